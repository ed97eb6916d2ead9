"use client";

import { useTranslations } from "next-intl";
import { Failure } from "@/app/(dashboard)/failure";
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
import { Simulate } from "./simulate";
import { StatusNotice } from "./status-notice";
import { useCase } from "./use-case";

/**
 * The verification form on one page. Each answer is saved when given, and later questions depend on earlier answers.
 */
export function VerificationForm({ given, contract }: { given: Verification; contract: readonly string[] }) {
  const t = useTranslations("verification");
  const hand = useCase(given);
  const { now, saving } = hand;
  const state = saving.isPending ? t("saving") : saving.isSuccess ? t("saved") : "";
  const isStarted = now.fields.entity_type !== null;

  return (
    <div className="grid gap-5">
      <StatusNotice verification={now} />
      <p role="status" className="min-h-5 text-end text-soft text-sm">
        {saving.isError ? t("unsaved") : state}
      </p>
      <Failure error={saving.error} />
      <BusinessStep hand={hand} />
      {isStarted ? (
        <>
          <RegistrationStep hand={hand} />
          <SignatoryStep hand={hand} />
          <TaxStep hand={hand} />
          <BankStep hand={hand} />
          <AddressStep hand={hand} />
        </>
      ) : null}
      <DocumentsStep hand={hand} />
      {isStarted ? <ContractStep hand={hand} contract={contract} /> : null}
      {now.mode === "test" ? <Simulate hand={hand} /> : null}
    </div>
  );
}
