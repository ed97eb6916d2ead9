import { expect, test } from "vitest";
import { z } from "zod";
import { exampleOf } from "@/server/api/openapi/example";
import { tools } from "@/server/api/tools/tools";
import { isRecord } from "@/server/base/runtime/values";
import { ApiError, type Problem } from "@/server/core/operation/errors";
import { ruleOf } from "@/server/core/operation/rule";
import { parseInput } from "@/server/core/operation/validation";
import type { Reason } from "@/server/core/texts/rules";
import { NumberLiteral } from "@/server/core/values/json";
import { registry } from "@/server/registry";

type Json = Record<string, unknown>;
type Input = readonly [name: string, schema: z.ZodType];

const inputs: Input[] = [
  ...Object.entries(registry).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, { input }]): Input => [`${noun}.${verb}`, input]),
  ),
  ...tools.map(({ name, input }): Input => [name, input]),
];

/** A field of an input, at any depth. */
type Field = { path: string[]; schema: Json; isRequired: boolean };

function fieldsOf(schema: unknown, path: string[] = []): Field[] {
  if (!isRecord(schema) || !isRecord(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).flatMap(([name, inner]) => {
    const own = isRecord(inner) ? inner : {};
    const at = [...path, name];
    return [{ path: at, schema: own, isRequired: required.includes(name) }, ...fieldsOf(own, at)];
  });
}

/** A wrong value, the reason, and what the message must contain. */
type Wrong = { value: unknown; reasons: Reason[]; contains?: string[]; under?: string };

const typesIn = ({ type, anyOf }: Json): unknown[] =>
  Array.isArray(anyOf) ? anyOf.flatMap((one) => (isRecord(one) ? typesIn(one) : [])) : [type].flat();

const samples: readonly (readonly [type: string, value: unknown])[] = [
  ["string", "abc"],
  ["integer", 5],
  ["integer", new NumberLiteral("1e2")],
  ["boolean", true],
  ["array", ["x"]],
  ["object", { x: 1 }],
  ["null", null],
];

function ofWrongType(schema: Json): Wrong[] {
  const types = typesIn(schema);
  if (types.includes(undefined) && schema.const === undefined && schema.enum === undefined) return [];
  const known: Reason[] = ["type_invalid", "value_unknown", "format_invalid", "value_invalid"];
  const isTaken = (type: string, value: unknown) =>
    value instanceof NumberLiteral ? false : types.includes(type);
  return samples
    .filter(([type, value]) => !isTaken(type, value))
    .map(([, value]) => ({ value, reasons: known }));
}

const variantsOf = ({ anyOf, ...schema }: Json): Json[] =>
  Array.isArray(anyOf) ? anyOf.filter(isRecord).map((one) => ({ ...schema, ...one })) : [schema];

function ofText({ enum: choices, const: only, maxLength, minLength, pattern, format }: Json): Wrong[] {
  if (only !== undefined)
    return [{ value: "nonesuch", reasons: ["value_unknown"], contains: [String(only)] }];
  if (Array.isArray(choices))
    return [
      { value: "nonesuch", reasons: ["value_unknown"], contains: [...choices.map(String), "nonesuch"] },
    ];
  const isFree = pattern === undefined && format === undefined;
  const long = "x".repeat(Number(maxLength ?? 0) + 1);
  const short = "x".repeat(Math.max(0, Number(minLength ?? 0) - 1));
  const formats: Reason[] = ["format_invalid", "value_invalid", "value_too_small"];
  return [
    ...(typeof maxLength === "number"
      ? [{ value: long, reasons: ["text_too_long", ...formats] as Reason[] }]
      : []),
    ...(Number(minLength) > 0 ? [{ value: short, reasons: ["text_too_short", ...formats] as Reason[] }] : []),
    ...(isFree ? [] : [{ value: "!", reasons: [...formats, "text_too_short"] as Reason[] }]),
  ];
}

function ofValue(schema: Json): Wrong[] {
  const { type, minimum, maximum, maxItems, items, additionalProperties, maxProperties } = schema;
  if (type === "string" || schema.const !== undefined || schema.enum !== undefined) return ofText(schema);
  if (type === "integer")
    return [
      { value: Number(minimum) - 1, reasons: ["value_too_small"], contains: [String(minimum)] },
      { value: Number(maximum) + 1, reasons: ["value_too_large"], contains: [String(maximum)] },
      { value: 100.5, reasons: ["type_invalid"], contains: ["100.5"] },
    ];
  if (type === "array") {
    const one = exampleOf(items, {});
    const many = Array.from({ length: Number(maxItems) + 1 }, () => one);
    const wrong: Reason[] = ["type_invalid", "value_unknown", "format_invalid"];
    return [
      { value: many, reasons: ["list_too_long"], contains: [String(maxItems), String(many.length)] },
      {
        value: [typesIn(isRecord(items) ? items : {}).includes("object") ? 5 : {}],
        reasons: wrong,
        under: "0",
      },
    ];
  }
  if (type !== "object" || !isRecord(additionalProperties)) return [];
  const most = Number(maxProperties);
  const many = Object.fromEntries(Array.from({ length: most + 1 }, (_, n) => [`k${n}`, "v"]));
  return [
    { value: many, reasons: ["list_too_long"], contains: [String(most), String(most + 1)] },
    { value: { key: 5 }, reasons: ["type_invalid"], under: "key" },
    { value: { "a b": "v" }, reasons: ["format_invalid"], under: "a b" },
  ];
}

function withValue(base: unknown, [name = "", ...rest]: readonly string[], value: unknown): Json {
  const { [name]: before, ...others } = isRecord(base) ? base : {};
  if (rest.length > 0) return { ...others, [name]: withValue(before, rest, value) };
  return value === undefined ? others : { ...others, [name]: value };
}

function problemsOf(schema: z.ZodType, value: unknown): readonly Problem[] {
  try {
    parseInput(schema, value);
    return [];
  } catch (error) {
    if (error instanceof ApiError) return error.problems;
    throw error;
  }
}

const validatorText =
  /Invalid|Too (?:small|big)|expected|, received|Unrecognized|undefined|NaN|object Object|NumberLiteral|pattern|[{}]/;
/** Default messages for constraints without their own text, which are too vague. */
const general = /is not valid\.|wrong format|none of the accepted/;

/** Numbers and names in the English text that the Arabic one lacks. */
const lackingInArabic = ({ en, ar }: Problem["message"]) =>
  (en.match(/\d[\d.]*(?=\W)|"[^"]+"|\b[a-z]+_[a-z_]+\b/g) ?? [])
    .map((part) => part.replace(/\.$/, "").replaceAll('"', ""))
    .filter((part) => !ar.includes(part));

function faultsIn(problem: Problem | undefined, param: string, { reasons, contains = [] }: Wrong): string[] {
  if (problem === undefined) return ["no problem was found"];
  const { reason, message } = problem;
  const { en, ar } = message;
  return [
    ...(reasons.includes(reason) ? [] : [`the reason is ${reason}`]),
    ...(validatorText.test(`${en}${ar}`) ? ["a validator wrote it"] : []),
    ...(general.test(en) ? ["it says nothing"] : []),
    ...(en.length > 1500 || ar.length > 1500 ? ["it is long"] : []),
    ...(/[؀-ۿ]/.test(ar) && ar.endsWith(".") && en.endsWith(".") ? [] : ["it is not a sentence"]),
    ...[param.split(".").at(-1) ?? "", ...contains]
      .filter((part) => !en.includes(part) || !ar.includes(part))
      .map((part) => `${part} is not named`),
    ...lackingInArabic(message).map((part) => `the Arabic text lacks ${part}`),
  ];
}

/** Messages of one-of-several constraints name fields other than their own. */
const ofSeveral = /^(?:At least|Exactly) one of /;

test.each(inputs)("%s has a specific message for each constraint in both languages", (_, input) => {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const base = exampleOf(schema, {});
  const faults: string[] = [];
  const check = (path: readonly string[], wrong: Wrong) => {
    const param = [...path, ...(wrong.under === undefined ? [] : [wrong.under])].join(".");
    const problems = problemsOf(input, withValue(base, path, wrong.value));
    const problem = problems.find((one) => one.param === param);
    if (problem !== undefined && ofSeveral.test(problem.message.en)) return;
    const words =
      problem === undefined ? JSON.stringify(problems) : `${problem.message.en} ${problem.message.ar}`;
    const shown = JSON.stringify(wrong.value)?.slice(0, 60);
    faults.push(...faultsIn(problem, param, wrong).map((fault) => `${param} = ${shown}: ${fault}: ${words}`));
  };
  for (const { path, schema: field, isRequired } of fieldsOf(schema)) {
    if (isRequired) check(path, { value: undefined, reasons: ["parameter_missing"] });
    for (const wrong of [...ofWrongType(field), ...variantsOf(field).flatMap(ofValue)]) check(path, wrong);
    if (isRecord(field.properties))
      check([...path, "no_such_field"], { value: 1, reasons: ["parameter_unknown"] });
  }
  check(["no_such_field"], { value: 1, reasons: ["parameter_unknown"] });
  expect(faults).toEqual([]);
});

/** The constraint texts of a schema and its nested schemas. */
function textsIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { _zod: internals } = schema as { _zod?: { def?: Json } }; // zod's documented place for a schema's definition
  const def = internals?.def ?? {};
  const text = typeof def.error === "function" ? def.error({}) : undefined;
  const { shape, options, checks } = def;
  const inside = [
    ...["innerType", "element", "keyType", "valueType", "in", "out"].map((key) => def[key]),
    ...(isRecord(shape) ? Object.values(shape) : []),
    ...[options, checks].flatMap((each) => (Array.isArray(each) ? each : [])),
  ];
  return [...(typeof text === "string" ? [text] : []), ...inside.flatMap((one) => textsIn(one, seen))];
}

test("every constraint text has an Arabic translation", () => {
  const texts = new Set(inputs.flatMap(([, input]) => textsIn(input)));
  expect(texts.size).toBeGreaterThan(20);
  expect([...texts].filter((text) => !/[؀-ۿ]/.test(ruleOf(text)?.ar ?? ""))).toEqual([]);
});
