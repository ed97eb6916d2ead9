import { z } from "zod";
import { fillRule, rule } from "@/server/core/operation/rule";
import { ruleTexts } from "@/server/core/texts/rules";
import type { LocalizedText } from "@/server/core/values/localized-text";
import {
  type Checked,
  check,
  type FieldProblem,
  isTextField,
  numberChecks,
  plainChecks,
  type TextField,
} from "./checks";
import { entityTypes } from "./rules";

/** Returns the error message about a field's value. */
export function wordsOf(problem: FieldProblem, param: string): LocalizedText {
  const { en, ar } = fillRule(ruleTexts[`answer_${problem}`], param);
  return { en: `${en}.`, ar: `${ar}.` };
}

const typed = (field: TextField) =>
  z
    .string()
    .max(2048)
    .transform((value, context) => {
      const checked: Checked = check(field, value);
      if ("value" in checked) return checked.value;
      context.addIssue({ code: "custom", message: rule(`answer_${checked.problem}`), input: value });
      return z.NEVER;
    })
    .nullable();

const textFields = Object.keys({ ...plainChecks, ...numberChecks }).filter(isTextField);

/** The answers that the verification page saves. Null removes one. */
export const AnswersInput = z.strictObject({
  ...optionals(textFields),
  entity_type: z.enum(entityTypes).optional(),
  multiple_owners: z.boolean().nullable().optional(),
  sells_online: z.boolean().nullable().optional(),
  signatory_id_type: z.enum(["national_id", "iqama"]).nullable().optional(),
  signatory_is_owner: z.boolean().nullable().optional(),
  vat_registered: z.boolean().nullable().optional(),
});

type Typed = z.ZodOptional<ReturnType<typeof typed>>;

// Object.fromEntries loses the types of its keys.
function optionals(fields: readonly TextField[]) {
  return Object.fromEntries(fields.map((field) => [field, typed(field).optional()])) as Record<
    TextField,
    Typed
  >;
}

const textOrNull = z.string().nullable().default(null);
const yesOrNo = z.boolean().nullable().default(null);

export const StoredNumbers = z.object({
  unified_number: textOrNull,
  cr_number: textOrNull,
  freelance_number: textOrNull,
  charity_number: textOrNull,
  id_number: textOrNull,
  vat_number: textOrNull,
  iban: textOrNull,
});

export const Stored = z.object({
  entity_type: z.enum(entityTypes).nullable().default(null),
  legal_name: textOrNull,
  legal_name_ar: textOrNull,
  activity: textOrNull,
  sells_online: yesOrNo,
  store_url: textOrNull,
  multiple_owners: yesOrNo,
  registration_confirmed_on: textOrNull,
  certificate_expires_on: textOrNull,
  signatory_name: textOrNull,
  signatory_id_type: z.enum(["national_id", "iqama"]).nullable().default(null),
  id_expires_on: textOrNull,
  signatory_is_owner: yesOrNo,
  vat_registered: yesOrNo,
  account_holder: textOrNull,
  building_number: textOrNull,
  additional_number: textOrNull,
  postal_code: textOrNull,
  short_address: textOrNull,
  street: textOrNull,
  city: textOrNull,
});
