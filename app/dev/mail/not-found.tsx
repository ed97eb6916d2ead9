import { NotFoundPage } from "@/app/not-found-page";

export default NotFoundPage;
