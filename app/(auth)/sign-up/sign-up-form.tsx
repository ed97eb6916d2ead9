"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthCard, AuthLink } from "@/app/(auth)/card";
import { PasswordField } from "@/app/(auth)/password-field";
import { AuthProblem, useFieldProblem } from "@/app/(auth)/problem";
import { Sent } from "@/app/(auth)/sent";
import { usePublicAction } from "@/app/(auth)/use-public-action";
import { Button } from "@/components/button";
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
      <form
        noValidate
        method="post"
        className="grid gap-4"
        onSubmit={async (event) => {
          event.preventDefault();
          if (!busy && (await send(input))) setSent(true);
        }}
      >
        <AuthProblem refusal={refusal} fields={fields} />
        <Field {...field("name")} autoComplete="name" />
        <Field {...field("business")} autoComplete="organization" />
        <Field {...field("email")} type="email" autoComplete="username" inputMode="email" dir="ltr" />
        <PasswordField {...field("password")} hint={t("passwordHint")} autoComplete="new-password" />
        <Button type="submit" wide busy={busy}>
          {t("submit")}
        </Button>
        <p className="text-soft text-sm">
          {t.rich("prices", {
            mada: rate("mada"),
            cards: rate("visa"),
            prices: (text) => <AuthLink href="/docs/payments">{text}</AuthLink>,
          })}
        </p>
      </form>
    </AuthCard>
  );
}
