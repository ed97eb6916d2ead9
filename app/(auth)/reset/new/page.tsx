import { getTranslations } from "next-intl/server";
import { AuthCard, AuthLink } from "@/app/(auth)/card";
import { authMetadata } from "@/app/(auth)/title";
import { tokenOwner } from "@/server/team/person";
import { NewPasswordForm } from "./new-password-form";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = authMetadata("auth.reset.newTitle");

export default async function NewPassword({ searchParams }: Props) {
  const { token } = await searchParams;
  const holder = typeof token === "string" ? await tokenOwner(token, "reset_password") : null;
  if (typeof token === "string" && holder !== null)
    return <NewPasswordForm token={token} email={holder.email} />;
  const t = await getTranslations("auth.reset");
  return (
    <AuthCard title={t("gone")} lead={t("goneLead")}>
      <AuthLink href="/reset">{t("askAgain")}</AuthLink>
    </AuthCard>
  );
}
