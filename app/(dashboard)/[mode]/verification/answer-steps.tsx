"use client";

import type { ReactNode } from "react";
import { requiredFields } from "@/server/verification/rules";
import type { Verification } from "@/server/verification/schema";
import { EntityChoice, IdChoice, YesNoChoice } from "./answer-choice";
import { AnswerField } from "./answer-field";
import { Step } from "./step";
import { isStepOpen } from "./steps";
import type { CaseInHand } from "./use-case";

type Props = { hand: CaseInHand };

/** Returns whether an answer is required. */
function requires({ now }: CaseInHand) {
  const required = requiredFields(fieldsWithNumbers(now));
  return (name: string) => required.some((field) => field === name);
}

/** Only the presence of numbers affects which questions are shown. */
const fieldsWithNumbers = ({ fields, numbers }: Verification) => ({ ...fields, ...numbers });

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);

export function BusinessStep({ hand }: Props) {
  const isStarted = hand.now.fields.entity_type !== null;
  return (
    <Step name="business" open={isStepOpen(hand.now, "business")}>
      <EntityChoice hand={hand} />
      {isStarted ? (
        <>
          <Pair>
            <AnswerField field="legal_name" hand={hand} />
            <AnswerField field="legal_name_ar" hand={hand} />
          </Pair>
          <AnswerField field="activity" hand={hand} />
          <YesNoChoice field="sells_online" hand={hand} />
          {requires(hand)("store_url") ? <AnswerField field="store_url" hand={hand} /> : null}
        </>
      ) : null}
    </Step>
  );
}

export function RegistrationStep({ hand }: Props) {
  const has = requires(hand);
  return (
    <Step name="registration" open={isStepOpen(hand.now, "registration")}>
      {has("multiple_owners") ? <YesNoChoice field="multiple_owners" hand={hand} /> : null}
      <Pair>
        {has("unified_number") ? <AnswerField field="unified_number" hand={hand} /> : null}
        {has("unified_number") ? <AnswerField field="cr_number" hand={hand} optional /> : null}
        {has("registration_confirmed_on") ? (
          <AnswerField field="registration_confirmed_on" hand={hand} />
        ) : null}
        {has("freelance_number") ? <AnswerField field="freelance_number" hand={hand} /> : null}
        {has("certificate_expires_on") ? <AnswerField field="certificate_expires_on" hand={hand} /> : null}
        {has("charity_number") ? <AnswerField field="charity_number" hand={hand} /> : null}
      </Pair>
    </Step>
  );
}

export const SignatoryStep = ({ hand }: Props) => (
  <Step name="signatory" open={isStepOpen(hand.now, "signatory")}>
    <AnswerField field="signatory_name" hand={hand} />
    <IdChoice hand={hand} />
    <Pair>
      <AnswerField key={hand.now.fields.signatory_id_type} field="id_number" hand={hand} />
      <AnswerField field="id_expires_on" hand={hand} />
    </Pair>
    <YesNoChoice field="signatory_is_owner" hand={hand} />
  </Step>
);

export const TaxStep = ({ hand }: Props) => (
  <Step name="tax" open={isStepOpen(hand.now, "tax")}>
    <YesNoChoice field="vat_registered" hand={hand} />
    {requires(hand)("vat_number") ? <AnswerField field="vat_number" hand={hand} /> : null}
  </Step>
);

export const BankStep = ({ hand }: Props) => (
  <Step name="bank" open={isStepOpen(hand.now, "bank")}>
    <AnswerField field="iban" hand={hand} />
    <AnswerField field="account_holder" hand={hand} />
  </Step>
);

export const AddressStep = ({ hand }: Props) => (
  <Step name="address" open={isStepOpen(hand.now, "address")}>
    <Pair>
      <AnswerField field="street" hand={hand} />
      <AnswerField field="city" hand={hand} />
      <AnswerField field="building_number" hand={hand} />
      <AnswerField field="additional_number" hand={hand} optional />
      <AnswerField field="postal_code" hand={hand} />
      <AnswerField field="short_address" hand={hand} />
    </Pair>
  </Step>
);
