/** Parses riyals in any digits and separators to halalas; null if invalid. */
export function halalasOf(typed: string): number | null {
  const latin = typed
    .trim()
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll("\u066b", ".")
    .replace(/(?<=\d)[,\u066c](?=\d{3}(?!\d))/g, "");
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
