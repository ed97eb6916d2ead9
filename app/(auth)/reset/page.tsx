import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { authTitle } from "@/app/(auth)/title";
import { RequestForm } from "./request-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  return authTitle(t("title"));
}

export default function Reset() {
  return <RequestForm />;
}
