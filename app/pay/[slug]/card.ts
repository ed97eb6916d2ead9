import type { Brand } from "@/server/core/brands";
import { brandOf, isAccepted } from "./card-brands";
import { digitsOf, formatExpiry } from "./card-format";

/** Normalizes the name for the gateway: Latin letters without accents, single spaces. */
export const plainName = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\w. -]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

export type CardText = { number: string; expiry: string; cvc: string; holder: string };
type CardErrors =
  | ("number" | "numberEmpty" | "numberUnsupported")
  | ("expiry" | "expiryEmpty" | "expired")
  | ("cvc" | "cvcEmpty" | "holder" | "holderEmpty");

/** Validates a card of one of the networks and returns the errors by field. */
export function validateCard(
  { number, expiry, cvc, holder }: CardText,
  networks: readonly Brand[],
  now: Date,
) {
  return {
    number: numberError(digitsOf(number), networks),
    expiry: expiryError(expiry, now),
    cvc: cvcError(digitsOf(cvc)),
    holder: holderError(holder),
  } satisfies Record<keyof CardText, CardErrors | null>;
}

function cvcError(digits: string): CardErrors | null {
  if (digits === "") return "cvcEmpty";
  return /^\d{3}$/.test(digits) ? null : "cvc";
}

function holderError(text: string): CardErrors | null {
  if (text.trim() === "") return "holderEmpty";
  return /^[\w.-]+( [\w.-]+)+$/.test(plainName(text)) && !/\d{3}/.test(text) ? null : "holder";
}

function numberError(digits: string, networks: readonly Brand[]): CardErrors | null {
  if (digits === "") return "numberEmpty";
  if (digits.length < 15 || digits.length > 19 || !passesLuhn(digits)) return "number";
  return isAccepted(brandOf(digits), networks) ? null : "numberUnsupported";
}

/** A card is valid until the end of its expiry month. */
function expiryError(text: string, now: Date): CardErrors | null {
  if (digitsOf(text) === "") return "expiryEmpty";
  const { month, year } = expiryOf(text);
  if (!/^(?:0[1-9]|1[0-2])$/.test(month) || year.length !== 4) return "expiry";
  return now.getTime() < Date.UTC(Number(year), Number(month), 1) ? null : "expired";
}

export function expiryOf(text: string): { month: string; year: string } {
  const [month = "", year = ""] = formatExpiry(text).split(" / ");
  return { month, year: year.length === 2 ? `20${year}` : "" };
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== "" && sum % 10 === 0;
}

/**
 * Returns whether a text has as many digits as a card number: payer details are passed to the seller, and a card
 * number may be typed into the wrong field.
 */
export const holdsLongNumber = (text: string, limit: number) =>
  digitsOf(text.normalize("NFKC")).length >= limit;
