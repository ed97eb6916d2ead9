import type { z } from "zod";
import type { Reason } from "@/server/core/operation/rule";
import { NumberLiteral } from "./json";
import type { LocalizedText } from "./localized-text";
import { integerText, quantity, type Unit } from "./unit";

type Sentence = LocalizedText & { reason: Reason };

/** The text of a schema's constraint about `{param}`, without a full stop. */
export function sentence(issue: z.core.$ZodIssue, unit: Unit | undefined): Sentence {
  switch (issue.code) {
    case "invalid_type":
      return { reason: "type_invalid", ...typeSentence(issue.expected, issue.input, unit) };
    case "invalid_value":
      return { reason: "value_unknown", ...oneOf(issue.values.map(String)) };
    case "too_small":
      return atLeast(issue, unit);
    case "too_big":
      return atMost(issue, unit);
    case "invalid_format":
      return { reason: "format_invalid", ...formatSentence(issue.format) };
    case "invalid_union":
      return { reason: "value_invalid", ...noForm };
    default:
      return { reason: "value_invalid", en: "{param} is not valid", ar: "{param} غير صالح" };
  }
}

function typeSentence(expected: string, input: unknown, unit: Unit | undefined): LocalizedText {
  if (expected === "int" || expected === "number") {
    const { en, ar } = integerText(unit);
    const plainly = input instanceof NumberLiteral && Number.isSafeInteger(Number(input.text));
    return {
      en: `{param} must be ${en}${plainly ? ", written with digits only" : ""}`,
      ar: `يجب أن يكون {param} ${ar}${plainly ? " مكتوبًا بالأرقام فقط" : ""}`,
    };
  }
  const { en, ar } = types[expected] ?? types.object;
  return { en: `{param} must be ${en}`, ar: `يجب أن يكون {param} ${ar}` };
}

const types: Record<string, LocalizedText> & { object: LocalizedText } = {
  string: { en: "a string", ar: "نصًا" },
  boolean: { en: "true or false", ar: "true أو false" },
  array: { en: "an array", ar: "مصفوفة" },
  object: { en: "an object", ar: "كائنًا" },
};

function oneOf(values: readonly string[]): LocalizedText {
  const [only = ""] = values;
  if (values.length === 1)
    return { en: `{param} must be ${only}`, ar: `يجب أن يكون {param} بالقيمة ${only}` };
  return {
    en: `{param} must be one of ${values.join(", ")}`,
    ar: `يجب أن يكون {param} إحدى القيم: ${values.join("، ")}`,
  };
}

const noForm: LocalizedText = { en: "{param} has none of the accepted forms", ar: "صيغة {param} غير مقبولة" };

function atLeast({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall, unit: Unit | undefined): Sentence {
  const least = inclusive === false && typeof minimum === "number" ? minimum + 1 : minimum;
  if (origin === "string") {
    const ar = `الحد الأدنى لعدد الأحرف في {param} هو ${least}`;
    return { reason: "text_too_short", en: `{param} must have at least ${count(least, "character")}`, ar };
  }
  if (origin === "array" || origin === "object" || origin === "set" || origin === "map") {
    const ar = `الحد الأدنى لعدد العناصر في {param} هو ${least}`;
    return { reason: "list_too_short", en: `{param} must have at least ${count(least, "item")}`, ar };
  }
  const { en, ar } = quantity(least, unit);
  return {
    reason: "value_too_small",
    en: `{param} must be at least ${en}`,
    ar: `الحد الأدنى لقيمة {param} هو ${ar}`,
  };
}

function atMost({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig, unit: Unit | undefined): Sentence {
  const most = inclusive === false && typeof maximum === "number" ? maximum - 1 : maximum;
  if (origin === "string") {
    const ar = `الحد الأقصى لعدد الأحرف في {param} هو ${most}`;
    return { reason: "text_too_long", en: `{param} must have at most ${count(most, "character")}`, ar };
  }
  if (origin === "array" || origin === "object" || origin === "set" || origin === "map") {
    const ar = `الحد الأقصى لعدد العناصر في {param} هو ${most}`;
    return { reason: "list_too_long", en: `{param} must have at most ${count(most, "item")}`, ar };
  }
  const { en, ar } = quantity(most, unit);
  return {
    reason: "value_too_large",
    en: `{param} must be at most ${en}`,
    ar: `الحد الأقصى لقيمة {param} هو ${ar}`,
  };
}

const count = (n: number | bigint, noun: string) => `${n} ${noun}${Number(n) === 1 ? "" : "s"}`;

function formatSentence(format: string): LocalizedText {
  const { en, ar } = formats[format] ?? { en: "has the wrong format", ar: "صيغة {param} غير صحيحة" };
  return { en: `{param} ${en}`, ar };
}

const formats: Record<string, LocalizedText> = {
  datetime: {
    en: "must be a UTC date and time in ISO 8601, such as 2026-01-31T09:00:00Z",
    ar: "يجب أن يكون {param} تاريخًا ووقتًا بتوقيت UTC وفق ISO 8601، مثل 2026-01-31T09:00:00Z",
  },
  date: {
    en: "must be a date, such as 2026-01-31",
    ar: "يجب أن يكون {param} تاريخًا، مثل 2026-01-31",
  },
  email: { en: "must be an email address", ar: "يجب أن يكون {param} بريدًا إلكترونيًا" },
  url: { en: "must be a URL", ar: "يجب أن يكون {param} عنوان URL" },
  base64: { en: "must be base64", ar: "يجب أن يكون {param} بترميز base64" },
  uuid: { en: "must be a UUID", ar: "يجب أن يكون {param} معرّف UUID" },
};
