import { z } from "zod";
import { ApiError } from "./errors";

// Control characters and bidi overrides can hide or reorder what a reader sees in a receipt or a log.
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\ufeff\u202a-\u202e\u2066-\u2069]/g;

const clean = (value: string) => value.normalize("NFC").replace(unseen, "").trim();

/** Text from a caller: NFC, trimmed, without control and bidi-override characters; length in code points. */
export const text = (min: number, max: number) =>
  z
    .string()
    .max(max * 4)
    .refine((value) => value.isWellFormed(), "must be well-formed Unicode")
    .transform(clean)
    .refine((value) => [...value].length >= min, `must have at least ${min} character${min === 1 ? "" : "s"}`)
    .refine((value) => [...value].length <= max, `must have at most ${max} characters`)
    .meta({ minLength: min, maxLength: max });

const maximumKeys = 50;

export const metadata = z
  .record(
    z
      .string()
      .regex(/^[A-Za-z0-9_.-]{1,40}$/, "keys must have 1 to 40 characters from A-Z a-z 0-9 _ . -")
      .meta({ maxLength: 40 }),
    text(0, 500),
  )
  .refine((value) => Object.keys(value).length <= maximumKeys, `must have at most ${maximumKeys} keys`)
  .meta({
    description: "Up to 50 of your own key-value pairs; values are strings.",
    maxProperties: maximumKeys,
  });

/** Metadata as it is shown. */
export const metadataOutput = z
  .record(z.string().meta({ maxLength: 40 }), z.string().meta({ maxLength: 500 }))
  .meta({
    description: "Your own key-value pairs; values are strings.",
    maxProperties: 50,
    examples: [{ cart: "c-7731" }],
  });

/** Merges metadata: new keys replace old ones, an empty string removes a key. Throws `parameter_invalid`. */
export function mergedMetadata(old: unknown, input: Record<string, string>): Record<string, string> {
  const merged = Object.entries({ ...metadata.parse(old), ...input }).filter(([, value]) => value !== "");
  if (merged.length <= maximumKeys) return Object.fromEntries(merged);
  throw new ApiError("parameter_invalid", {
    param: "metadata",
    message: `metadata: must have at most ${maximumKeys} keys.`,
  });
}

/** Finds objects by what was kept with them: `metadata[order]=17`. */
export const metadataFilter = metadata
  .refine((value) => Object.keys(value).length <= 3, "must have at most 3 keys")
  .optional()
  .meta({ description: "Up to 3 exact matches, such as `metadata[order]=17`.", maxProperties: 3 });

export const reference = text(1, 64).meta({
  description: "Your own reference, such as an order number.",
  examples: ["order-1001"],
});

export const timestamp = z.iso
  .datetime()
  .max(32)
  .refine((value) => value >= "1970", "must not be before 1970")
  .meta({ description: "UTC, ISO 8601." });

/** How a stored moment is shown: fixed width, milliseconds, Z. */
export const serializeTime = (at: Date) => at.toISOString();
export const serializeTimeOrNull = (at: Date | null) => at?.toISOString() ?? null;
