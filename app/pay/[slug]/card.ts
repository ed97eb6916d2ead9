import { brandOf, isAccepted } from "./card-brands";

/** Digits as ASCII, whichever keyboard typed them: Arabic-Indic, Persian, full width. */
const latinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** What was typed, without spaces, dashes and the invisible marks that right-to-left keyboards add. */
export const digitsOf = (text: string) => latinDigits(text).replace(/[^0-9]/g, "");

export const formatNumber = (text: string) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ");

/** "04 / 29" from "4/29", "0429", "04/2029" and the like; what is not complete stays as far as it goes. */
export function formatExpiry(text: string): string {
  const padded = latinDigits(text)
    .replace(/[^0-9/]/g, "")
    .replace(/^\/+/, "")
    .replace(/^(\d)\//, "0$1/")
    .replace(/^([2-9])/, "0$1");
  const digits = digitsOf(padded);
  const month = digits.slice(0, 2);
  const year = shortYear(digits.slice(2));
  return year === "" ? month : `${month} / ${year}`;
}

/** 2020 is over, so "20" begins a year of four digits. */
function shortYear(digits: string): string {
  if (!digits.startsWith("20")) return digits.slice(0, 2);
  return digits.length >= 4 ? digits.slice(2, 4) : digits;
}

export const formatCvc = (text: string) => digitsOf(text).slice(0, 3);

/** The name as the gateway takes it: Latin letters without accents, single spaces. */
export const plainName = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\w. -]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

export type CardText = { number: string; expiry: string; cvc: string; holder: string };
type Complaint = "number" | "numberUnsupported" | "expiry" | "expired" | "cvc" | "holder";

/** What is wrong with a card as typed, field by field. */
export function complaints({ number, expiry, cvc, holder }: CardText, now: Date) {
  return {
    number: numberComplaint(digitsOf(number)),
    expiry: expiryComplaint(expiry, now),
    cvc: /^\d{3}$/.test(digitsOf(cvc)) ? null : "cvc",
    holder: /^[\w.-]+( [\w.-]+)+$/.test(plainName(holder)) && !/\d{3}/.test(holder) ? null : "holder",
  } satisfies Record<keyof CardText, Complaint | null>;
}

function numberComplaint(digits: string): Complaint | null {
  if (digits.length < 15 || digits.length > 19 || !passesLuhn(digits)) return "number";
  return isAccepted(brandOf(digits)) ? null : "numberUnsupported";
}

/** A card is good to the end of its month. */
function expiryComplaint(text: string, now: Date): Complaint | null {
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

/** Details of the payer go to the seller: a card number typed into the wrong field must not. */
export const holdsLongNumber = (text: string, limit: number) =>
  digitsOf(text.normalize("NFKC")).length >= limit;
