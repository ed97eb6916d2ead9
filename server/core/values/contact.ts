import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { latinDigits } from "@/server/base/runtime/values";
import { rule } from "@/server/core/operation/rule";
import { text } from "./text";

/** Returns the ways to reach a merchant's support. */
export const supportContacts = ({
  supportEmail,
  supportPhone,
}: {
  supportEmail: string | null;
  supportPhone: string | null;
}): string[] => [supportEmail, supportPhone].filter((way) => way !== null);

/** Any mobile that can exist: which of them are assigned changes. */
const saudiMobile = /^(?:\+966|0)?(5\d{8})$/;
const e164 = /^\+[1-9]\d{7,14}$/;

/**
 * Converts any spelling of a Saudi phone number to E.164: 05…, 5…, 9665…, 009665…, +96605…, Arabic and Persian
 * digits, with separators. Null if it is not a phone number or contains words.
 */
export function normalizePhone(input: string): string | null {
  const text = latinDigits(input.normalize("NFKC"));
  if (/\p{L}/u.test(text)) return null;
  const digits = text
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+")
    .replace(/^\+?9660/, "+966")
    .replace(/^966/, "+966");
  const mobile = saudiMobile.exec(digits)?.[1];
  if (mobile !== undefined) return `+966${mobile}`;
  if (!/^\+?\d+$/.test(digits) || /^(?:\+966|0)5/.test(digits)) return null;
  const phone = parsePhoneNumberFromString(digits, "SA");
  // Not `isValid`: a number plan in a library is older than the regulator's.
  return phone?.isPossible() && e164.test(phone.number) ? phone.number : null;
}

export const phone = z
  .string()
  .min(1)
  .max(32)
  .transform((value, issues) => {
    const normal = normalizePhone(value);
    if (normal !== null) return normal;
    issues.addIssue({
      code: "custom",
      message: rule("phone"),
    });
    return z.NEVER;
  })
  .meta({
    description: "Any format; stored as E.164. Numbers without a country code are Saudi.",
    examples: ["0501234567"],
  });

export const email = text(1, 254)
  .transform((value) => value.toLowerCase())
  .pipe(z.email(rule("email")))
  .meta({
    minLength: 1,
    maxLength: 254,
    description: "Stored in lower case.",
    examples: ["sara@example.sa"],
  });
