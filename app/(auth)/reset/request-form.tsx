"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthCard, AuthLink } from "@/app/(auth)/card";
import { AuthForm, EmailField } from "@/app/(auth)/form";
import { AuthProblem, useFieldProblem } from "@/app/(auth)/problem";
import { Sent } from "@/app/(auth)/sent";
import { usePublicAction } from "@/app/(auth)/use-public-action";

export function RequestForm() {
  const t = useTranslations("auth");
  const { busy, refusal, send } = usePublicAction("request_reset");
  const problem = useFieldProblem(refusal);
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState(false);
  if (sent) return <Sent what="reset" email={email} onAgain={() => setSent(false)} />;
  return (
    <AuthCard
      title={t("reset.title")}
      lead={t("reset.lead")}
      below={<AuthLink href="/sign-in">{t("reset.back")}</AuthLink>}
    >
      <AuthForm submit={t("reset.submit")} busy={busy} onSubmit={async () => setSent(await send({ email }))}>
        <AuthProblem refusal={refusal} fields={["email"]} />
        <EmailField
          label={t("signUp.email")}
          error={problem("email")}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </AuthForm>
    </AuthCard>
  );
}
