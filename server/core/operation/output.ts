import type { z } from "zod";

// biome-ignore lint/style/noProcessEnv: replaced by the bundler, so that production holds none of the check
const environment = process.env.NODE_ENV;

/**
 * Validates a value that leaves the service: the response of an operation, or the object of an event. In production it
 * only relies on the types, because validating a response costs more than creating it. In tests it also throws if the
 * schema would drop or reorder fields.
 */
export function validateOutput<Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema>,
): z.output<Schema> {
  if (environment !== "production") {
    const parsed = schema.parse(value);
    if (environment === "test" && JSON.stringify(parsed) !== JSON.stringify(value))
      throw new Error(
        `The response differs from its schema: ${JSON.stringify(value)} became ${JSON.stringify(parsed)}.`,
      );
  }
  return value as z.output<Schema>; // not the parsed copy: output schemas transform nothing, and the value may be serialized already
}

/**
 * Returns a text column's value with its type. Throws for an unknown value, which the database should have rejected.
 */
export function parseStored<const Value extends string>(values: readonly Value[], stored: string): Value {
  const value = values.find((one) => one === stored);
  if (value === undefined) throw new Error(`A stored value is none of ${values.join(", ")}.`);
  return value;
}
