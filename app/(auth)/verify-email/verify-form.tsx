"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthCard } from "@/app/(auth)/card";
import { AuthProblem } from "@/app/(auth)/problem";
import { usePublicAction } from "@/app/(auth)/use-public-action";
import { Button, buttonClass } from "@/components/button";
import { Notice } from "@/components/notice";

export function VerifyForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("auth.verify");
  const { busy, refusal, send } = usePublicAction("verify_email");
  const [done, setDone] = useState(false);
  return (
    <AuthCard title={t("title")} lead={done ? undefined : t("lead")}>
      {done ? (
        <>
          <Notice tone="success" role="status" title={t("done")}>
            {t("doneLead")}
          </Notice>
          <a href="/sign-in" className={buttonClass({ wide: true })}>
            {t("continue")}
          </a>
        </>
      ) : (
        <>
          <p className="wrap-anywhere font-medium" dir="ltr">
            {email}
          </p>
          {refusal?.param === "token" ? (
            <Notice tone="danger" role="alert" title={t("gone")}>
              {t("goneLead")}
            </Notice>
          ) : (
            <AuthProblem refusal={refusal} />
          )}
          <Button wide busy={busy} onClick={async () => setDone(await send({ token }))}>
            {t("submit")}
          </Button>
        </>
      )}
    </AuthCard>
  );
}
