/** Converts Arabic-Indic, Persian and full-width digits to ASCII. */
const latinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Strips spaces, dashes and the invisible marks that right-to-left keyboards insert. */
export const digitsOf = (text: string) => latinDigits(text).replace(/[^0-9]/g, "");

export const formatNumber = (text: string) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ");

/**
 * Formats "4/29", "0429", "04/2029" and similar as "04 / 29". Incomplete input is formatted as far as
 * possible.
 */
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

/** Two digits "20" are the start of a four-digit year, because 2020 has passed. */
function shortYear(digits: string): string {
  if (!digits.startsWith("20")) return digits.slice(0, 2);
  return digits.length >= 4 ? digits.slice(2, 4) : digits;
}

export const formatCvc = (text: string) => digitsOf(text).slice(0, 3);
