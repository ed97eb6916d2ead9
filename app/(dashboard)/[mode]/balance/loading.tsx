import { ListSkeleton } from "@/app/(dashboard)/list/list-skeleton";

export default ListSkeleton;
