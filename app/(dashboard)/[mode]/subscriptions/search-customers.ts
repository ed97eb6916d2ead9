import type { Customer } from "./read-customers";

/** Spellings of one word that people do not tell apart: letters with and without hamza, vowel signs, digits. */
const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}|\u0640/gu, "")
    .toLowerCase()
    .replace(/[أإآٱ]/g, "ا")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/\s+/g, " ")
    .trim();

/** The national part of a telephone number, whichever way its country was written. */
const national = (text: string) =>
  text
    .replace(/\D/g, "")
    .replace(/^(?:00)?966/, "")
    .replace(/^0/, "");

/** True when what was typed is part of something the customer is known by. */
export function isFound(customer: Customer, typed: string): boolean {
  const wanted = folded(typed);
  const { name, email, phone, reference } = customer;
  if ([name, email, reference].some((known) => known !== null && folded(known).includes(wanted))) return true;
  const digits = national(wanted);
  return phone !== null && /^[\d\s()+-]+$/.test(wanted) && digits !== "" && national(phone).includes(digits);
}

/** How the service is asked for exactly what was typed; null while that cannot be more than a part of it. */
export function exactly(typed: string) {
  const wanted = folded(typed);
  if (wanted.length < 2) return null;
  if (/^\S+@\S+\.\S{2,}$/.test(wanted)) return { email: wanted };
  if (/^\+?[\d\s()-]{9,20}$/.test(wanted)) return { phone: wanted };
  return wanted.length <= 64 ? { reference: typed.trim() } : null;
}
