import type { z } from "zod";
import {
  constraintTexts,
  formatTexts,
  integerTexts,
  type Reason,
  typeTexts,
  unitTexts,
} from "@/server/core/texts/rules";
import { NumberLiteral } from "./json";
import { fill, type LocalizedText } from "./localized-text";
import type { Unit } from "./unit";

type Sentence = LocalizedText & { reason: Reason };

/** The text of a schema's constraint about `{param}`, without a full stop. */
export function sentence(issue: z.core.$ZodIssue, unit: Unit | undefined): Sentence {
  switch (issue.code) {
    case "invalid_type":
      return { reason: "type_invalid", ...typeSentence(issue.expected, issue.input, unit) };
    case "invalid_value":
      return { reason: "value_unknown", ...oneOf(issue.values.map(String)) };
    case "too_small": {
      const { origin, minimum, inclusive } = issue;
      const least = inclusive === false && typeof minimum === "number" ? minimum + 1 : minimum;
      return boundSentence(origin, ["text_too_short", "list_too_short", "value_too_small"], least, unit);
    }
    case "too_big": {
      const { origin, maximum, inclusive } = issue;
      const most = inclusive === false && typeof maximum === "number" ? maximum - 1 : maximum;
      return boundSentence(origin, ["text_too_long", "list_too_long", "value_too_large"], most, unit);
    }
    case "invalid_format":
      return { reason: "format_invalid", ...(formatTexts[issue.format] ?? constraintTexts.format) };
    case "invalid_union":
      return { reason: "value_invalid", ...constraintTexts.no_form };
    default:
      return { reason: "value_invalid", ...constraintTexts.invalid };
  }
}

function typeSentence(expected: string, input: unknown, unit: Unit | undefined): LocalizedText {
  if (expected !== "int" && expected !== "number")
    return fill(constraintTexts.type, { type: typeTexts[expected] ?? typeTexts.object });
  const type =
    unit === undefined ? integerTexts.plain : fill(integerTexts.of_unit, { unit: unitTexts[unit] });
  const plainly = input instanceof NumberLiteral && Number.isSafeInteger(Number(input.text));
  return fill(plainly ? constraintTexts.written_in_digits : constraintTexts.type, { type });
}

const oneOf = (values: readonly string[]): LocalizedText =>
  values.length === 1
    ? fill(constraintTexts.only_value, { value: values[0] ?? "" })
    : fill(constraintTexts.one_of, { values });

type Bound = Extract<Reason, keyof typeof constraintTexts>;

function boundSentence(
  origin: string,
  [ofText, ofList, ofValue]: readonly [text: Bound, list: Bound, value: Bound],
  limit: number | bigint,
  unit: Unit | undefined,
): Sentence {
  if (origin === "string") return bound(ofText, { en: counted(limit, "character"), ar: `${limit}` });
  if (/^(?:array|object|set|map)$/.test(origin))
    return bound(ofList, { en: counted(limit, "item"), ar: `${limit}` });
  if (unit === undefined) return bound(ofValue, `${limit}`);
  const { one, en, ar } = unitTexts[unit];
  return bound(ofValue, { en: `${limit} ${Number(limit) === 1 ? one : en}`, ar: `${limit} (${ar})` });
}

const bound = (reason: Bound, count: string | LocalizedText): Sentence => ({
  reason,
  ...fill(constraintTexts[reason], { count }),
});

const counted = (n: number | bigint, noun: string) => `${n} ${noun}${Number(n) === 1 ? "" : "s"}`;
