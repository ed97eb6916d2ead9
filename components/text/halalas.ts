import { inAsciiDigits } from "./digits";

/** Parses riyals in any digits and separators to halalas; null if invalid. A comma before two last digits is a decimal one. */
export function halalasOf(typed: string): number | null {
  const latin = inAsciiDigits(typed)
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/\u066b/g, ".")
    .replace(/(\d)[,\u066c](?=\d{3}(?!\d))/g, "$1")
    .replace(/[,\u060c](?=\d{1,2}$)/, ".");
  const [, whole, part = ""] = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(latin) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** Parses an integer in any digits; null if invalid. */
export function wholeOf(typed: string): number | null {
  const hundredfold = halalasOf(typed);
  return hundredfold === null || hundredfold % 100 !== 0 ? null : hundredfold / 100;
}

/** Returns whether the input is exactly this amount, in any digits, with or without trailing zeros. */
export const isAmount = (typed: string, amount: number) => halalasOf(typed) === amount;
