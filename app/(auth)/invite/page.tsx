import { getTranslations } from "next-intl/server";
import { AuthCard, AuthLink } from "@/app/(auth)/card";
import { SignOutButton } from "@/app/(auth)/sign-out-button";
import { authMetadata } from "@/app/(auth)/title";
import { who } from "@/app/(auth)/who";
import { requestLocale } from "@/app/messages/request-locale";
import { signedInSession } from "@/app/session";
import { offerOf } from "@/server/accounts/invitation";
import { nameIn } from "@/server/core/values/locale";
import { JoinForm } from "./join-form";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = authMetadata("auth.invite.page");

export default async function Invite({ searchParams }: Props) {
  const { token } = await searchParams;
  const t = await getTranslations("auth");
  const offer = typeof token === "string" ? await offerOf(token) : null;
  if (offer === null || typeof token !== "string")
    return (
      <AuthCard title={t("invite.gone")} lead={t("invite.goneLead")}>
        <AuthLink href="/sign-in">{t("invite.toSignIn")}</AuthLink>
      </AuthCard>
    );
  const session = await signedInSession();
  const { email, role, business, userId } = offer;
  const name = nameIn(await requestLocale(), business);
  const isOther = session !== null && session.user.id !== userId;
  return (
    <AuthCard
      title={t.rich("invite.title", { business: name, who })}
      lead={t("invite.lead", { role: t(`roles.${role}`) })}
    >
      {isOther ? (
        <>
          <p className="text-sm">{t.rich("invite.other", { email, current: session.user.email, who })}</p>
          <SignOutButton to={`/invite?token=${token}`}>{t("invite.signOut")}</SignOutButton>
        </>
      ) : (
        <JoinForm
          token={token}
          email={email}
          as={session !== null ? "you" : userId === null ? "new" : "known"}
        />
      )}
    </AuthCard>
  );
}
