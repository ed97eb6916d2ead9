import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Card, Way } from "@/app/(auth)/card";
import { titled } from "@/app/(auth)/title";
import { signedIn } from "@/app/session";
import { SignInForm } from "./sign-in-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.signIn");
  return titled(t("title"));
}

export default async function SignIn() {
  if ((await signedIn()) !== null) redirect("/test");
  const t = await getTranslations();
  return (
    <Card
      title={t("dashboard.signIn.title")}
      lead={t("dashboard.signIn.lead")}
      below={
        <>
          {t("auth.signUp.noAccount")} <Way href="/sign-up">{t("auth.signUp.title")}</Way>
        </>
      }
    >
      <SignInForm />
      <p className="text-sm">
        <Way href="/reset">{t("auth.reset.forgot")}</Way>
      </p>
    </Card>
  );
}
