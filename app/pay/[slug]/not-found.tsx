import { NotFoundPage } from "@/app/not-found-page";

export default function NotFound() {
  return <NotFoundPage />;
}
