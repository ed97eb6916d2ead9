import { z } from "zod";
import { isSecurityCodeName } from "@/server/base/card-numbers/security-code";
import { ApiError } from "@/server/core/operation/errors";
import { rule } from "@/server/core/operation/rule";
import { dayMs } from "./time";

// Control characters and bidi overrides can hide or reorder text in a receipt or a log.
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\ufeff\u202a-\u202e\u2066-\u2069]/g;

const normalize = (value: string) => value.normalize("NFC").replace(invisible, "").trim();

const atLeast = (min: number) => (min === 1 ? rule("not_empty") : rule("characters_min", { min }));

const atMost = (max: number) => rule("characters_max", { max });

/** Text of a caller: NFC, trimmed, without control and bidi-override characters; its length is in code points. */
export const text = (min: number, max: number) => normalizedText(normalize, min, max);

/** Text in which a line break would be a forgery, such as a name in a table or the subject of an email: on one line. */
export const singleLine = (min: number, max: number) =>
  normalizedText((value) => normalize(value).replace(/\s+/g, " "), min, max);

const normalizedText = (normalized: (value: string) => string, min: number, max: number) =>
  z
    .string()
    .max(max * 4, atMost(max))
    .refine((value) => value.isWellFormed(), rule("unicode"))
    .transform(normalized)
    .refine((value) => [...value].length >= min, atLeast(min))
    .refine((value) => [...value].length <= max, atMost(max))
    .meta({ minLength: min, maxLength: max });

const maxKeys = 50;

/** Whether a field has three or four digits and the name of a security code. */
const isSecurityCode = ([key, value]: [string, string]) =>
  isSecurityCodeName(key) && /^\s*\p{Nd}{3,4}\s*$/u.test(value);

export const metadata = z
  .record(
    z
      .string()
      .regex(/^[A-Za-z0-9_.-]{1,40}$/, rule("metadata_key"))
      .meta({ maxLength: 40 }),
    text(0, 500),
  )
  .refine((value) => Object.keys(value).length <= maxKeys, rule("keys_max", { max: maxKeys }))
  .refine((value) => !Object.entries(value).some(isSecurityCode), rule("security_code"))
  .meta({
    description: "Up to 50 of your own key-value pairs; values are strings.",
    maxProperties: maxKeys,
  });

export const metadataOutput = z
  .record(z.string().meta({ maxLength: 40 }), z.string().meta({ maxLength: 500 }))
  .meta({
    description: "Your own key-value pairs; values are strings.",
    maxProperties: 50,
    examples: [{ cart: "c-7731" }],
  });

/** Merges metadata: new keys replace old ones, an empty string removes a key. Throws `parameter_invalid`. */
export function mergeMetadata(old: unknown, input: Record<string, string>): Record<string, string> {
  const merged = Object.entries({ ...storedMetadata(old), ...input }).filter(([, value]) => value !== "");
  if (merged.length <= maxKeys) return Object.fromEntries(merged);
  throw new ApiError("parameter_invalid", {
    param: "metadata",
    variant: "metadata_keys",
    values: { max: maxKeys },
  });
}

/** Returns stored metadata, which `metadata` validated when it was written. */
export const storedMetadata = (value: unknown) => value as Record<string, string>;

/** Filters by metadata: `metadata[order]=17`. */
export const metadataFilter = metadata
  .refine((value) => Object.keys(value).length <= 3, rule("keys_max", { max: 3 }))
  .optional()
  .meta({ description: "Up to 3 exact matches, such as `metadata[order]=17`.", maxProperties: 3 });

export const reference = text(1, 64).meta({
  description: "Your own reference, such as an order number.",
  examples: ["order-1001"],
});

/**
 * Rewrites the other ways to write a moment in UTC to Z: an offset of zero, whose plus a query without encoding turns into
 * a space, a time without seconds, and a space or small letters where RFC 3339 allows them.
 */
const withZ = (value: string) =>
  value.replace(
    /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?(?:[Zz]|[+ -]00(?::?00)?)$/,
    (_, day: string, minutes: string, seconds = ":00") => `${day}T${minutes}${seconds}Z`,
  );

export const timestamp = z
  .string()
  .overwrite(withZ)
  .check(z.iso.datetime(), z.maxLength(32))
  .refine((value) => value >= "1970", rule("since_1970"))
  .meta({ description: "UTC, ISO 8601." });

const minLifetimeMs = 5 * 60_000;
const maxLifetimeMs = 366 * dayMs;

/** When something expires that is created now: 5 minutes to 366 days ahead. */
export const expiryTime = timestamp.refine((value) => {
  const life = new Date(value).getTime() - Date.now();
  return life >= minLifetimeMs && life <= maxLifetimeMs;
}, rule("lifetime"));

/** Formats a moment: fixed width, milliseconds, Z. */
export const serializeTime = (at: Date) => at.toISOString();
export const serializeTimeOrNull = (at: Date | null) => at?.toISOString() ?? null;
