import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { rule } from "./rule";
import { text } from "./text";

/** Returns the ways to reach a merchant's support. */
export const supportContacts = ({
  supportEmail,
  supportPhone,
}: {
  supportEmail: string | null;
  supportPhone: string | null;
}): string[] => [supportEmail, supportPhone].filter((way) => way !== null);

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
export function normalizePhone(input: string): string | null {
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
    const normal = normalizePhone(value);
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
