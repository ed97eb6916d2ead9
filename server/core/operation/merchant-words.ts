import type { z } from "zod";
import { fieldTexts, merchantVariants, otherFieldText, problemTexts } from "@/server/core/texts/merchant";
import type { Reason } from "@/server/core/texts/rules";
import { riyals } from "@/server/core/values/format-riyals";
import { fill, type LocalizedText, type TextValue } from "@/server/core/values/localized-text";
import type { Unit } from "@/server/core/values/unit";

/** A caller may send any name, such as that of an object's prototype. */
const fields = new Map(Object.entries(fieldTexts));

/** The name of the innermost field of a path that has one in the dashboard. */
const fieldOf = (param: string | undefined): LocalizedText =>
  param
    ?.split(".")
    .toReversed()
    .map((name) => fields.get(name))
    .find((text) => text !== undefined) ?? otherFieldText;

/** Rules that name fields of the API. */
const isForDevelopers = ({ en }: LocalizedText) => /_|\bnull\b|\bfrom$|\bto$|\bname, email\b/.test(en);

/** Says in a merchant's words what is wrong with a field. `text` is the rule that it breaks, about `{param}`. */
export function problemWords(
  param: string | undefined,
  reason: Reason,
  { limit, text }: { limit?: TextValue | undefined; text?: LocalizedText | undefined } = {},
): LocalizedText {
  const field = fieldOf(param);
  if (text !== undefined && !isForDevelopers(text)) {
    const { en, ar } = fill(text, { param: field });
    return { en: `${en}.`, ar: `${ar}.` };
  }
  const isStated = reason in problemTexts && (limit !== undefined || reason === "parameter_missing");
  const words = isStated ? problemTexts[reason as keyof typeof problemTexts] : problemTexts.other; // as just checked
  return fill(words, { field, ...(limit !== undefined && { limit }) });
}

/** Returns the limit that a value exceeds; an amount in riyals. */
export function limitOf(issue: z.core.$ZodIssue, unit: Unit | undefined): TextValue | undefined {
  const limit =
    issue.code === "too_small" ? issue.minimum : issue.code === "too_big" ? issue.maximum : undefined;
  if (limit === undefined) return undefined;
  return unit === "halalas" ? riyals(Number(limit)) : Number(limit).toLocaleString("en-US");
}

/** The values of variants that are sums of money, in halalas. */
const sumsOfMoney: ReadonlySet<string> = new Set(["left", "agreed", "fixed", "lowest", "highest"]);

/** Returns an error's message in a merchant's words; undefined if it has no other. */
export function variantWords(
  variant: string | undefined,
  values: Readonly<Record<string, TextValue>> = {},
  param?: string,
): LocalizedText | undefined {
  const text = merchantVariants[variant ?? ""];
  if (text === undefined) return undefined;
  const sums = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" && sumsOfMoney.has(name) ? riyals(value) : value,
  ]);
  return fill(text, { field: fieldOf(param), ...Object.fromEntries(sums) });
}
