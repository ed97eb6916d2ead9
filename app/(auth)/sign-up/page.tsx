import { redirect } from "next/navigation";
import { authMetadata } from "@/app/(auth)/title";
import { signedInSession } from "@/app/session";
import { SignUpForm } from "./sign-up-form";

export const generateMetadata = authMetadata("auth.signUp.title");

export default async function SignUp() {
  if ((await signedInSession()) !== null) redirect("/test");
  return <SignUpForm />;
}
