"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthCard, AuthLink } from "@/app/(auth)/card";
import { AuthForm, EmailField } from "@/app/(auth)/form";
import { PasswordField } from "@/app/(auth)/password-field";
import { AuthProblem, useFieldProblem } from "@/app/(auth)/problem";
import { Sent } from "@/app/(auth)/sent";
import { usePublicAction } from "@/app/(auth)/use-public-action";
import { Field } from "@/components/field";
import { formatRiyals } from "@/server/core/values/format-riyals";
import { standardRates } from "@/server/payments/fees";

const empty = { name: "", business: "", email: "", password: "" };
const fields = ["name", "business", "email", "password"] as const;

export function SignUpForm() {
  const t = useTranslations("auth.signUp");
  const { busy, refusal, send } = usePublicAction("sign_up");
  const problem = useFieldProblem(refusal);
  const [input, setGiven] = useState(empty);
  const [sent, setSent] = useState(false);

  if (sent) return <Sent what="verify" email={input.email} onAgain={() => setSent(false)} />;

  const rate = (brand: "mada" | "visa") => {
    const { basisPoints, fixed } = standardRates[brand];
    return t("rate", { percent: `${basisPoints / 100}%`, fixed: formatRiyals(fixed) });
  };
  const field = (name: (typeof fields)[number]) => ({
    id: name,
    label: t(name),
    error: problem(name),
    value: input[name],
    required: true,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setGiven((before) => ({ ...before, [name]: value })),
  });
  const prices = (
    <p className="text-soft text-sm">
      {t.rich("prices", {
        mada: rate("mada"),
        cards: rate("visa"),
        prices: (text) => <AuthLink href="/docs/payments">{text}</AuthLink>,
      })}
    </p>
  );
  return (
    <AuthCard
      title={t("title")}
      lead={t("lead")}
      below={
        <>
          {t("haveAccount")} <AuthLink href="/sign-in">{t("signIn")}</AuthLink>
        </>
      }
    >
      <AuthForm
        below={prices}
        submit={t("submit")}
        busy={busy}
        onSubmit={async () => {
          if (await send(input)) setSent(true);
        }}
      >
        <AuthProblem refusal={refusal} fields={fields} />
        <Field {...field("name")} autoComplete="name" />
        <Field {...field("business")} autoComplete="organization" />
        <EmailField {...field("email")} />
        <PasswordField {...field("password")} hint={t("passwordHint")} autoComplete="new-password" />
      </AuthForm>
    </AuthCard>
  );
}
