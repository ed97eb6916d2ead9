import { cardNumbersIn } from "@/server/base/card-numbers/card-number";
import { latinDigits } from "@/server/base/runtime/values";

/** Strips spaces, dashes and the invisible marks that right-to-left keyboards insert. */
export const digitsOf = (text: string) => latinDigits(text).replace(/[^0-9]/g, "");

const maxDigits = 19;

export const formatNumber = (text: string) =>
  (pastedNumber(text) ?? digitsOf(text)).slice(0, maxDigits).replace(/(\d{4})(?=\d)/g, "$1 ");

/** Finds the card number in a text that also has words or other numbers; undefined if there is none, or only digits. */
const pastedNumber = (text: string): string | undefined =>
  /\p{L}/u.test(text) || digitsOf(text).length > maxDigits ? cardNumbersIn(text)[0] : undefined;

/**
 * Formats "4/29", "0429", "2029-04", "202904", "29/04" and similar as "04 / 29". A first part of four digits or from 20
 * is the year. Incomplete input is formatted as far as possible, so that formatting each keystroke leads to the same.
 */
export function formatExpiry(text: string): string {
  const parts = expiryParts(text);
  const [first = "", second = "", third = ""] = parts;
  if (fullYear.test(third)) return monthFirst(twoDigits(Number(second) > 12 ? first : second), third);
  // "0" was added here to what turns out to be a year, as in "02 / 9/".
  if (/^0[2-9]$/.test(first) && second.length === 1 && parts.length > 2)
    return yearFirst(first.slice(1) + second, third);
  if (parts.length > 1 && (fullYear.test(first) || shortYearFirst.test(first)))
    return yearFirst(first, second);
  return formatDigits(parts.length > 1 && first.length === 1 ? `0${first}${second}` : parts.join(""));
}

const fullYear = /^20\d\d$/;
const shortYearFirst = /^[2-9]\d$/;
const isMonth = (text: string) => /^(?:0[1-9]|1[0-2])$/.test(text);
const twoDigits = (month: string) => (/^[1-9]$/.test(month) ? `0${month}` : month);

/** Splits at everything but digits. Spaces are no separators beside others or between single digits. */
function expiryParts(text: string): string[] {
  const plain = latinDigits(text)
    .replace(/\p{Cf}/gu, "")
    .replace(/^\D+/, "")
    .replace(/\s+$/, "/");
  const parts = (/\d\s*[^\d\s]/.test(plain) ? plain.replace(/\s/g, "") : plain).split(/\D+/);
  return parts.length > 2 && parts.every((part) => part.length === 1) ? [parts.join("")] : parts;
}

function formatDigits(digits: string): string {
  const own = digits.startsWith("0") ? digits.slice(1) : digits;
  const isYearAndMonth = shortYearFirst.test(own.slice(0, 2)) && isMonth(own.slice(2, 4));
  const startsWithYear =
    /^[2-9]0/.test(own) || (isYearAndMonth && (own === digits || !canBeYear(digits.slice(2, 5))));
  if (startsWithYear) {
    const year = own.startsWith("20") ? own.slice(0, 4) : own.slice(0, 2);
    return own === year ? year : yearFirst(year, own.slice(year.length));
  }
  const padded = digits.replace(/^([2-9])/, "0$1");
  return monthFirst(padded.slice(0, 2), padded.slice(2));
}

/** Returns whether a card can expire in the year that begins with these digits. A digit too many is ignored. */
const canBeYear = (digits: string) => digits.length < 3 || /^(?:20[2-9]|2[2-9]|3)/.test(digits);

function monthFirst(month: string, digits: string): string {
  const year = shortYear(digits);
  return year === "" ? month : `${month} / ${year}`;
}

/** Puts the month first as soon as both are complete. */
function yearFirst(year: string, digits: string): string {
  const month = digits.replace(/^[2-9]$/, "0$&").slice(0, 2);
  if (isMonth(month) && year.slice(-2) >= "20") return `${month} / ${year.slice(-2)}`;
  return month === "" ? `${year}/` : `${year} / ${month}`;
}

/** Two digits "20" are the start of a four-digit year, because 2020 has passed. */
function shortYear(digits: string): string {
  if (!digits.startsWith("20")) return digits.slice(0, 2);
  return digits.length >= 4 ? digits.slice(2, 4) : digits;
}

/** Returns the month and year, in two and four digits as far as they are complete. */
export function expiryOf(text: string): { month: string; year: string } {
  const [first = "", second = ""] = formatExpiry(text).split(/ ?\/ ?/);
  const [month, year] = first >= "20" ? [twoDigits(second), first] : [first, second];
  return { month, year: year.length === 2 ? `20${year}` : fullYear.test(year) ? year : "" };
}

export const formatCvc = (text: string) => digitsOf(text).slice(0, 3);
