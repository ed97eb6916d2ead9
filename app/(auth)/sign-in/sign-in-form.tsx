"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { AuthForm, EmailField } from "@/app/(auth)/form";
import { PasswordField } from "@/app/(auth)/password-field";
import { type SignInProblem, signIn } from "@/app/(auth)/sign-in";
import { Notice } from "@/components/notice";

/** `next`: the page to open afterwards. */
export function SignInForm({ next }: { next: string }) {
  const t = useTranslations("dashboard.signIn");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { submit, busy, problem, notice } = useSignIn({ email, password }, next);

  return (
    <AuthForm submit={t("submit")} busy={busy} onSubmit={submit}>
      {problem === null ? null : (
        <Notice
          ref={notice}
          tabIndex={-1}
          role="alert"
          tone="danger"
          title={
            problem.kind === "throttled" ? t("throttled", { seconds: problem.seconds }) : t(problem.kind)
          }
        />
      )}
      <EmailField label={t("email")} value={email} onChange={(event) => setEmail(event.target.value)} />
      <PasswordField
        id="password"
        label={t("password")}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </AuthForm>
  );
}

function useSignIn(credentials: { email: string; password: string }, next: string) {
  const notice = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  useEffect(() => {
    if (problem !== null) notice.current?.focus();
  }, [problem]);

  const submit = async () => {
    setBusy(true);
    setProblem(null);
    const failed = await signIn("credentials", credentials);
    if (failed === null) {
      // A full page load, so that no state from before sign-in is kept. The server redirects users who are not fully
      // signed in.
      window.location.assign(next);
      return;
    }
    setBusy(false);
    setProblem(failed);
  };

  return { submit, busy, problem, notice };
}
