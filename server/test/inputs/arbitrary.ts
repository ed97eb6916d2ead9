import fc from "fast-check";
import { isRecord } from "@/server/base/runtime/values";

type Json = { [key: string]: unknown };
const numberOr = (value: unknown, otherwise: number) => (typeof value === "number" ? value : otherwise);

const hostileText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "x\udfff",
    "\u202eevil\u2066",
    "\u2028\u2029",
    "👩‍👩‍👧‍👦🇸🇦",
    "e\u0301".repeat(200),
    "٠١٢٣٤٥٦٧٨٩",
    "__proto__",
    "constructor",
    "toString",
    "' or 1=1 --",
    "{{7*7}}",
    "../../etc/passwd",
    "%00",
    "\\u0000",
    "\r\nSet-Cookie: a=b",
    "9".repeat(400),
    "https://shop.example/\u0000",
    "http://[::1",
    "https://user:pw@shop.example",
    "javascript:alert(1)",
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999Z",
    "2026-02-29T00:00:00Z",
    "+99999999999999999999",
    "a@b",
    `${"a".repeat(300)}@b.sa`,
  ),
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({ unit: "grapheme", maxLength: 600 }),
);

const hostileNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  1e21,
  -1e300,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
);

/** Values that no field expects. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[[[[[]]]]]], { toJSON: 1, length: -1 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 60 }),
);

type Texts = () => readonly string[];

/**
 * Generates values of a JSON schema, with one part in ten made invalid. Texts in `there` are often used where
 * they fit: IDs of existing objects, tokens that can be charged.
 */
export function shaped(schema: unknown, there: Texts = () => []): fc.Arbitrary<unknown> {
  if (!isRecord(schema)) return hostile;
  return fc.oneof({ weight: 9, arbitrary: ofShape(schema, there) }, { weight: 1, arbitrary: hostile });
}

function ofShape(schema: Json, there: Texts): fc.Arbitrary<unknown> {
  const { type, anyOf, enum: choices, examples } = schema;
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(choices)) return fc.constantFrom(...choices);
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((choice) => shaped(choice, there)));
  const example = Array.isArray(examples) ? [fc.constantFrom(...examples)] : [];
  if (type === "integer") {
    const [min, max] = [numberOr(schema.minimum, -1000), numberOr(schema.maximum, 1000)];
    return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max), ...example);
  }
  if (type === "string") return fc.oneof(textOf(schema), ...example, ...fitting(schema, there));
  if (type === "array") return fc.array(shaped(schema.items, there), { maxLength: 4 });
  return type === "object" ? objectOf(schema, there) : hostile;
}

/** Read when a value is generated, because the known objects change during the run. */
function fitting({ pattern }: Json, there: Texts): fc.Arbitrary<string>[] {
  if (typeof pattern !== "string") return [];
  const fits = new RegExp(pattern);
  const texts = () => there().filter((text) => fits.test(text));
  return texts().length === 0 ? [] : [fc.nat().map((n) => texts()[n % texts().length] ?? "")];
}

function textOf({ format, pattern, minLength, maxLength }: Json): fc.Arbitrary<string> {
  if (format === "date-time")
    return fc
      .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === "uri") return fc.webUrl({ withFragments: true, withQueryParameters: true });
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern));
  return fc.string({
    unit: "grapheme",
    minLength: numberOr(minLength, 0),
    maxLength: Math.min(numberOr(maxLength, 60), 60),
  });
}

function objectOf(
  { properties, required, additionalProperties, propertyNames }: Json,
  there: Texts,
): fc.Arbitrary<unknown> {
  const named = Object.entries(isRecord(properties) ? properties : {}).map(
    ([name, inner]) => [name, shaped(inner, there)] as const,
  );
  const known = fc.record(Object.fromEntries(named), {
    requiredKeys: Array.isArray(required) ? required : [],
  });
  if (!isRecord(additionalProperties)) return known;
  const names = isRecord(propertyNames)
    ? fc.stringMatching(new RegExp(String(propertyNames.pattern ?? "^.{0,40}$")))
    : hostileText;
  return fc.dictionary(names, shaped(additionalProperties, there), { maxKeys: 5 });
}
