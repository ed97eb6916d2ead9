import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/(auth)/title";
import { openedSession } from "@/app/session";
import { CodeForm } from "./code-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.secondFactor");
  return titled(t("title"));
}

export default async function SecondFactor() {
  const session = await openedSession();
  if (session === null) redirect("/sign-in");
  if (session.admitted) redirect("/test");
  return <CodeForm />;
}
