"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Choice } from "@/components/choice";
import { type Choice as ChoiceField, requiredFields } from "@/server/verification/rules";
import type { Verification } from "@/server/verification/schema";
import { AnswerField } from "./answer-field";
import { FormStep } from "./step";
import { isStepOpen } from "./steps";
import { type CaseEditor, isOpen } from "./use-verification-draft";

type Props = { editor: CaseEditor };

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

type YesNo = Exclude<ChoiceField, "signatory_id_type">;

/** A yes/no question, saved when answered. */
function YesNoChoice({ field, editor }: { field: YesNo; editor: CaseEditor }) {
  const t = useTranslations("verification");
  const { now, save } = editor;
  const value = now.fields[field];
  return (
    <Fixed when={!isOpen(now) || now.locked.includes(field)}>
      <Choice<"yes" | "no" | "">
        legend={t(`questions.${field}`)}
        name={field}
        value={value === null ? "" : value ? "yes" : "no"}
        onChange={(chosen) => void save({ [field]: chosen === "yes" })}
        columns
        options={[
          { value: "yes", label: t("answers.yes") },
          { value: "no", label: t("answers.no") },
        ]}
      />
    </Fixed>
  );
}

function IdChoice({ editor }: { editor: CaseEditor }) {
  const t = useTranslations("verification");
  const { now, save } = editor;
  // Only Saudi nationals can have a freelance certificate.
  const kinds =
    now.fields.entity_type === "freelancer"
      ? (["national_id"] as const)
      : (["national_id", "iqama"] as const);
  return (
    <Fixed when={!isOpen(now) || now.locked.includes("signatory_id_type")}>
      <Choice<"national_id" | "iqama" | "">
        legend={t("questions.signatory_id_type")}
        name="signatory_id_type"
        value={now.fields.signatory_id_type ?? ""}
        onChange={(chosen) => {
          if (chosen !== "") void save({ signatory_id_type: chosen });
        }}
        columns
        options={kinds.map((kind) => ({ value: kind, label: t(`answers.${kind}`) }))}
      />
    </Fixed>
  );
}

function EntityChoice({ editor }: { editor: CaseEditor }) {
  const t = useTranslations("verification");
  const { now, save } = editor;
  const kinds = ["establishment", "company", "freelancer", "charity"] as const;
  return (
    <Fixed when={!isOpen(now) || now.locked.includes("entity_type")}>
      <Choice<(typeof kinds)[number] | "">
        legend={t("entity")}
        name="entity_type"
        value={now.fields.entity_type ?? ""}
        onChange={(chosen) => {
          if (chosen !== "") void save({ entity_type: chosen });
        }}
        columns
        options={kinds.map((kind) => ({
          value: kind,
          label: t(`entities.${kind}`),
          hint: t(`entityHints.${kind}`),
        }))}
      />
    </Fixed>
  );
}

const Fixed = ({ when, children }: { when: boolean; children: React.ReactNode }) => (
  <fieldset disabled={when} className="min-w-0">
    {children}
  </fieldset>
);
