"use client";

import { useTranslations } from "next-intl";
import { FailurePage } from "@/app/(dashboard)/failure";
import type { Verification } from "@/server/verification/schema";
import {
  AddressStep,
  BankStep,
  BusinessStep,
  RegistrationStep,
  SignatoryStep,
  TaxStep,
} from "./answer-steps";
import { ContractStep } from "./contract-step";
import { DocumentsStep } from "./documents-step";
import { Progress } from "./progress";
import { SimulateDecision } from "./simulate";
import { type CaseStanding, StatusNotice } from "./status-notice";
import { isOpen, useVerificationDraft } from "./use-verification-draft";

type Props = {
  initial: Verification;
  contract: readonly string[];
  /** The requirements for live payments after the verification. */
  standing: CaseStanding;
};

/**
 * The verification form on one page. Each answer is saved when given, and later questions depend on earlier answers.
 */
export function VerificationForm({ initial, contract, standing }: Props) {
  const t = useTranslations("verification");
  const editor = useVerificationDraft(initial);
  const { now, saving } = editor;
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
          {saving.isError ? t("unsaved") : state}
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
      {isStarted ? <ContractStep editor={editor} contract={contract} /> : null}
      {now.mode === "test" ? <SimulateDecision editor={editor} /> : null}
    </div>
  );
}
