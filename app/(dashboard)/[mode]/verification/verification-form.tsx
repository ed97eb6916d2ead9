"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailurePage } from "@/app/(dashboard)/failure";
import { Button } from "@/components/button";
import { CircleCheck, CircleDashed } from "@/components/lucide";
import type { FeeRate } from "@/server/settings/schema";
import type { Verification } from "@/server/verification/schema";
import { AnswerInput, answerOf } from "./answer-field";
import { AddressStep, BusinessStep, RegistrationStep, SignatoryStep, TaxStep } from "./answer-steps";
import { ContractStep } from "./contract-step";
import { DocumentCard } from "./document-card";
import { SimulateDecision } from "./simulate";
import { type CaseStanding, StatusNotice } from "./status-notice";
import { FormStep } from "./step";
import { isStepOpen, stepNames } from "./steps";
import { type CaseEditor, isOpen, useVerificationDraft } from "./use-verification-draft";

/** How far the form is: each step, done or to do, with a link to it. */
function Progress({ verification: now }: { verification: Verification }) {
  const t = useTranslations("verification");
  const open = stepNames.filter((name) => isStepOpen(now, name));
  const done = stepNames.length - open.length;
  const isStarted = now.fields.entity_type !== null;
  return (
    <nav
      aria-label={t("progress.label")}
      className="rounded-card border border-line bg-surface px-4 py-4 shadow-card sm:px-5"
    >
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <p className="font-semibold">{t("progress.count", { done, all: stepNames.length })}</p>
        <p className="text-soft">{t("progress.saved")}</p>
      </div>
      <progress
        aria-label={t("progress.label")}
        max={stepNames.length}
        value={done}
        className="mt-2 block h-1.5 w-full overflow-hidden rounded-full accent-accent"
      />
      <ul className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {stepNames.map((name) => {
          const isOpen = open.includes(name);
          const Icon = isOpen ? CircleDashed : CircleCheck;
          const exists = isStarted || name === "business" || name === "documents";
          const content = (
            <>
              <Icon
                aria-hidden
                className={isOpen ? "size-4 shrink-0 text-soft" : "size-4 shrink-0 text-success"}
              />
              <span className="min-w-0 truncate">{t(`steps.${name}`)}</span>
              <span className="sr-only">({t(isOpen ? "stepOpen" : "stepDone")})</span>
            </>
          );
          return (
            <li key={name} className="min-w-0">
              {exists ? (
                <a href={`#step-${name}`} className="flex min-h-8 items-center gap-2 hover:underline">
                  {content}
                </a>
              ) : (
                <span className="flex min-h-8 items-center gap-2 text-soft">{content}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function DocumentsStep({ editor }: { editor: CaseEditor }) {
  const t = useTranslations("verification.documents");
  const { documents, fields } = editor.now;
  return (
    <FormStep name="documents" open={isStepOpen(editor.now, "documents")}>
      {fields.entity_type === null ? (
        <p className="text-soft text-sm">{t("first")}</p>
      ) : (
        <>
          <p className="text-soft text-sm">{t("lead")}</p>
          <ul className="grid gap-4">
            {documents.map((document) => (
              <li key={document.type} className="min-w-0">
                <DocumentCard document={document} editor={editor} />
              </li>
            ))}
          </ul>
        </>
      )}
    </FormStep>
  );
}

type Props = {
  initial: Verification;
  contract: readonly string[];
  fees: readonly FeeRate[];
  /** The requirements for live payments after the verification. */
  standing: CaseStanding;
};

/**
 * The verification form on one page. Each answer is saved when given, and later questions depend on earlier answers.
 */
export function VerificationForm({ initial, contract, fees, standing }: Props) {
  const t = useTranslations("verification");
  const editor = useVerificationDraft(initial);
  const { now, saving, unsaved } = editor;
  const state = saving.isPending ? t("saving") : saving.isSuccess ? t("saved") : "";
  const isStarted = now.fields.entity_type !== null;
  // An account that was approved without the form has no answers to show.
  const isShown = isStarted || isOpen(now);

  return (
    <div className="grid gap-5">
      <StatusNotice verification={now} standing={standing} />
      {isOpen(now) ? <Progress verification={now} /> : null}
      {isShown ? (
        <p role="status" className="min-h-5 text-end text-soft text-sm">
          {unsaved.length > 0 ? t("unsaved") : state}
        </p>
      ) : null}
      <FailurePage error={saving.error} />
      {isShown ? <BusinessStep editor={editor} /> : null}
      {isStarted ? (
        <>
          <RegistrationStep editor={editor} />
          <SignatoryStep editor={editor} />
          <TaxStep editor={editor} />
          <BankStep editor={editor} />
          <AddressStep editor={editor} />
        </>
      ) : null}
      {isShown ? <DocumentsStep editor={editor} /> : null}
      {isStarted ? <ContractStep editor={editor} contract={contract} fees={fees} /> : null}
      {now.mode === "test" ? <SimulateDecision editor={editor} /> : null}
    </div>
  );
}

const fields = ["iban", "account_holder"] as const;
type Typed = Partial<Record<(typeof fields)[number], string>>;

/**
 * The bank account for payouts. It is saved as a whole by its button, because saving it may ask for the password, which
 * must not come while the merchant types.
 */
function BankStep({ editor }: { editor: CaseEditor }) {
  const t = useTranslations("verification.bank");
  const [typed, setTyped] = useState<Typed>({});
  const [outcome, setOutcome] = useState<"saved" | "unsaved" | null>(null);
  const changes = fields.flatMap((field) => {
    const { checked, locked } = answerOf(field, editor, typed[field] ?? null);
    return checked === null || locked ? [] : [{ field, checked }];
  });
  const answers = changes.flatMap(({ field, checked }) =>
    "problem" in checked ? [] : [[field, checked.value] as const],
  );
  const isReady = answers.length > 0 && answers.length === changes.length;
  const save = async () => {
    if (!isReady || editor.saving.isPending) return;
    const isKept = await editor.save(Object.fromEntries(answers));
    setOutcome(isKept ? "saved" : "unsaved");
    if (isKept) setTyped({});
  };
  return (
    <FormStep name="bank" open={isStepOpen(editor.now, "bank")}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {fields.map((field) => (
          <AnswerInput
            key={field}
            field={field}
            editor={editor}
            typed={typed[field] ?? null}
            onType={(text) => {
              setTyped((now) => ({ ...now, [field]: text }));
              setOutcome(null);
            }}
          />
        ))}
        {isOpen(editor.now) ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              type="submit"
              variant={isReady ? "primary" : "secondary"}
              disabled={!isReady}
              busy={editor.saving.isPending && isReady}
            >
              {t("save")}
            </Button>
            <p role="status" className={outcome === "unsaved" ? "text-danger text-sm" : "text-soft text-sm"}>
              {outcome === null ? (changes.length > 0 ? t("pending") : "") : t(outcome)}
            </p>
          </div>
        ) : null}
      </form>
    </FormStep>
  );
}
