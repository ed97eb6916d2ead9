import { z } from "zod";
import { isRecord } from "@/server/base/runtime/values";

export type Json = { [key: string]: unknown };

export const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Converts a schema of the registry for the document, and moves its named parts to `schemas`. */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const {
    $defs = {},
    $schema: _,
    ...rest
  }: Json = z.toJSONSchema(schema, { io, unrepresentable: "any", override: adaptForReaders });
  for (const [id, definition] of Object.entries(isRecord($defs) ? $defs : {}))
    schemas[id] ??= withoutId(rewriteRefs(definition));
  const { id, ...own } = rewriteRefs(rest) as Json; // the input is an object, so is the output
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
 * Adapts a schema for readers: shows the integer format, hides long patterns where a format says the same,
 * and adds the examples of inputs, which zod omits for transformed values.
 */
function adaptForReaders({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }) {
  const examples = z.globalRegistry.get(zodSchema)?.examples;
  if (Array.isArray(examples)) jsonSchema.examples = examples;
  const { type, format, minimum, maximum } = jsonSchema;
  if (type === "integer")
    jsonSchema.format = Number(maximum) < 2 ** 31 && Number(minimum) >= -(2 ** 31) ? "int32" : "int64";
  if (format === "date-time") jsonSchema.pattern = "Z$";
  if (format === "email") delete jsonSchema.pattern;
  // Readers look for the description beside the name of a field, not inside of what it may be besides null.
  const [inner, ...alternatives] = Array.isArray(jsonSchema.anyOf) ? jsonSchema.anyOf : [];
  if (isRecord(inner) && inner.description !== undefined && jsonSchema.description === undefined) {
    const { description, ...others } = inner;
    Object.assign(jsonSchema, { description, anyOf: [others, ...alternatives] });
  }
}

function rewriteRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteRefs);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string"
        ? inner.replace("#/$defs/", "#/components/schemas/")
        : rewriteRefs(inner),
    ]),
  );
}
