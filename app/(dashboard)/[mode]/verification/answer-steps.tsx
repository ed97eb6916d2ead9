"use client";

import type { ReactNode } from "react";
import { requiredFields } from "@/server/verification/rules";
import type { Verification } from "@/server/verification/schema";
import { EntityChoice, IdChoice, YesNoChoice } from "./answer-choice";
import { AnswerField } from "./answer-field";
import { FormStep } from "./step";
import { isStepOpen } from "./steps";
import type { CaseEditor } from "./use-verification-draft";

type Props = { editor: CaseEditor };

/** Returns whether an answer is required. */
function requires({ now }: CaseEditor) {
  const required = requiredFields(fieldsWithNumbers(now));
  return (name: string) => required.some((field) => field === name);
}

/** Only the presence of numbers affects which questions are shown. */
const fieldsWithNumbers = ({ fields, numbers }: Verification) => ({ ...fields, ...numbers });

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);

export function BusinessStep({ editor }: Props) {
  const isStarted = editor.now.fields.entity_type !== null;
  return (
    <FormStep name="business" open={isStepOpen(editor.now, "business")}>
      <EntityChoice editor={editor} />
      {isStarted ? (
        <>
          <Pair>
            <AnswerField field="legal_name" editor={editor} />
            <AnswerField field="legal_name_ar" editor={editor} />
          </Pair>
          <AnswerField field="activity" editor={editor} />
          <YesNoChoice field="sells_online" editor={editor} />
          {requires(editor)("store_url") ? <AnswerField field="store_url" editor={editor} /> : null}
        </>
      ) : null}
    </FormStep>
  );
}

export function RegistrationStep({ editor }: Props) {
  const has = requires(editor);
  return (
    <FormStep name="registration" open={isStepOpen(editor.now, "registration")}>
      {has("multiple_owners") ? <YesNoChoice field="multiple_owners" editor={editor} /> : null}
      <Pair>
        {has("unified_number") ? <AnswerField field="unified_number" editor={editor} /> : null}
        {has("unified_number") ? <AnswerField field="cr_number" editor={editor} optional /> : null}
        {has("registration_confirmed_on") ? (
          <AnswerField field="registration_confirmed_on" editor={editor} />
        ) : null}
        {has("freelance_number") ? <AnswerField field="freelance_number" editor={editor} /> : null}
        {has("certificate_expires_on") ? (
          <AnswerField field="certificate_expires_on" editor={editor} />
        ) : null}
        {has("charity_number") ? <AnswerField field="charity_number" editor={editor} /> : null}
      </Pair>
    </FormStep>
  );
}

export const SignatoryStep = ({ editor }: Props) => (
  <FormStep name="signatory" open={isStepOpen(editor.now, "signatory")}>
    <AnswerField field="signatory_name" editor={editor} />
    <IdChoice editor={editor} />
    <Pair>
      <AnswerField key={editor.now.fields.signatory_id_type} field="id_number" editor={editor} />
      <AnswerField field="id_expires_on" editor={editor} />
    </Pair>
    <YesNoChoice field="signatory_is_owner" editor={editor} />
  </FormStep>
);

export const TaxStep = ({ editor }: Props) => (
  <FormStep name="tax" open={isStepOpen(editor.now, "tax")}>
    <YesNoChoice field="vat_registered" editor={editor} />
    {requires(editor)("vat_number") ? <AnswerField field="vat_number" editor={editor} /> : null}
  </FormStep>
);

export const AddressStep = ({ editor }: Props) => (
  <FormStep name="address" open={isStepOpen(editor.now, "address")}>
    <Pair>
      <AnswerField field="street" editor={editor} />
      <AnswerField field="city" editor={editor} />
      <AnswerField field="building_number" editor={editor} />
      <AnswerField field="additional_number" editor={editor} optional />
      <AnswerField field="postal_code" editor={editor} />
      <AnswerField field="short_address" editor={editor} />
    </Pair>
  </FormStep>
);
