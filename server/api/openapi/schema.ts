import { z } from "zod";

export type Json = { [key: string]: unknown };

export const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The place of a named schema in the document. */
export const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A schema of the registry as the document writes it, its named parts moved to `schemas` where they are not there. */
export function published(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const {
    $defs = {},
    $schema: _,
    ...rest
  }: Json = z.toJSONSchema(schema, { io, unrepresentable: "any", override: plain });
  for (const [id, definition] of Object.entries(isRecord($defs) ? $defs : {}))
    schemas[id] ??= withoutId(renamed(definition));
  const { id, ...own } = renamed(rest) as Json; // an object went in
  if (typeof id !== "string" || own.$ref !== undefined) return own;
  schemas[id] ??= own;
  return schemaRef(id);
}

const withoutId = (schema: unknown) => {
  if (!isRecord(schema)) return schema;
  const { id: _, ...rest } = schema;
  return rest;
};

/**
 * What readers of a document expect: the width of an integer, no page-long pattern where a format says it, and the
 * examples of inputs, which zod withholds where it transforms them.
 */
function plain({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }) {
  const examples = z.globalRegistry.get(zodSchema)?.examples;
  if (Array.isArray(examples)) jsonSchema.examples = examples;
  const { type, format, minimum, maximum } = jsonSchema;
  if (type === "integer")
    jsonSchema.format = Number(maximum) < 2 ** 31 && Number(minimum) >= -(2 ** 31) ? "int32" : "int64";
  if (format === "date-time") jsonSchema.pattern = "Z$";
  if (format === "email") delete jsonSchema.pattern;
}

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string"
        ? inner.replace("#/$defs/", "#/components/schemas/")
        : renamed(inner),
    ]),
  );
}
