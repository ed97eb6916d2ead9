import { z } from "zod";
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

// Copied from moyasar-payment-form 2.2.10; the last three from react-native-moyasar-sdk 0.11.0 (MIT, Moyasar Ltd.).
const madaPrefixes = new Set(
  `22337902 22337986 22402030 40177800 403024 40545400 406136 406996 40719700 40728100 40739500 407520 409201
   410621 410685 410834 412565 417633 419593 420132 421141 42222200 422817 422818 422819 428331 428671 428672
   428673 431361 432328 434107 439954 440533 440647 440795 442429 442463 445564 446393 446404 446672 45488707
   45501701 455036 455708 457865 457997 458456 462220 468540 468541 468542 468543 474491 483010 483011 483012
   484783 486094 486095 486096 489318 489319 49098000 49098001 492464 504300 513213 515079 516138 520058 521076
   52166100 524130 524514 524940 529415 529741 530060 531196 535825 535989 536023 537767 53973776 543085 543357
   549760 554180 555610 558563 588845 588848 588850 604906 636120 968201 968202 968203 968204 968205 968206
   968207 968208 968209 968211 968212 242030 589206 605141`.split(/\s+/),
);

/**
 * Returns the network of a card; null for one that the gateway does not support. mada comes first: its cards are
 * co-badged with Visa or Mastercard.
 */
function issuerBrandOf(number: string): NetworkBrand | null {
  if (madaPrefixes.has(number.slice(0, 6)) || madaPrefixes.has(number.slice(0, 8))) return "mada";
  if (/^3[47]\d{13}$/.test(number)) return "amex";
  if (/^4\d{15,18}$/.test(number)) return "visa";
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)\d+$/.test(number) && number.length === 16)
    return "master";
  if (/^(62|81)\d{14,17}$/.test(number)) return "unionpay";
  return null;
}

export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const numberInText =
  /(?<![\w-])(?:\d{15,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{3,7}|\d{4}([ -])\d{6}\2\d{5})(?![\w-])/g;

/** A payer can type a card number into any text field. None may be written to the journal. */
function hideCardNumbers(text: string): string {
  return text.replace(numberInText, (found) => {
    const digits = found.replace(/\D/g, "");
    return passesLuhn(digits) && issuerBrandOf(digits) ? `[card ending ${digits.slice(-4)}]` : found;
  });
}
