"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthCard, AuthLink } from "@/app/(auth)/card";
import { AuthProblem, useFieldProblem } from "@/app/(auth)/problem";
import { Sent } from "@/app/(auth)/sent";
import { usePublicAction } from "@/app/(auth)/use-public-action";
import { Button } from "@/components/button";
import { Field } from "@/components/field";

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
      <form
        noValidate
        method="post"
        className="grid gap-4"
        onSubmit={async (event) => {
          event.preventDefault();
          if (!busy && (await send({ email }))) setSent(true);
        }}
      >
        <AuthProblem refusal={refusal} fields={["email"]} />
        <Field
          id="email"
          label={t("signUp.email")}
          error={problem("email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          dir="ltr"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" wide busy={busy}>
          {t("reset.submit")}
        </Button>
      </form>
    </AuthCard>
  );
}
