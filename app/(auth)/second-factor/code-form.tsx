"use client";

import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Card } from "@/app/(auth)/card";
import { Problem } from "@/app/(auth)/problem";
import { SignOutButton } from "@/app/(auth)/sign-out-button";
import type { Refusal } from "@/app/(auth)/use-public-action";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { inAsciiDigits } from "@/components/text/digits";

const refusalOf = (error: string | null | undefined): Refusal => {
  const [, seconds] = /^throttled:(\d+)$/.exec(error ?? "") ?? [];
  const plain = { easy: false, retryAfterSeconds: Number(seconds ?? 0) };
  if (seconds !== undefined) return { ...plain, code: "too_many_tries", param: null };
  return error === "CredentialsSignin"
    ? { ...plain, code: "parameter_invalid", param: "code" }
    : { ...plain, code: "failed", param: null };
};

function useSecondFactor(next: string) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (code: string) => {
    setBusy(true);
    setRefusal(null);
    const input = { code: inAsciiDigits(code), redirect: false as const };
    const response = await signIn("second-factor", input).catch(() => undefined);
    if (response?.ok) {
      window.location.assign(next);
      return;
    }
    setBusy(false);
    setRefusal(refusalOf(response?.error));
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
    <Card
      title={t("title")}
      lead={t(recovery ? "recoveryLead" : "lead")}
      below={<SignOutButton>{t("cancel")}</SignOutButton>}
    >
      <form
        noValidate
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit(code);
        }}
      >
        <Problem refusal={refusal} fields={["code"]} />
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
        <Button type="submit" wide busy={busy}>
          {t("submit")}
        </Button>
      </form>
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
    </Card>
  );
}
