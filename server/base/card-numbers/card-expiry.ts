export const monthLength = 2;

/** The digits of a card number's expiry: the month, month and year, or also the security code. */
export const expiryLengths = [monthLength, 4, 6, 7, 8, 9];

function numberAt(digits: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at += 1) value = value * 10 + (digits[at] ?? 0);
  return value;
}

const isMonth = (value: number) => value >= 1 && value <= 12;
const isYear = (value: number) => value >= 20 && value <= 49;
const isLongYear = (value: number) => value >= 2020 && value <= 2049;

/**
 * Returns whether digits are an expiry (MMYY, YYMM, MMYYYY, YYYYMM), optionally with a security code after MMYY and
 * MMYYYY.
 */
export function isExpiry(digits: Uint8Array, at: number, length: number): boolean {
  const [start, middle] = [numberAt(digits, at, 2), numberAt(digits, at + 2, 2)];
  const endsWithYear = isMonth(start) && isLongYear(numberAt(digits, at + 2, 4));
  if (length === 9) return endsWithYear;
  if (length === 6)
    return endsWithYear || (isLongYear(numberAt(digits, at, 4)) && isMonth(numberAt(digits, at + 4, 2)));
  const isShort = isMonth(start) && isYear(middle);
  return length === 4 ? isShort || (isYear(start) && isMonth(middle)) : isShort && length > 6;
}

/** Returns whether two digits are a month, and those of another group a year. */
export function isMonthAndYear(digits: Uint8Array, month: number, year: number, length: number): boolean {
  if (!isMonth(numberAt(digits, month, monthLength))) return false;
  const value = numberAt(digits, year, length);
  return length === 4 ? isLongYear(value) : length === 2 && isYear(value);
}
