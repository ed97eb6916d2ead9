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
type Complaint =
  | ("number" | "numberEmpty" | "numberUnsupported")
  | ("expiry" | "expiryEmpty" | "expired")
  | ("cvc" | "cvcEmpty" | "holder" | "holderEmpty");

/** Validates a card and returns the errors by field. */
export function complaints({ number, expiry, cvc, holder }: CardText, now: Date) {
  return {
    number: numberComplaint(digitsOf(number)),
    expiry: expiryComplaint(expiry, now),
    cvc: cvcComplaint(digitsOf(cvc)),
    holder: holderComplaint(holder),
  } satisfies Record<keyof CardText, Complaint | null>;
}

function cvcComplaint(digits: string): Complaint | null {
  if (digits === "") return "cvcEmpty";
  return /^\d{3}$/.test(digits) ? null : "cvc";
}

function holderComplaint(text: string): Complaint | null {
  if (text.trim() === "") return "holderEmpty";
  return /^[\w.-]+( [\w.-]+)+$/.test(plainName(text)) && !/\d{3}/.test(text) ? null : "holder";
}

function numberComplaint(digits: string): Complaint | null {
  if (digits === "") return "numberEmpty";
  if (digits.length < 15 || digits.length > 19 || !passesLuhn(digits)) return "number";
  return isAccepted(brandOf(digits)) ? null : "numberUnsupported";
}

/** A card is valid until the end of its expiry month. */
function expiryComplaint(text: string, now: Date): Complaint | null {
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

/** Payer details are passed to the seller, so reject a card number typed into the wrong field. */
export const holdsLongNumber = (text: string, limit: number) =>
  digitsOf(text.normalize("NFKC")).length >= limit;
