"use client";

import { useParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, buttonClass } from "@/components/button";
import { Dialog, DialogActions } from "@/components/dialog";
import { Field } from "@/components/field";
import { inAsciiDigits } from "@/components/text/digits";
import { faultyParam } from "./failure";
import { DialogForm } from "./form/dialog-form";
import { SignInAgain } from "./sign-in-again";
import { answerQuestion, type Question, useQuestion } from "./step-up-link";
import { trpc } from "./trpc";

/**
 * Asks for sign-in or step-up authentication, then repeats the call. `email` is the address of the page's
 * user.
 */
export function ConfirmItsYou({ email }: { email: string }) {
  const t = useTranslations("dashboard.team.proof");
  const question = useQuestion();
  return (
    <Dialog
      open={question !== null}
      title={t(question === null ? "title" : titles[question])}
      opaque={question === "session"}
      onClose={() => answerQuestion(false)}
    >
      {question === null ? null : <StepUpDialog question={question} email={email} />}
    </Dialog>
  );
}

const titles = { session: "againTitle", proof: "title", second_factor: "neededTitle" } as const;

function StepUpDialog({ question, email }: { question: Question; email: string }) {
  if (question === "session") return <SignInAgain email={email} />;
  return question === "proof" ? <ProofForm /> : <Needed />;
}

function Needed() {
  const t = useTranslations("dashboard.team.proof");
  const { mode } = useParams();
  return (
    <div className="grid gap-5">
      <p className="text-sm">{t("neededLead")}</p>
      <DialogActions>
        <Button variant="secondary" onClick={() => answerQuestion(false)}>
          {t("cancel")}
        </Button>
        <a href={`/${mode === "live" ? "live" : "test"}/security`} className={buttonClass()}>
          {t("toSecurity")}
        </a>
      </DialogActions>
    </div>
  );
}

function ProofForm() {
  const t = useTranslations("dashboard.team.proof");
  const [proof, setProof] = useState("");
  const profile = trpc.profile.get.useQuery({}, { staleTime: 0 });
  const prove = trpc.profile.prove.useMutation({ onSuccess: () => answerQuestion(true) });
  const byCode = profile.data?.second_factor === true;
  const wrong = faultyParam(prove.error) === "proof" ? t(byCode ? "wrongCode" : "wrong") : undefined;
  return (
    <DialogForm
      onSubmit={() => prove.mutate({ proof: byCode ? inAsciiDigits(proof) : proof })}
      onCancel={() => answerQuestion(false)}
      busy={prove.isPending || profile.isPending}
      error={wrong ? null : prove.error}
      submit={t("submit")}
    >
      <p className="text-sm">{t(byCode ? "leadCode" : "lead")}</p>
      <Field
        id="proof"
        label={t(byCode ? "code" : "password")}
        type={byCode ? "text" : "password"}
        autoComplete={byCode ? "one-time-code" : "current-password"}
        dir="ltr"
        required
        maxLength={128}
        error={wrong}
        value={proof}
        onChange={(event) => setProof(event.target.value)}
      />
    </DialogForm>
  );
}
