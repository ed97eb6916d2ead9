"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthCard } from "@/app/(auth)/card";
import { AuthProblem } from "@/app/(auth)/problem";
import { SignOutButton } from "@/app/(auth)/sign-out-button";
import { usePublicAction } from "@/app/(auth)/use-public-action";
import { who } from "@/app/(auth)/who";
import { Button, buttonClass } from "@/components/button";
import { Notice } from "@/components/notice";

/** The only page a user with an unverified address can see. */
export function Waiting({ email }: { email: string }) {
  const t = useTranslations("auth");
  const { busy, refusal, send } = usePublicAction("send_verification");
  const [resent, setResent] = useState(false);
  return (
    <AuthCard
      title={t("verify.waiting")}
      lead={t.rich("verify.waitingLead", { email, who })}
      below={<SignOutButton>{t("secondFactor.cancel")}</SignOutButton>}
    >
      <AuthProblem refusal={refusal} />
      {resent ? <Notice tone="success" role="status" title={t("verify.resent")} /> : null}
      <a href="/verify-email" className={buttonClass({ wide: true })}>
        {t("verify.verifiedAlready")}
      </a>
      <Button variant="secondary" wide busy={busy} onClick={async () => setResent(await send({}))}>
        {t("verify.resend")}
      </Button>
    </AuthCard>
  );
}
