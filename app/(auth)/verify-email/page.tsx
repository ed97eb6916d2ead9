import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthCard, AuthLink } from "@/app/(auth)/card";
import { authMetadata } from "@/app/(auth)/title";
import { requestSession, signUpCookie } from "@/app/session";
import { mayUseLink } from "@/server/accounts/sign-up";
import { tokenOwner } from "@/server/team/person";
import { VerifyForm, Waiting } from "./forms";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = authMetadata("auth.verify.title");

/**
 * With a token, asks for confirmation by a button, because mail clients prefetch links. Without one, says to check
 * the inbox.
 */
export default async function VerifyEmail({ searchParams }: Props) {
  const { token } = await searchParams;
  const t = await getTranslations("auth");
  const session = await requestSession();
  if (typeof token === "string") {
    const holder = await tokenOwner(token, "verify_email");
    const mark = (await cookies()).get(signUpCookie.name)?.value ?? null;
    if (holder !== null)
      return (
        <VerifyForm
          token={token}
          email={holder.email}
          asksPassword={!mayUseLink(holder.userId, { mark, session })}
        />
      );
    if (session === null || session.verified)
      return (
        <AuthCard title={t("verify.gone")} lead={t("verify.goneLead")}>
          <AuthLink href="/sign-in">{t("invite.toSignIn")}</AuthLink>
        </AuthCard>
      );
  }
  if (session === null) redirect("/sign-in");
  if (session.verified) redirect("/test");
  return <Waiting email={session.user.email} />;
}
