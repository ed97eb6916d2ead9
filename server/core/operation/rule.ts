import type { LocalizedText } from "@/server/core/values/localized-text";

/** Why a value was rejected: the `code` of each entry in `error.errors`. */
export const reasons = [
  "parameter_missing",
  "parameter_unknown",
  "type_invalid",
  "value_too_small",
  "value_too_large",
  "text_too_short",
  "text_too_long",
  "list_too_short",
  "list_too_long",
  "value_unknown",
  "format_invalid",
  "value_invalid",
] as const;
export type Reason = (typeof reasons)[number];

type LocalizedRule = LocalizedText & { reason: Reason };

/** Zod carries one string per issue, so the English text is the key of both. */
const rules = new Map<string, LocalizedRule>();

/**
 * Defines the message of a schema's constraint in both languages; `{param}` stands for the name of the field. Returns
 * what the schema takes as the message. Throws a RangeError for one English text with two meanings.
 */
export function rule(en: string, ar: string, reason: Reason = "format_invalid"): string {
  const existing = rules.get(en);
  if (existing !== undefined && (existing.ar !== ar || existing.reason !== reason))
    throw new RangeError(`Two rules have the text "${en}".`);
  rules.set(en, { en, ar, reason });
  return en;
}

export const ruleOf = (message: string): LocalizedRule | undefined => rules.get(message);

/** Names a field in both languages; without a name, the request as a whole. */
export const fieldName = (param: string | undefined): LocalizedText =>
  param === undefined ? { en: "The request", ar: "الطلب" } : { en: param, ar: `الحقل ${param}` };

/** The text of a rule for a field. `values` replace further names in braces. */
export function fillRule(
  words: LocalizedText,
  param: string | undefined,
  values: Record<string, unknown> = {},
): LocalizedText {
  const name = fieldName(param);
  const filled = (text: string, field: string) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => (key === "param" ? field : String(values[key])));
  return { en: filled(words.en, name.en), ar: filled(words.ar, name.ar) };
}
