import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exampleOf } from "@/server/api/openapi/example";
import { isRecord } from "@/server/base/runtime/values";

type Json = Record<string, unknown>;

/** An object as an older or newer service sends it, and the name of its schema. */
type Variant = { name: string; body: Json };

const { components } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../server/test/entry-points/openapi.snapshot.json"), "utf8"),
);
const schemas: Record<string, Json> = components.schemas;

/** Returns each object of the API without each of its fields, with null in each, and with a field that is not known. */
export function objectVariants(): Variant[] {
  const names = Object.keys(schemas).filter((name) => name !== "Error" && schemas[name]?.properties);
  return names.flatMap((name) => {
    const object = exampleOf(schemas[name], schemas);
    return isRecord(object) ? variantsOf(object).map((body) => ({ name, body })) : [];
  });
}

function variantsOf(object: Json): Json[] {
  const changed = Object.entries(object).flatMap(([name, value]) => {
    const { [name]: _, ...others } = object;
    const inside = isRecord(value) ? variantsOf(value).map((inner) => ({ ...object, [name]: inner })) : [];
    return [others, { ...object, [name]: null }, ...inside];
  });
  return [object, { ...object, added_later: { more: [1] } }, ...changed];
}

/**
 * Bodies of an event of each type, made of the documented examples of 2026-11-28. Endpoints may resend events of that
 * version at any time.
 */
export const recordedEvents = (): string[] =>
  readFileSync(join(import.meta.dirname, "recorded-events.jsonl"), "utf8")
    .trim()
    .split("\n");
