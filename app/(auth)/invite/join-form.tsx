"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthForm, KnownEmail } from "@/app/(auth)/form";
import { PasswordField } from "@/app/(auth)/password-field";
import { AuthProblem, useFieldProblem } from "@/app/(auth)/problem";
import { signIn } from "@/app/(auth)/sign-in";
import { type ActionRefusal, usePublicAction } from "@/app/(auth)/use-public-action";
import { who } from "@/app/(auth)/who";
import { Field } from "@/components/field";
import { Notice } from "@/components/notice";

type Props = { token: string; email: string; as: "new" | "known" | "you" };

const leads = { new: "asNew", known: "asKnown", you: "asYou" } as const;

export function JoinForm({ token, email, as }: Props) {
  const t = useTranslations("auth");
  const { busy, refusal, send } = usePublicAction("accept_invitation");
  const problem = useFieldProblem(refusal);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");

  const join = async () => {
    const own = { you: {}, known: { password }, new: { name, password } }[as];
    if (!(await send({ token, ...own }))) return;
    if (as !== "you") await signIn("credentials", { email, password });
    window.location.assign("/test");
  };

  return (
    <AuthForm submit={t("invite.submit")} busy={busy} onSubmit={join}>
      <p className="text-sm">{t.rich(`invite.${leads[as]}`, { email, who })}</p>
      <JoinProblem refusal={refusal} />
      {as === "new" ? (
        <Field
          id="name"
          label={t("signUp.name")}
          error={problem("name")}
          autoComplete="name"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      ) : null}
      <KnownEmail email={email} />
      {as === "you" ? null : (
        <PasswordField
          id="password"
          label={t("signUp.password")}
          hint={as === "new" ? t("signUp.passwordHint") : undefined}
          error={problem("password", as === "new")}
          autoComplete={as === "new" ? "new-password" : "current-password"}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </AuthForm>
  );
}

function JoinProblem({ refusal }: { refusal: ActionRefusal | null }) {
  const t = useTranslations("auth.invite");
  if (refusal?.param !== "token") return <AuthProblem refusal={refusal} fields={["name", "password"]} />;
  return (
    <Notice tone="danger" role="alert" title={t("gone")}>
      {t("goneLead")}
    </Notice>
  );
}
