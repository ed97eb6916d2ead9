"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { AuthCard, AuthLink } from "./card";
import { who } from "./who";

type Props = { what: "verify" | "reset"; email: string; onAgain: () => void };

/** Says that an email was sent, whether or not the address is known. */
export function Sent({ what, email, onAgain }: Props) {
  const t = useTranslations("auth");
  return (
    <AuthCard title={t("sent.title")} below={<AuthLink href="/sign-in">{t("reset.back")}</AuthLink>}>
      <div role="status" className="grid gap-3 text-sm">
        <p className="wrap-anywhere">{t.rich(`sent.${what}`, { email, who })}</p>
        <p className="text-soft text-sm">{t("sent.spam")}</p>
      </div>
      <Button variant="secondary" wide onClick={onAgain}>
        {t("sent.again")}
      </Button>
    </AuthCard>
  );
}
