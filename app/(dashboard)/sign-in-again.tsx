"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PasswordField } from "@/app/(auth)/password-field";
import { type SignInProblem, signIn } from "@/app/(auth)/sign-in";
import { Button, buttonClass } from "@/components/button";
import { DialogActions } from "@/components/dialog";
import { Field } from "@/components/field";
import { Notice } from "@/components/notice";
import { inAsciiDigits } from "@/components/text/digits";
import { pageScope } from "./page-scope";
import { answerQuestion } from "./step-up-link";

/** Signs the user of the open page in again without leaving the page. */
export function SignInAgain({ email }: { email: string }) {
  const t = useTranslations("dashboard.team.proof");
  const words = useTranslations("dashboard.signIn");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const { busy, problem, submit } = useSignInAgain(() => setCode(""));
  const refused = problem?.kind === "refused";
  const leave = `/sign-in?${new URLSearchParams({ next: location.pathname + location.search })}`;
  return (
    <form
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        if (code === null) void submit("credentials", { email, password });
        else void submit("second-factor", { code: inAsciiDigits(code) });
      }}
    >
      <p className="text-sm">{code === null ? t("againLead", { email }) : t("againCodeLead")}</p>
      {problem === null || refused ? null : <ProblemNotice problem={problem} />}
      {code === null ? (
        <PasswordField
          id="again-password"
          label={t("password")}
          autoComplete="current-password"
          error={refused ? t("wrong") : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <Field
          id="again-code"
          label={t("code")}
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
          required
          error={refused ? t("wrongCode") : undefined}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <DialogActions>
        <a href={leave} className={buttonClass({ variant: "secondary" })}>
          {t("leave")}
        </a>
        <Button type="submit" busy={busy}>
          {words("submit")}
        </Button>
      </DialogActions>
    </form>
  );
}

function ProblemNotice({ problem }: { problem: SignInProblem }) {
  const t = useTranslations("dashboard.signIn");
  const title = problem.kind === "throttled" ? t("throttled", { seconds: problem.seconds }) : t(problem.kind);
  return <Notice role="alert" tone="danger" title={title} />;
}

/** Returns whether the browser's session is open, or why that is unknown. */
async function sessionState(): Promise<"signed_in" | "signed_out" | SignInProblem> {
  const { "x-halala-mode": mode } = pageScope();
  const response = await fetch(`/api/changes/${mode}`, {
    headers: { accept: "application/json" },
    cache: "no-store",
  }).catch(() => null);
  if (response === null) return { kind: "network" };
  if (response.ok) return "signed_in";
  return response.status === 401 ? "signed_out" : { kind: "server" };
}

/** `needsCode` is called if the password is correct and a second factor is required. */
function useSignInAgain(needsCode: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const submit = async (provider: "credentials" | "second-factor", input: Record<string, string>) => {
    setBusy(true);
    setProblem(null);
    const state = (await signIn(provider, input)) ?? (await sessionState());
    if (state === "signed_in") answerQuestion(true);
    else if (state === "signed_out") needsCode();
    else setProblem(state);
    setBusy(false);
  };
  return { busy, problem, submit };
}
