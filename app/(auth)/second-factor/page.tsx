import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { nextPage } from "@/app/(auth)/next-page";
import { authTitle } from "@/app/(auth)/title";
import { requestSession } from "@/app/session";
import { CodeForm } from "./code-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.secondFactor");
  return authTitle(t("title"));
}

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SecondFactor({ searchParams }: Props) {
  const next = nextPage((await searchParams).next);
  const session = await requestSession();
  if (session === null) redirect(`/sign-in?${new URLSearchParams({ next })}`);
  if (session.admitted) redirect(next);
  return <CodeForm next={next} />;
}
