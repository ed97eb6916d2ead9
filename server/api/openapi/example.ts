import { isRecord } from "@/server/base/runtime/values";
import type { Json } from "./schema";

/**
 * Returns a value that the schema allows, from its own examples. `name` is the field's name, used for a string
 * without an example. A string with a pattern must have an example.
 */
export function exampleOf(schema: unknown, schemas: Json, name = "value"): unknown {
  if (!isRecord(schema)) return null;
  const { $ref, examples, anyOf, enum: choices } = schema;
  if (typeof $ref === "string") return exampleOf(schemas[$ref.split("/").at(-1) ?? ""], schemas, name);
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if ("const" in schema) return schema.const;
  if (Array.isArray(choices)) return choices[0];
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0], schemas, name);
  return ofType(Array.isArray(schema.type) ? schema.type[0] : schema.type, schema, schemas, name);
}

function ofType(type: unknown, schema: Json, schemas: Json, name: string): unknown {
  if (type === "object") return objectOf(schema, schemas);
  if (type === "array") return schema.items === undefined ? [] : [exampleOf(schema.items, schemas, name)];
  if (type === "integer" || type === "number") return Math.max(0, Number(schema.minimum ?? 0));
  if (type === "boolean") return false;
  return type === "string" ? textOf(schema, name) : null;
}

const objectOf = ({ properties }: Json, schemas: Json) =>
  Object.fromEntries(
    Object.entries(isRecord(properties) ? properties : {}).map(([name, inner]) => [
      name,
      exampleOf(inner, schemas, name),
    ]),
  );

const ofFormat: Json = {
  "date-time": "2026-05-01T09:30:00.000Z",
  email: "sara@example.sa",
  uri: "https://shop.example/orders",
};

function textOf({ format, maxLength }: Json, name: string): unknown {
  const known = ofFormat[String(format)];
  if (known !== undefined) return known;
  const words = name.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, Number(maxLength ?? words.length));
}
