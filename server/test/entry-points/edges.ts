import { isRecord } from "@/server/base/runtime/values";
import { newId } from "@/server/core/values/ids";
import { kindsIn } from "@/server/test/objects";

export type Json = { [key: string]: unknown };

/** Values at the limits of a field, and values just beyond. */
type Edges = { good: unknown[]; bad: unknown[] };
const nothing: Edges = { good: [], bad: [] };

const letter = "a";
const astral = "𝒳"; // one code point, two UTF-16 units, four bytes
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Generates a text of a given number of code points, for fields that accept only certain texts. */
const textsOf: Record<string, (length: number) => string> = {
  last4: (length) => "1".repeat(length),
  digest: (length) => letter.repeat(length),
  email: (length) => `${letter.repeat(length - "@shop.example".length)}@shop.example`,
  phone: (length) => "0501234567".padEnd(length),
  url: (length) => "https://shop.example/".padEnd(length, letter),
  endpoint: (length) => "https://push.example/".padEnd(length, letter),
};

const moments: Record<string, Edges> = {
  // Computed once, so two hours are left for the requests of a slow run.
  expires_at: {
    good: [inMinutes(120), inMinutes(366 * 1_440 - 0.5)],
    bad: [inMinutes(4.5), inMinutes(366 * 1_440 + 120)],
  },
  resumes_at: {
    good: [inMinutes(120), inMinutes(366 * 1_440 - 0.5)],
    bad: [inMinutes(-0.5), inMinutes(366 * 1_440 + 120)],
  },
  otherwise: {
    good: ["1970-01-01T00:00:00Z", "1970-01-01T00:00:00.000000Z"],
    bad: [
      "1969-12-31T23:59:59.999Z",
      "2026-01-01",
      "2026-01-01T00:00:00+03:00",
      `2026-01-01T00:00:00.${"0".repeat(12)}Z`,
    ],
  },
};

function ofText(name: string, { minLength, maxLength, pattern, format }: Json): Edges {
  const [min, max] = [Number(minLength ?? 0), Number(maxLength)];
  if (format === "date-time")
    return moments[name] ?? { good: moments.otherwise?.good ?? [], bad: moments.otherwise?.bad ?? [] };
  if (format === "date") return { good: ["2026-05-31"], bad: ["2026-02-30", "31.05.2026", "2026-5-31", ""] };
  if (format === "base64") return { good: [], bad: ["%", letter.repeat(max + 4 - (max % 4))] };
  const own = textsOf[name.replace(/^.*_url$/, "url")];
  if (own !== undefined) return { good: [own(max)], bad: [own(max + 1), ""] };
  if (typeof pattern === "string") {
    const [, from, to] = /\{(\d+),(\d+)\}\$$/.exec(pattern) ?? [];
    if (to === undefined) throw new Error(`${name}: no values to try for ${pattern}`);
    const [least, most] = [Number(from), Number(to)];
    const fitting = pattern.startsWith("^[0-9") ? "1" : letter;
    return {
      good: [fitting.repeat(least), fitting.repeat(most)],
      bad: [fitting.repeat(least - 1), fitting.repeat(most + 1), "!"],
    };
  }
  if (!Number.isInteger(max)) throw new Error(`${name} has no longest text`);
  if (max === 64 * 1024) return { good: ["", letter.repeat(60_000)], bad: [] }; // bounded by the body
  return {
    good: [
      letter.repeat(Math.max(min, 1)),
      letter.repeat(max),
      astral.repeat(max),
      ` ${letter.repeat(max)}\u200f\n`,
    ],
    bad: [
      letter.repeat(max + 1),
      astral.repeat(max + 1),
      ...(min > 0 ? [letter.repeat(min - 1), " \u200f\u0000 "] : []),
    ],
  };
}

function ofRecord({ maxProperties, additionalProperties }: Json): Edges {
  const most = Number(maxProperties);
  const longest = letter.repeat(40);
  const names = ["key", "A-z_0.9", longest]; // an update adds to existing values, so the total must fit
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [names[n] ?? `k${n}`, "v"]));
  const value = ofText("metadata", isRecord(additionalProperties) ? additionalProperties : {});
  return {
    good: [keys(most), { [longest]: "v" }, { "A-z_0.9": "v" }, ...value.good.map((text) => ({ key: text }))],
    bad: [
      keys(most + 1),
      { [`${longest}a`]: "v" },
      { "a b": "v" },
      { ع: "v" },
      ...value.bad.map((text) => ({ key: text })),
    ],
  };
}

function edgesOf(name: string, schema: unknown): Edges {
  if (!isRecord(schema)) return nothing;
  const { anyOf, minimum, maximum, maxItems, items } = schema;
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  if ("const" in schema || "enum" in schema || type === "boolean" || type === "null") return nothing;
  if (Array.isArray(anyOf)) {
    const own = anyOf.filter((choice) => kindsIn(choice).length === 0).map((choice) => edgesOf(name, choice));
    return { good: own.flatMap(({ good }) => good), bad: own.flatMap(({ bad }) => bad) };
  }
  // Fields that accept any value at first and validate it later.
  if (type === undefined) return nothing;
  if (kindsIn(schema).length > 0) return { good: [], bad: [newId("mem"), `${newId("pay")}0`, "pay_", ""] };
  if (type === "integer") {
    const [min, max] = [Number(minimum), Number(maximum)];
    return { good: [min, max], bad: [min - 1, max + 1] };
  }
  if (type === "array") {
    const [first] = isRecord(items) && Array.isArray(items.enum) ? items.enum : [least(items)];
    const of = (length: number) => Array.from({ length }, () => first);
    return { good: [of(Number(maxItems))], bad: [of(Number(maxItems) + 1)] };
  }
  if (type === "object" && isRecord(schema.additionalProperties)) return ofRecord(schema);
  if (type === "object") return nothing;
  return ofText(name, schema);
}

export type Field = { path: string[]; edges: Edges };

/** Returns each field of a JSON schema, at any depth, with values to try. */
export function fieldsOf(schema: Json, path: string[] = []): Field[] {
  const { properties } = schema;
  return Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, inner]) => {
    const at = [...path, name];
    const below = isRecord(inner) && isRecord(inner.properties) ? fieldsOf(inner, at) : [];
    return [{ path: at, edges: edgesOf(name, inner) }, ...below];
  });
}

/** Returns the minimal valid input, from the schema's own examples. */
export function least(schema: unknown): unknown {
  if (!isRecord(schema)) return null;
  const { type, properties, required, examples, format, oneOf } = schema;
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(examples)) return examples[0];
  if (format === "date-time") return "2026-01-01T00:00:00Z";
  if (Array.isArray(oneOf)) return least(oneOf[0]);
  if (type !== "object") return letter;
  const names = Array.isArray(required) ? required.map(String) : [];
  return Object.fromEntries(
    names.map((name) => [name, least(isRecord(properties) ? properties[name] : null)]),
  );
}
