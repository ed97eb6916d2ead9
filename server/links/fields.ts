import { z } from "zod";
import type { PaymentLink } from "@/prisma/generated/client";
import { isSecurityCodeName } from "@/server/base/card-numbers/security-code";
import { ApiError } from "@/server/core/operation/errors";
import { rule } from "@/server/core/operation/rule";
import { missingParameter, unknownParameter } from "@/server/core/operation/validation";
import { text } from "@/server/core/values/text";
import type { PaymentField, StoredFields } from "@/server/payments/fields";

const types = ["text", "choice"] as const;
const maxFields = 5;
const areUnique = (values: readonly string[]) => new Set(values).size === values.length;

const keyName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, rule("field_key"))
  .meta({ maxLength: 40 });

const key = keyName
  .refine((name) => !isSecurityCodeName(name), rule("security_code"))
  .meta({ maxLength: 40, description: "Your name for the field.", examples: ["size"] });

const label = text(1, 100)
  .refine((name) => !isSecurityCodeName(name), rule("security_code"))
  .meta({ description: "The question, as shown to the payer.", examples: ["Size"] });

const Field = z
  .strictObject({
    key,
    label,
    type: z.enum(types).default("text").meta({ description: "A line of text, or one of `options`." }),
    options: z
      .array(text(1, 100))
      .min(2)
      .max(20)
      .refine(areUnique, rule("unique_values"))
      .optional()
      .meta({ description: "What the payer chooses from. Only for a choice." }),
    required: z.boolean().default(false).meta({ description: "Whether the payer must answer." }),
  })
  .refine(({ type, options }) => (type === "choice") === (options !== undefined), {
    path: ["options"],
    message: rule("options_of_choice"),
  });

/** The merchant's own fields in the input of a link. */
export const linkFields = z
  .array(Field)
  .max(maxFields)
  .refine((fields) => areUnique(fields.map((field) => field.key)), rule("unique_keys"))
  .default([])
  .meta({ description: "Up to 5 fields of your own that the payer fills in." });

const LinkField = z.object({
  key: z.string().meta({ maxLength: 40 }),
  label: z.string().meta({ maxLength: 100 }),
  type: z.enum(types),
  options: z
    .array(z.string().meta({ maxLength: 100 }))
    .max(20)
    .nullable(),
  required: z.boolean(),
});
export type LinkField = z.output<typeof LinkField>;

export const LinkFields = z
  .array(LinkField)
  .max(maxFields)
  .meta({ description: "Your own fields that the payer fills in.", examples: [[]] });

type Stored = { list?: LinkField[] };

/** Returns the column of a link. A list at its top would be stored as an array of texts. */
export const fieldsColumn = (fields: z.output<typeof linkFields>): Stored =>
  fields.length === 0 ? {} : { list: fields.map(({ options = null, ...field }) => ({ ...field, options })) };

/** Returns the fields of a stored link, which were validated when it was written, in the order of the schema. */
export const fieldsOf = ({ fields }: Pick<PaymentLink, "fields">): LinkField[] =>
  ((fields as Stored).list ?? []).map(({ key, label, type, options, required }) => ({
    ...{ key, label, type, options, required },
  }));

/** What a payer or a test enters, by key. An empty text is no answer. */
export const answers = z
  .record(
    keyName,
    z
      .string()
      .max(1_200)
      .transform((value) => value.trim()),
  )
  .refine((values) => Object.keys(values).length <= maxFields, rule("keys_max", { max: maxFields }));

type Answers = z.output<typeof answers> | undefined;

/**
 * Returns what a payment stores of the answers to its link's fields. Throws `parameter_invalid` for an answer that the
 * field does not allow, and unless `isTest` for a required field without one.
 */
export function answeredFields(
  link: Pick<PaymentLink, "fields">,
  entered: Answers = {},
  { isTest = false } = {},
): StoredFields {
  const fields = fieldsOf(link);
  const unknown = Object.keys(entered).find((name) => fields.every((field) => field.key !== name));
  if (unknown !== undefined) throw unknownParameter(`fields.${unknown}`);
  const list = fields.flatMap((field): PaymentField[] => {
    const value = answerTo(field, entered[field.key] ?? "", isTest);
    return value === null ? [] : [{ key: field.key, label: field.label, value }];
  });
  return list.length === 0 ? {} : { list };
}

const line = text(1, 300);

function answerTo({ key, options, required }: LinkField, entered: string, isTest: boolean): string | null {
  const param = `fields.${key}`;
  if (entered === "") {
    if (required && !isTest) throw missingParameter(param);
    return null;
  }
  const parsed = line.safeParse(entered);
  const isAllowed = parsed.success && (options === null || options.includes(parsed.data));
  if (!isAllowed) throw new ApiError("parameter_invalid", { param, variant: "answer_not_allowed" });
  return parsed.data;
}
