import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { authTitle } from "@/app/(auth)/title";
import { signedInSession } from "@/app/session";
import { SignUpForm } from "./sign-up-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.signUp");
  return authTitle(t("title"));
}

export default async function SignUp() {
  if ((await signedInSession()) !== null) redirect("/test");
  return <SignUpForm />;
}
