import { z } from "zod";
import { fillRule, rule } from "@/server/core/operation/rule";
import type { LocalizedText } from "@/server/core/values/localized-text";
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

const sentences: Record<Problem, LocalizedText> = {
  required: {
    en: "{param} must not be empty; send null to clear it",
    ar: "يجب ألا يكون {param} فارغًا؛ أرسل null لمسحه",
  },
  digits: { en: "{param} must be digits", ar: "يجب أن يتكوّن {param} من أرقام" },
  unified_number: {
    en: "{param} must be the ten digits of a unified national number, which starts with 7",
    ar: "يجب أن يكون {param} رقمًا وطنيًا موحدًا من عشرة أرقام يبدأ بـ 7",
  },
  cr_number: { en: "{param} must be ten digits", ar: "يجب أن يتكوّن {param} من عشرة أرقام" },
  national_id: {
    en: "{param} must be a national ID: ten digits, starting with 1, with a valid check digit",
    ar: "يجب أن يكون {param} رقم هوية وطنية: عشرة أرقام تبدأ بـ 1 مع رقم تحقق صحيح",
  },
  iqama: {
    en: "{param} must be an iqama: ten digits, starting with 2, with a valid check digit",
    ar: "يجب أن يكون {param} رقم إقامة: عشرة أرقام تبدأ بـ 2 مع رقم تحقق صحيح",
  },
  id_number: {
    en: "{param} must be a national ID or an iqama",
    ar: "يجب أن يكون {param} رقم هوية وطنية أو رقم إقامة",
  },
  vat_number: {
    en: "{param} must be a VAT number: fifteen digits that start and end with 3",
    ar: "يجب أن يكون {param} رقمًا ضريبيًا: خمسة عشر رقمًا تبدأ وتنتهي بـ 3",
  },
  iban: {
    en: "{param} must be a Saudi IBAN: SA and 22 characters, with valid check digits",
    ar: "يجب أن يكون {param} رقم آيبان سعوديًا: SA ثم 22 خانة مع رقمي تحقق صحيحين",
  },
  certificate: {
    en: "{param} must be the number as printed on the document, at most 30 characters",
    ar: "يجب أن يكون {param} الرقم كما هو مطبوع على المستند، بحد أقصى 30 حرفًا",
  },
  postal_code: { en: "{param} must be five digits", ar: "يجب أن يتكوّن {param} من خمسة أرقام" },
  building_number: { en: "{param} must be four digits", ar: "يجب أن يتكوّن {param} من أربعة أرقام" },
  short_address: {
    en: "{param} must be four Latin letters and four digits, as in RRRD2929",
    ar: "يجب أن يتكوّن {param} من أربعة أحرف لاتينية وأربعة أرقام، مثل RRRD2929",
  },
  url: { en: "{param} must be an https address", ar: "يجب أن يكون {param} رابط https" },
  name: {
    en: "{param} must be a name of letters, digits and & . - ' /, at most 100 characters",
    ar: "يجب أن يكون {param} اسمًا من أحرف وأرقام والرموز & . - ' /، بحد أقصى 100 حرف",
  },
  latin: { en: "{param} must be written in Latin letters", ar: "يجب أن يُكتب {param} بأحرف لاتينية" },
  arabic: { en: "{param} must be written in Arabic letters", ar: "يجب أن يُكتب {param} بأحرف عربية" },
  text: { en: "{param} must have 1 to 200 characters", ar: "يجب أن يكون طول {param} من 1 إلى 200 حرف" },
  date: {
    en: "{param} must be a date such as 2026-11-21",
    ar: "يجب أن يكون {param} تاريخًا مثل 2026-11-21",
  },
  past: { en: "{param} must not be in the future", ar: "يجب ألا يكون {param} في المستقبل" },
  future: { en: "{param} must not be in the past", ar: "يجب ألا يكون {param} في الماضي" },
};

/** Returns the error message about a field's value. */
export function wordsOf(problem: Problem, param: string): LocalizedText {
  const { en, ar } = fillRule(sentences[problem], param);
  return { en: `${en}.`, ar: `${ar}.` };
}

const messageOf = (problem: Problem) => rule(sentences[problem].en, sentences[problem].ar);

const typed = (field: TextField) =>
  z
    .string()
    .max(2048)
    .transform((value, context) => {
      const checked: Checked = check(field, value);
      if ("value" in checked) return checked.value;
      context.addIssue({ code: "custom", message: messageOf(checked.problem), input: value });
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
