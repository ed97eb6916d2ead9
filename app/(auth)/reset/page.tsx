import { authMetadata } from "@/app/(auth)/title";
import { RequestForm } from "./request-form";

export const generateMetadata = authMetadata("auth.reset.title");

export default function Reset() {
  return <RequestForm />;
}
