"use client";

import { useTranslations } from "next-intl";
import { Failure } from "@/app/(dashboard)/failure";
import { requiredFields } from "@/server/verification/rules";
import type { Verification } from "@/server/verification/schema";
import { EntityChoice, IdChoice, YesNoChoice } from "./answer-choice";
import { AnswerField } from "./answer-field";
import { ContractStep } from "./contract-step";
import { DocumentsStep } from "./documents-step";
import { Simulate } from "./simulate";
import { StatusNotice } from "./status-notice";
import { Step } from "./step";
import { useCase } from "./use-case";

/**
 * The verification form on one page. Each answer is saved when given, and later questions depend on earlier answers.
 */
export function VerificationForm({ given, contract }: { given: Verification; contract: readonly string[] }) {
  const t = useTranslations("verification");
  const hand = useCase(given);
  const { now, saving } = hand;
  const { fields } = now;
  const isDue = (name: string) => now.requirements.includes(name);
  const asked = requiredFields(fieldsWithNumbers(now));
  const state = saving.isPending ? t("saving") : saving.isSuccess ? t("saved") : "";
  const has = (name: string) => asked.some((field) => field === name);

  return (
    <div className="grid gap-5">
      <StatusNotice verification={now} />
      <p role="status" className="min-h-5 text-end text-soft text-sm">
        {saving.isError ? t("unsaved") : state}
      </p>
      <Failure error={saving.error} />
      <Step
        name="business"
        open={
          fields.entity_type === null ||
          ["legal_name", "legal_name_ar", "activity", "sells_online", "store_url"].some(isDue)
        }
      >
        <EntityChoice hand={hand} />
        {fields.entity_type === null ? null : (
          <>
            <Pair>
              <AnswerField field="legal_name" hand={hand} />
              <AnswerField field="legal_name_ar" hand={hand} />
            </Pair>
            <AnswerField field="activity" hand={hand} />
            <YesNoChoice field="sells_online" hand={hand} />
            {has("store_url") ? <AnswerField field="store_url" hand={hand} /> : null}
          </>
        )}
      </Step>
      {fields.entity_type === null ? null : (
        <>
          <Step
            name="registration"
            open={[
              "unified_number",
              "registration_confirmed_on",
              "multiple_owners",
              "freelance_number",
              "certificate_expires_on",
              "charity_number",
            ].some(isDue)}
          >
            {has("multiple_owners") ? <YesNoChoice field="multiple_owners" hand={hand} /> : null}
            <Pair>
              {has("unified_number") ? <AnswerField field="unified_number" hand={hand} /> : null}
              {has("unified_number") ? <AnswerField field="cr_number" hand={hand} optional /> : null}
              {has("registration_confirmed_on") ? (
                <AnswerField field="registration_confirmed_on" hand={hand} />
              ) : null}
              {has("freelance_number") ? <AnswerField field="freelance_number" hand={hand} /> : null}
              {has("certificate_expires_on") ? (
                <AnswerField field="certificate_expires_on" hand={hand} />
              ) : null}
              {has("charity_number") ? <AnswerField field="charity_number" hand={hand} /> : null}
            </Pair>
          </Step>
          <Step
            name="signatory"
            open={[
              "signatory_name",
              "signatory_id_type",
              "id_number",
              "id_expires_on",
              "signatory_is_owner",
            ].some(isDue)}
          >
            <AnswerField field="signatory_name" hand={hand} />
            <IdChoice hand={hand} />
            <Pair>
              <AnswerField key={fields.signatory_id_type} field="id_number" hand={hand} />
              <AnswerField field="id_expires_on" hand={hand} />
            </Pair>
            <YesNoChoice field="signatory_is_owner" hand={hand} />
          </Step>
          <Step name="tax" open={["vat_registered", "vat_number"].some(isDue)}>
            <YesNoChoice field="vat_registered" hand={hand} />
            {has("vat_number") ? <AnswerField field="vat_number" hand={hand} /> : null}
          </Step>
          <Step name="bank" open={["iban", "account_holder"].some(isDue)}>
            <AnswerField field="iban" hand={hand} />
            <AnswerField field="account_holder" hand={hand} />
          </Step>
          <Step
            name="address"
            open={["building_number", "postal_code", "short_address", "street", "city"].some(isDue)}
          >
            <Pair>
              <AnswerField field="street" hand={hand} />
              <AnswerField field="city" hand={hand} />
              <AnswerField field="building_number" hand={hand} />
              <AnswerField field="additional_number" hand={hand} optional />
              <AnswerField field="postal_code" hand={hand} />
              <AnswerField field="short_address" hand={hand} />
            </Pair>
          </Step>
        </>
      )}
      <DocumentsStep hand={hand} />
      {fields.entity_type === null ? null : <ContractStep hand={hand} contract={contract} />}
      {now.mode === "test" ? <Simulate hand={hand} /> : null}
    </div>
  );
}

/** Only the presence of numbers affects which questions are shown. */
const fieldsWithNumbers = ({ fields, numbers }: Verification) => ({ ...fields, ...numbers });

const Pair = ({ children }: { children: React.ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);
