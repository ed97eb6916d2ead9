import { expect, test } from "vitest";
import { z } from "zod";
import type { AnyOperation } from "@/server/core/operation";
import { registry } from "@/server/registry";
import { kindsIn } from "./objects";

type Json = { [key: string]: unknown };
const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What merchants were told: lengths in characters, values, or how many. Some fields differ in some operations. */
const promised: Record<string, string> = {
  name: "1-100",
  "api_keys.create name": "1-60",
  email: "1-254",
  phone: "1-32",
  reference: "1-64",
  description: "1-500",
  "webhook_endpoints.create description": "1-200",
  "webhook_endpoints.update description": "1-200",
  note: "1-500",
  inactive_message: "1-300",
  token: "1-255",
  url: "1-2048",
  success_url: "?-2048",
  cancel_url: "?-2048",
  callback_url: "?-2048",
  object_id: "1-60",
  error_code: "1-60",
  path: "1-200",
  metadata: "?-50 of 0-500",
  "metadata of a list": "?-3 of 0-500",
  amount: "1-100000000",
  interval_count: "1-365",
  cycles_total: "1-1200",
  limit: "1-100",
  max_payments: "1-10000",
  status: "200-599",
  expire_old_in: "0-604800",
  collect: "?-3",
  types: "?-20",
};

/** A field's own bounds as one word; nothing for what has none or whose values are listed. */
function boundOf(schema: unknown): string | undefined {
  if (!isRecord(schema) || "enum" in schema || "const" in schema || kindsIn(schema).length > 0)
    return undefined;
  const { anyOf, type, format, pattern, minLength, maxLength, minimum, maximum, maxItems, maxProperties } =
    schema;
  if (Array.isArray(anyOf)) return anyOf.map(boundOf).find((bound) => bound !== undefined);
  if (type === "integer") return `${minimum}-${maximum}`;
  if (type === "array") return `?-${maxItems}`;
  if (isRecord(schema.additionalProperties))
    return `?-${maxProperties} of ${boundOf(schema.additionalProperties)}`;
  if (type !== "string" || format === "date-time") return undefined;
  const [, from, to] = /\{(\d+),(\d+)\}\$$/.exec(String(pattern)) ?? [];
  return `${minLength ?? from ?? "?"}-${maxLength ?? to}`;
}

const operations = Object.entries(registry).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, op]: [string, AnyOperation]) => ({ name: `${noun}.${verb}`, op })),
);

function bounded(schema: unknown): [name: string, bound: string][] {
  const properties = isRecord(schema) && isRecord(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, inner]): [string, string][] => {
    const bound = boundOf(inner);
    return [...(bound === undefined ? [] : [[name, bound] satisfies [string, string]]), ...bounded(inner)];
  });
}

test("every field has the bound that merchants were told, wherever it stands", () => {
  const wrong = operations.flatMap(({ name, op }) =>
    bounded(z.toJSONSchema(op.input, { io: "input", unrepresentable: "any" })).flatMap(([field, bound]) => {
      const isSearched = field === "metadata" && op.effect === "read";
      const told = promised[`${name} ${field}`] ?? promised[isSearched ? "metadata of a list" : field];
      return told === bound || field === "events" ? [] : [`${name} ${field}: ${bound}, not ${told}`];
    }),
  );
  expect(wrong).toEqual([]);
});
