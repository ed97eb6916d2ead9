/** What a spreadsheet takes for the beginning of a formula; full-width forms count as the plain ones there. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell of text. What would begin a formula is made plain text by an apostrophe. */
export function cell(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const line = (values: readonly string[]) => `${values.map(cell).join(",")}\r\n`;

/** Told first in a file, so that Excel reads Arabic as it is. */
export const byteOrderMark = "\ufeff";
