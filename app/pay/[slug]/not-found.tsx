export { NotFoundPage as default } from "@/components/not-found-page";
