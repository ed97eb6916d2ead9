import { z } from "zod";
import {
  type Checked,
  check,
  isTextField,
  numberChecks,
  type Problem,
  plainChecks,
  type TextField,
} from "./checks";
import { entityTypes } from "./rules";

const sentences: Record<Problem, string> = {
  required: "must not be empty; send null to clear it",
  digits: "must be digits",
  unified_number: "must be the ten digits of a unified national number, which starts with 7",
  cr_number: "must be ten digits",
  national_id: "must be a national ID: ten digits, starting with 1, with a valid check digit",
  iqama: "must be an iqama: ten digits, starting with 2, with a valid check digit",
  id_number: "must be a national ID or an iqama",
  vat_number: "must be a VAT number: fifteen digits that start and end with 3",
  iban: "must be a Saudi IBAN: SA and 22 characters, with valid check digits",
  certificate: "must be the number as printed on the document, at most 30 characters",
  postal_code: "must be five digits",
  building_number: "must be four digits",
  short_address: "must be four Latin letters and four digits, as in RRRD2929",
  url: "must be an https address",
  name: "must be a name of letters, digits and & . - ' /, at most 100 characters",
  latin: "must be written in Latin letters",
  arabic: "must be written in Arabic letters",
  text: "must have 1 to 200 characters",
  date: "must be a date such as 2026-11-21",
  past: "must not be in the future",
  future: "must not be in the past",
};

export const sentenceOf = (problem: Problem) => sentences[problem];

const typed = (field: TextField) =>
  z
    .string()
    .max(2048)
    .transform((value, found) => {
      const checked: Checked = check(field, value);
      if ("value" in checked) return checked.value;
      found.addIssue({ code: "custom", message: sentences[checked.problem], input: value });
      return z.NEVER;
    })
    .nullable();

const textFields = Object.keys({ ...plainChecks, ...numberChecks }).filter(isTextField);

/** What the page of a verification saves: the answers that changed. Null takes one back. */
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

// Object.fromEntries forgets the names of its keys.
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
