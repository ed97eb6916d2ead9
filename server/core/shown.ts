import type { z } from "zod";

// biome-ignore lint/style/noProcessEnv: replaced by the bundler, so that production holds none of the check
const environment = process.env.NODE_ENV;

/**
 * Returns a value that leaves the service: the answer of an operation, an object in an event. In production the types
 * are the check, because reading each answer a second time costs more than making it. Everywhere else the schema is
 * checked as well. In tests it throws if the schema would change the value: leave out a field, or put the fields in
 * another order.
 */
export function shown<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>): z.output<Schema> {
  if (environment === "production") return value as z.output<Schema>; // output schemas transform nothing, which the tests show
  const parsed = schema.parse(value);
  if (environment === "test" && JSON.stringify(parsed) !== JSON.stringify(value))
    throw new Error(
      `An answer differs from its schema: ${JSON.stringify(value)} became ${JSON.stringify(parsed)}.`,
    );
  return parsed;
}

/** One of the values that a text column can have. Throws for any other, which the database should have refused. */
export function known<const Value extends string>(values: readonly Value[], stored: string): Value {
  const value = values.find((one) => one === stored);
  if (value === undefined) throw new Error(`A stored value is none of ${values.join(", ")}.`);
  return value;
}

export const knownOrNull = <const Value extends string>(values: readonly Value[], stored: string | null) =>
  stored === null ? null : known(values, stored);
