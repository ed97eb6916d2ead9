"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { faultyParam } from "@/app/(dashboard)/failure";
import { Field } from "@/components/field";
import { check, type NumberField, numberChecks, type TextField } from "@/server/verification/checks";
import { type CaseEditor, isOpen } from "./use-verification-draft";

type Props = { field: TextField; editor: CaseEditor; optional?: boolean };

const isNumber = (field: TextField): field is NumberField => Object.hasOwn(numberChecks, field);
const hinted = new Set<string>([
  "legal_name",
  "activity",
  "store_url",
  "unified_number",
  "cr_number",
  "registration_confirmed_on",
  "freelance_number",
  "charity_number",
  "id_number",
  "vat_number",
  "iban",
  "account_holder",
  "building_number",
  "additional_number",
  "postal_code",
  "short_address",
] satisfies TextField[]);
const days = new Set<TextField>(["registration_confirmed_on", "certificate_expires_on", "id_expires_on"]);
const digits = new Set<TextField>([
  "unified_number",
  "cr_number",
  "id_number",
  "vat_number",
  "building_number",
  "additional_number",
  "postal_code",
]);
const leftToRight = new Set<TextField>([
  ...digits,
  ...days,
  "iban",
  "short_address",
  "store_url",
  "legal_name",
]);

/** One answer: validated while typing, saved on blur. Saved numbers are shown masked. */
export function AnswerField({ field, editor, optional = false }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const answer = answerOf(field, editor, typed);
  const keep = () => {
    if (typed === null || answer.locked) return;
    if (typed.trim() === "") {
      if (answer.kept !== "") void editor.save({ [field]: null });
      setTyped(null);
      return;
    }
    const { checked } = answer;
    if (checked === null || "problem" in checked) return;
    if (checked.value === answer.kept) return setTyped(null);
    void editor.save({ [field]: checked.value }).then((isKept) => {
      // Keep input that was not saved, and input entered since.
      if (isKept) setTyped((now) => (now === typed ? null : now));
    });
  };
  return (
    <AnswerInput
      field={field}
      editor={editor}
      optional={optional}
      typed={typed}
      onType={setTyped}
      onLeave={keep}
    />
  );
}

/** What stands in a field: the typed text and what is wrong with it, or what is saved. */
export function answerOf(field: TextField, { now }: CaseEditor, typed: string | null) {
  const kept = isNumber(field) ? "" : (now.fields[field] ?? "");
  const isEmpty = typed === null || typed.trim() === "";
  return {
    kept,
    value: typed ?? kept,
    locked: !isOpen(now) || now.locked.includes(field),
    checked: isEmpty ? null : check(field, typed, now.fields.signatory_id_type),
  };
}

type InputProps = Props & { typed: string | null; onType: (text: string) => void; onLeave?: () => void };

export function AnswerInput({ field, editor, optional = false, typed, onType, onLeave }: InputProps) {
  const t = useTranslations("verification");
  const { now, saving } = editor;
  const [left, setLeft] = useState(false);
  const { value, locked, checked } = answerOf(field, editor, typed);
  const refused = faultyParam(saving.error) === field;
  const isShown = left || value.length >= longEnough(field) || refused;
  const problem = isShown && checked !== null && "problem" in checked ? checked.problem : null;
  const masked = isNumber(field) ? now.numbers[field] : null;

  return (
    <Field
      id={`verification-${field}`}
      name={field}
      label={optional ? `${t(`fields.${field}`)} (${t("optional")})` : t(`fields.${field}`)}
      hint={useHint(field, now)}
      error={problem === null ? undefined : t(`problems.${problem}`)}
      type={days.has(field) ? "date" : "text"}
      dir={leftToRight.has(field) ? "ltr" : "auto"}
      inputMode={digits.has(field) ? "numeric" : undefined}
      value={value}
      placeholder={masked ?? undefined}
      readOnly={locked}
      maxLength={field === "store_url" ? 2048 : 200}
      autoComplete="off"
      onChange={(event) => {
        onType(event.target.value);
        setLeft(false);
      }}
      onBlur={() => {
        setLeft(true);
        onLeave?.();
      }}
      className="rtl:text-right"
    />
  );
}

function useHint(field: TextField, now: CaseEditor["now"]): string | undefined {
  const t = useTranslations("verification");
  if (!isOpen(now)) return undefined;
  if (now.locked.includes(field)) return t("locked");
  const masked = isNumber(field) ? now.numbers[field] : null;
  // Isolated, because bidi would swap its ends in an Arabic sentence.
  if (masked !== null) return t("keptHint", { value: `\u2066${masked}\u2069` });
  return isHinted(field) ? t(`hints.${field}`) : undefined;
}

type Hinted = Exclude<
  TextField,
  "legal_name_ar" | "certificate_expires_on" | "signatory_name" | "id_expires_on" | "street" | "city"
>;
const isHinted = (field: TextField): field is Hinted => hinted.has(field);

/** Show no error while the user is still typing. */
function longEnough(field: TextField): number {
  const lengths: Partial<Record<TextField, number>> = {
    unified_number: 10,
    cr_number: 10,
    id_number: 10,
    vat_number: 15,
    iban: 24,
    short_address: 8,
    postal_code: 5,
    building_number: 4,
    additional_number: 4,
  };
  return lengths[field] ?? Number.POSITIVE_INFINITY;
}
