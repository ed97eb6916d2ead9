import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import type { Customer as Row } from "@/prisma/generated/client";
import { id } from "@/server/core/ids";
import { metadata, reference, shown, text, timestamp } from "@/server/core/text";

const latinDigits = (value: string) =>
  value.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return String(code - zero);
  });

/** E.164, from any spelling a Saudi customer types: 05…, 5…, 9665…, 009665…, +96605…, Arabic digits. */
export function normalisePhone(input: string): string | null {
  const digits = latinDigits(input)
    .normalize("NFKC")
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+")
    .replace(/^\+?9660/, "+966")
    .replace(/^966/, "+966");
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
      message: "must be a phone number, for example 0501234567 or +966501234567",
    });
    return z.NEVER;
  })
  .meta({ description: "Any spelling; stored as E.164. Saudi Arabia is assumed.", examples: ["0501234567"] });

export const email = z
  .string()
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email("must be an e-mail address"))
  .meta({ description: "Stored in lower case.", examples: ["sara@example.sa"] });

const locale = z.enum(["ar", "en"]);

export const Customer = z
  .object({
    id: id("cus"),
    object: z.literal("customer"),
    mode: z.enum(["test", "live"]),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    locale: locale.nullable(),
    reference: z.string().nullable(),
    metadata: z.record(z.string(), z.string()),
    created: timestamp,
    updated: timestamp,
  })
  .meta({ id: "Customer" });

export const CustomerInput = z.strictObject({
  name: text(1, 100)
    .refine((name) => /\p{L}/u.test(name), "must contain a letter")
    .optional(),
  email: email.optional(),
  phone: phone.optional(),
  locale: locale.optional(),
  reference: reference.optional(),
  metadata: metadata.optional(),
});

export const presentCustomer = (row: Row) =>
  Customer.parse({
    id: row.id,
    object: "customer",
    mode: row.mode,
    name: row.name,
    email: row.email,
    phone: row.phone,
    locale: row.locale,
    reference: row.reference,
    metadata: row.metadata,
    created: shown(row.createdAt),
    updated: shown(row.updatedAt),
  });
