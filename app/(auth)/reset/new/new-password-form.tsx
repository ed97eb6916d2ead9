"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthCard } from "@/app/(auth)/card";
import { AuthForm, KnownEmail } from "@/app/(auth)/form";
import { PasswordField } from "@/app/(auth)/password-field";
import { AuthProblem, useFieldProblem } from "@/app/(auth)/problem";
import { usePublicAction } from "@/app/(auth)/use-public-action";
import { buttonClass } from "@/components/button";
import { Notice } from "@/components/notice";

export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("auth");
  const { busy, refusal, send } = usePublicAction("reset_password");
  const problem = useFieldProblem(refusal);
  const [password, setPassword] = useState("");
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AuthCard title={t("reset.newTitle")}>
        <Notice tone="success" role="status" title={t("reset.done")}>
          {t("reset.doneLead")}
        </Notice>
        <a href="/sign-in" className={buttonClass({ wide: true })}>
          {t("verify.continue")}
        </a>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t("reset.newTitle")} lead={t("reset.newLead")}>
      <AuthForm
        submit={t("reset.newSubmit")}
        busy={busy}
        onSubmit={async () => setDone(await send({ token, password }))}
      >
        {refusal?.param === "token" ? (
          <Notice tone="danger" role="alert" title={t("reset.gone")}>
            {t("reset.goneLead")}
          </Notice>
        ) : (
          <AuthProblem refusal={refusal} fields={["password"]} />
        )}
        <KnownEmail email={email} />
        <PasswordField
          id="password"
          label={t("reset.newPassword")}
          hint={t("signUp.passwordHint")}
          error={problem("password")}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </AuthForm>
    </AuthCard>
  );
}
