import { ListSkeleton } from "@/app/(dashboard)/list/list-skeleton";

export default function Loading() {
  return <ListSkeleton />;
}
