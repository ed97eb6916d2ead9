"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthCard, AuthLink } from "@/app/(auth)/card";
import { type SignInProblem, signIn } from "@/app/(auth)/sign-in";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";

export function VerifyForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("auth");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem["kind"] | null>(null);
  const verify = async () => {
    setBusy(true);
    const failed = await signIn("verify-email", { token });
    if (failed === null) return window.location.assign("/test");
    setBusy(false);
    setProblem(failed.kind);
  };
  return (
    <AuthCard title={t("verify.title")} lead={t("verify.lead")}>
      <p className="wrap-anywhere font-medium" dir="ltr">
        {email}
      </p>
      {problem === "refused" ? (
        <>
          <Notice tone="danger" role="alert" title={t("verify.gone")}>
            {t("verify.goneLead")}
          </Notice>
          <AuthLink href="/sign-in">{t("invite.toSignIn")}</AuthLink>
        </>
      ) : (
        <>
          {problem === null ? null : (
            <Notice
              tone="danger"
              role="alert"
              title={t(problem === "network" ? "problems.network" : "problems.server")}
            />
          )}
          <Button wide busy={busy} onClick={() => void verify()}>
            {t("verify.submit")}
          </Button>
        </>
      )}
    </AuthCard>
  );
}
