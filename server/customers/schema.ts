import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import type { Customer as Row } from "@/prisma/generated/client";
import { locales, modes } from "@/prisma/states";
import { id } from "@/server/core/ids";
import { validateOutput } from "@/server/core/output";
import { rule } from "@/server/core/rule";
import {
  metadata,
  metadataOutput,
  reference,
  serializeTime,
  storedMetadata,
  text,
  timestamp,
} from "@/server/core/text";

/** Replaces the decimal digits of every script with ASCII ones. */
const toAsciiDigits = (value: string) =>
  value.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return String(code - zero);
  });

/**
 * Converts any spelling of a Saudi phone number to E.164: 05…, 5…, 9665…, 009665…, +96605…, Arabic and Persian
 * digits, with separators. Null if it is not a phone number or contains words.
 */
export function normalisePhone(input: string): string | null {
  const text = toAsciiDigits(input.normalize("NFKC"));
  if (/\p{L}/u.test(text)) return null;
  const digits = text
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+")
    .replace(/^\+?9660/, "+966")
    .replace(/^966/, "+966");
  if (!/^\+?\d+$/.test(digits)) return null;
  const phone = parsePhoneNumberFromString(digits, "SA");
  return phone?.isValid() ? phone.number : null;
}

export const phone = z
  .string()
  .min(1)
  .max(32)
  .transform((value, issues) => {
    const normal = normalisePhone(value);
    if (normal !== null) return normal;
    issues.addIssue({
      code: "custom",
      message: rule(
        "{param} must be a phone number, such as 0501234567 or +966501234567",
        "يجب أن يكون {param} رقم جوال، مثل 0501234567 أو +966501234567",
      ),
    });
    return z.NEVER;
  })
  .meta({
    description: "Any format; stored as E.164. Numbers without a country code are Saudi.",
    examples: ["0501234567"],
  });

export const email = text(1, 254)
  .transform((value) => value.toLowerCase())
  .pipe(
    z.email(
      rule(
        "{param} must be an email address, such as sara@example.sa",
        "يجب أن يكون {param} بريدًا إلكترونيًا، مثل sara@example.sa",
      ),
    ),
  )
  .meta({
    minLength: 1,
    maxLength: 254,
    description: "Stored in lower case.",
    examples: ["sara@example.sa"],
  });

const name = text(1, 100)
  .refine(
    (name) => /\p{L}/u.test(name),
    rule("{param} must contain a letter", "يجب أن يحتوي {param} على حرف هجائي"),
  )
  .meta({ examples: ["سارة القحطاني"] });

const locale = z.enum(locales).meta({ description: "The language of emails to the customer." });

const ownReference = reference.meta({
  description: "Your own reference for the customer.",
  examples: ["crm-8812"],
});

export const Customer = z
  .object({
    id: id("cus"),
    object: z.literal("customer"),
    mode: z.enum(modes),
    name: z
      .string()
      .nullable()
      .meta({ maxLength: 100, examples: ["سارة القحطاني"] }),
    email: z
      .string()
      .nullable()
      .meta({ maxLength: 254, description: "In lower case.", examples: ["sara@example.sa"] }),
    phone: z
      .string()
      .nullable()
      .meta({ maxLength: 16, description: "E.164.", examples: ["+966501234567"] }),
    locale: locale.nullable().meta({ examples: ["ar"] }),
    reference: z
      .string()
      .nullable()
      .meta({ maxLength: 64, description: "Your own reference for the customer.", examples: ["crm-8812"] }),
    metadata: metadataOutput,
    created: timestamp,
    updated: timestamp,
  })
  .meta({ id: "Customer" });

export const CustomerInput = z.strictObject({
  name: name.optional(),
  email: email.optional(),
  phone: phone.optional(),
  locale: locale.optional(),
  reference: ownReference.optional(),
  metadata: metadata.optional(),
});

export const serializeCustomer = (row: Row) =>
  validateOutput(Customer, {
    id: row.id,
    object: "customer",
    mode: row.mode,
    name: row.name,
    email: row.email,
    phone: row.phone,
    locale: row.locale,
    reference: row.reference,
    metadata: storedMetadata(row.metadata),
    created: serializeTime(row.createdAt),
    updated: serializeTime(row.updatedAt),
  });
