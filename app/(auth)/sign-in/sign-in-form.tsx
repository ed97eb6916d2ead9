"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { PasswordField } from "@/app/(auth)/password-field";
import { type SignInProblem, signIn } from "@/app/(auth)/sign-in";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { Notice } from "@/components/notice";

/** `next`: the page to open afterwards. */
export function SignInForm({ next }: { next: string }) {
  const t = useTranslations("dashboard.signIn");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { submit, busy, problem, notice } = useSignIn({ email, password }, next);

  return (
    <form
      noValidate
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
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
      <Field
        id="email"
        label={t("email")}
        type="email"
        autoComplete="username"
        inputMode="email"
        dir="ltr"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        id="password"
        label={t("password")}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" wide busy={busy}>
        {t("submit")}
      </Button>
    </form>
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
