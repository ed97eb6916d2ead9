"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthCard, AuthLink } from "@/app/(auth)/card";
import { AuthForm, KnownEmail } from "@/app/(auth)/form";
import { PasswordField } from "@/app/(auth)/password-field";
import { AuthProblem } from "@/app/(auth)/problem";
import { type SignInProblem, signIn } from "@/app/(auth)/sign-in";
import { SignOutButton } from "@/app/(auth)/sign-out-button";
import { usePublicAction } from "@/app/(auth)/use-public-action";
import { who } from "@/app/(auth)/who";
import { Button, buttonClass } from "@/components/button";
import { Notice } from "@/components/notice";

type Props = { token: string; email: string; asksPassword: boolean };
type Problem = { kind: "gone" | "password" | "network" | "server" } | { kind: "throttled"; seconds: number };

/** Signs in and verifies. In another browser than that of the sign-up, the password is needed too. */
export function VerifyForm({ token, email, asksPassword }: Props) {
  const t = useTranslations("auth");
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const verify = async () => {
    setBusy(true);
    const failed = await signInBy({ token, email, password: asksPassword ? password : null });
    if (failed === null) return window.location.assign("/test");
    setBusy(false);
    setProblem(failed);
  };
  if (problem?.kind === "gone")
    return (
      <AuthCard title={t("verify.gone")} lead={t("verify.goneLead")}>
        <AuthLink href="/sign-in">{t("invite.toSignIn")}</AuthLink>
      </AuthCard>
    );
  return (
    <AuthCard title={t("verify.title")} lead={t(asksPassword ? "verify.leadPassword" : "verify.lead")}>
      <AuthForm submit={t("verify.submit")} busy={busy} onSubmit={verify}>
        <p className="wrap-anywhere font-medium" dir="ltr">
          {email}
        </p>
        <VerifyProblem problem={problem} />
        <KnownEmail email={email} />
        {asksPassword ? (
          <>
            <PasswordField
              id="password"
              label={t("signUp.password")}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <AuthLink href="/reset">{t("verify.forgot")}</AuthLink>
          </>
        ) : null}
      </AuthForm>
    </AuthCard>
  );
}

function VerifyProblem({ problem }: { problem: Problem | null }) {
  const t = useTranslations("auth.problems");
  if (problem === null || problem.kind === "gone") return null;
  const title =
    problem.kind === "throttled"
      ? t("throttled", { minutes: Math.ceil(problem.seconds / 60) })
      : t(problem.kind);
  return <Notice tone="danger" role="alert" title={title} />;
}

type Proof = { token: string; email: string; password: string | null };

async function signInBy({ token, email, password }: Proof): Promise<Problem | null> {
  const wrong = password === null ? null : await signIn("credentials", { email, password });
  if (wrong !== null) return named(wrong, "password");
  const failed = await signIn("verify-email", { token });
  return failed === null ? null : named(failed, "gone");
}

const named = (problem: SignInProblem, refused: "gone" | "password"): Problem =>
  problem.kind === "throttled" ? problem : { kind: problem.kind === "refused" ? refused : problem.kind };

/** The only page a user with an unverified address can see. */
export function Waiting({ email }: { email: string }) {
  const t = useTranslations("auth");
  const { busy, refusal, send } = usePublicAction("send_verification");
  const [resent, setResent] = useState(false);
  return (
    <AuthCard
      title={t("verify.waiting")}
      lead={t.rich("verify.waitingLead", { email, who })}
      below={<SignOutButton>{t("secondFactor.cancel")}</SignOutButton>}
    >
      <AuthProblem refusal={refusal} />
      {resent ? <Notice tone="success" role="status" title={t("verify.resent")} /> : null}
      <a href="/verify-email" className={buttonClass({ wide: true })}>
        {t("verify.verifiedAlready")}
      </a>
      <Button variant="secondary" wide busy={busy} onClick={async () => setResent(await send({}))}>
        {t("verify.resend")}
      </Button>
    </AuthCard>
  );
}
