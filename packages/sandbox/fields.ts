import { z } from "zod";
import { hideCardNumbers, issuerBrandOf, passesLuhn } from "./card-number";
import { GatewayError } from "./errors";
import type { NetworkBrand } from "./records";

/** Forms send booleans and integers as strings. */
export const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);
export const integer = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number).pipe(z.int())], {
  error: "must be an integer",
});

export const textField = z.string().max(10_000).transform(hideCardNumbers);

export const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be a valid http or https URL" })
  .max(2_000)
  .transform(hideCardNumbers);

const metadataValue = z.union([
  z.string().max(500).transform(hideCardNumbers),
  z.boolean(),
  z
    .number()
    .transform((value) => (hideCardNumbers(String(value)) === String(value) ? value : "[number hidden]")),
]);

export const metadata = z
  .record(z.string().max(40).transform(hideCardNumbers), metadataValue)
  .refine((entries) => Object.keys(entries).length <= 30, "must not have more than 30 keys");

const year = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^(\d{2}|\d{4})$/, "must be 2 or 4 digits"))
  .transform((digits) => (digits.length === 2 ? `20${digits}` : digits));

const time = z
  .string()
  .transform((text) => Date.parse(text))
  .refine(Number.isFinite, "must be a date");

/** The filter of a list by a time. */
export const range = z.object({ gt: time.optional(), lt: time.optional() }).optional();

// Named gt and lt, but documented as "equal or greater" and "equal or less".
export function within(timestamp: string, bounds: z.output<typeof range>): boolean {
  const at = Date.parse(timestamp);
  return at >= (bounds?.gt ?? -Infinity) && at <= (bounds?.lt ?? Infinity);
}

/** The card as entered. Kept in memory for one request; `number` and `cvc` are never written. */
export const CardFields = z
  .object({
    name: z
      .string()
      .trim()
      .max(255)
      .regex(/^[\w.-]+( [\w.-]+)+$/, "must be two Latin words or more")
      .transform(hideCardNumbers),
    number: z
      .string()
      .regex(/^\d{15,19}$/, "must be 15 to 19 digits")
      .refine(passesLuhn, "is not a valid card number"),
    month: integer.pipe(z.int().min(1, "must be between 1 and 12").max(12, "must be between 1 and 12")),
    year,
    cvc: z.string().regex(/^\d{3,4}$/, "must be 3 or 4 digits"),
  })
  .transform((card, context) => {
    const brand = issuerBrandOf(card.number);
    if (brand === null) {
      context.addIssue({ code: "custom", path: ["company"], message: unsupportedBrand });
      return z.NEVER;
    }
    if (card.cvc.length !== cvcLength(brand)) {
      context.addIssue({ code: "custom", path: ["cvc"], message: `must be ${cvcLength(brand)} digits` });
    }
    return { ...card, brand };
  });
export type CardFields = z.infer<typeof CardFields>;

export const unsupportedBrand =
  "is not supported. Only Mastercard, Visa, MADA and American Express card numbers are supported";

const cvcLength = (brand: NetworkBrand) => (brand === "amex" ? 4 : 3);

/** A card is valid until the end of its month. */
export function hasExpired(card: { month: string | number; year: string }, now: number): boolean {
  return now >= Date.UTC(Number(card.year), Number(card.month), 1);
}

/**
 * Parses input, or responds with the documented error envelope. Fields of a nested source are reported
 * without their prefix.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.filter((part) => part !== "source").join(".") || "source";
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  throw new GatewayError("validation", undefined, errors);
}
