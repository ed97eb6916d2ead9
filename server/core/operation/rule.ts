import { type Reason, ruleTexts, subjectTexts } from "@/server/core/texts/rules";
import { fill, type LocalizedText, type NameIn, type TextValue } from "@/server/core/values/localized-text";

type LocalizedRule = LocalizedText & { reason: Reason };

/** Zod carries one string per issue, so the English text is the key of both. */
const rules = new Map<string, LocalizedRule>();

type Texts = typeof ruleTexts;
type ValueName<Name extends keyof Texts> = Exclude<NameIn<Texts[Name]>, "param">;
type Values<Name extends string> = [Name] extends [never] ? [] : [values: Record<Name, string | number>];

/** Returns what a schema takes as the message of a constraint; `values` replace the names in braces of its text. */
export function rule<Name extends keyof Texts>(name: Name, ...[values]: Values<ValueName<Name>>): string {
  const { reason = "format_invalid", ...text }: LocalizedText & { reason?: Reason } = ruleTexts[name];
  const { en, ar } = fill(text, values ?? {});
  rules.set(en, { en, ar, reason });
  return en;
}

export const ruleOf = (message: string): LocalizedRule | undefined => rules.get(message);

/** Names a field in both languages; without a name, the request as a whole. */
const fieldName = (param: string | undefined): LocalizedText =>
  param === undefined ? subjectTexts.request : fill(subjectTexts.field, { name: param });

/** The text of a rule for a field. `values` replace further names in braces. */
export const fillRule = (
  text: LocalizedText,
  param: string | undefined,
  values: Record<string, TextValue> = {},
): LocalizedText => fill(text, { ...values, param: fieldName(param) });
