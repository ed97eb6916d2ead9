"use client";

import { Eye, EyeOff } from "lucide-react";
import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { Notice } from "@/components/notice";

type Problem = { kind: "refused" | "failed" } | { kind: "throttled"; seconds: number };

export function SignInForm() {
  const t = useTranslations("dashboard.signIn");
  const notice = useRef<HTMLElement>(null);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [visible, setVisible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => {
    if (problem !== null) notice.current?.focus();
  }, [problem]);

  const submit = async () => {
    setBusy(true);
    setProblem(null);
    const answer = await signIn("credentials", { email, password, redirect: false }).catch(() => undefined);
    if (answer?.ok) {
      // A full load: nothing of before the sign-in stays in this page's memory.
      window.location.assign("/test/payments");
      return;
    }
    setBusy(false);
    setProblem(problemOf(answer?.error));
  };

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
      <Field
        id="password"
        label={t("password")}
        type={visible ? "text" : "password"}
        autoComplete="current-password"
        dir="ltr"
        className="ltr:pe-12"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        trailing={<Reveal visible={visible} onChange={setVisible} />}
      />
      <Button type="submit" wide busy={busy}>
        {t("submit")}
      </Button>
    </form>
  );
}

type RevealProps = { visible: boolean; onChange: (visible: boolean) => void };

/** At the end of a field that is typed from left to right in every language. */
function Reveal({ visible, onChange }: RevealProps) {
  const t = useTranslations("dashboard.signIn");
  const Icon = visible ? EyeOff : Eye;
  return (
    <span dir="ltr">
      <button
        type="button"
        aria-label={t(visible ? "hide" : "show")}
        onClick={() => onChange(!visible)}
        className="absolute end-1.5 top-1/2 grid size-9 -translate-y-1/2 place-items-center rounded-md text-soft hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </span>
  );
}

/** The library hands the server's word on as text: `throttled:<seconds>`, or its own for a refusal. */
function problemOf(error: string | null | undefined): Problem {
  const [, seconds] = /^throttled:(\d+)$/.exec(error ?? "") ?? [];
  if (seconds !== undefined) return { kind: "throttled", seconds: Number(seconds) };
  return { kind: error === "CredentialsSignin" ? "refused" : "failed" };
}
