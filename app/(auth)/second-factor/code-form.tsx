"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthCard } from "@/app/(auth)/card";
import { AuthForm } from "@/app/(auth)/form";
import { AuthProblem } from "@/app/(auth)/problem";
import { type SignInProblem, signIn } from "@/app/(auth)/sign-in";
import { SignOutButton } from "@/app/(auth)/sign-out-button";
import type { ActionRefusal } from "@/app/(auth)/use-public-action";
import { Field } from "@/components/field";
import { inAsciiDigits } from "@/components/text/digits";

const refusalOf = (problem: SignInProblem): ActionRefusal => {
  const plain = { easy: false, param: null, params: [], retryAfterSeconds: 0 };
  if (problem.kind === "throttled")
    return { ...plain, code: "too_many_tries", retryAfterSeconds: problem.seconds };
  if (problem.kind === "refused") return { ...plain, code: "parameter_invalid", param: "code" };
  return { ...plain, code: problem.kind };
};

function useSecondFactor(next: string) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const submit = async (code: string) => {
    setBusy(true);
    setRefusal(null);
    const problem = await signIn("second-factor", { code: inAsciiDigits(code) });
    if (problem === null) {
      window.location.assign(next);
      return;
    }
    setBusy(false);
    setRefusal(refusalOf(problem));
  };
  return { busy, refusal, submit, clearRefusal: () => setRefusal(null) };
}

/** `next`: the page to open afterwards. */
export function CodeForm({ next }: { next: string }) {
  const t = useTranslations("auth.secondFactor");
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState("");
  const { busy, refusal, submit, clearRefusal } = useSecondFactor(next);
  const wrong = refusal?.param === "code" ? t(recovery ? "refusedRecovery" : "refused") : undefined;

  return (
    <AuthCard
      title={t("title")}
      lead={t(recovery ? "recoveryLead" : "lead")}
      below={<SignOutButton>{t("cancel")}</SignOutButton>}
    >
      <AuthForm submit={t("submit")} busy={busy} onSubmit={() => submit(code)}>
        <AuthProblem refusal={refusal} fields={["code"]} />
        <Field
          key={recovery ? "recovery" : "app"}
          id="code"
          label={t(recovery ? "recoveryCode" : "code")}
          error={wrong}
          autoComplete="one-time-code"
          inputMode={recovery ? "text" : "numeric"}
          maxLength={20}
          dir="ltr"
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </AuthForm>
      <button
        type="button"
        className="min-h-6 text-start font-medium text-accent text-sm underline"
        onClick={() => {
          setRecovery(!recovery);
          setCode("");
          clearRefusal();
        }}
      >
        {t(recovery ? "app" : "recovery")}
      </button>
    </AuthCard>
  );
}
