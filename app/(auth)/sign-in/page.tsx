import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthCard, AuthLink } from "@/app/(auth)/card";
import { nextPage } from "@/app/(auth)/next-page";
import { authMetadata } from "@/app/(auth)/title";
import { sessionEnd, signedInSession } from "@/app/session";
import { Notice } from "@/components/notice";
import { SignInForm } from "./sign-in-form";

export const generateMetadata = authMetadata("dashboard.signIn.title");

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignIn({ searchParams }: Props) {
  const next = nextPage((await searchParams).next);
  if ((await signedInSession()) !== null) redirect(next);
  const t = await getTranslations();
  const reason = await sessionEnd();
  return (
    <AuthCard
      title={t("dashboard.signIn.title")}
      lead={t("dashboard.signIn.lead")}
      below={
        <>
          {t("auth.signUp.noAccount")} <AuthLink href="/sign-up">{t("auth.signUp.title")}</AuthLink>
        </>
      }
    >
      {reason === null ? null : (
        <Notice tone="info" role="status" title={t("dashboard.signIn.ended", { reason })} />
      )}
      <SignInForm next={next} />
      <p className="text-sm">
        <AuthLink href="/reset">{t("auth.reset.forgot")}</AuthLink>
      </p>
    </AuthCard>
  );
}
