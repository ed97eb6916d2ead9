/** What a spreadsheet reads as the beginning of a formula; full-width forms count as the plain ones there. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Returns a cell in quotes, as RFC 4180 escapes it. Only for values of ours: a text from outside goes through `cell`. */
export const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** Returns a text as one quoted cell. An apostrophe keeps a text that looks like a formula from being evaluated. */
export const cell = (value: string) => quoted(formula.test(value) ? `'${value}` : value);

/** Joins cells that are already quoted to one line. */
export const lineOf = (cells: readonly string[]) => `${cells.join(",")}\r\n`;

export const line = (values: readonly string[]) => lineOf(values.map(cell));

/** Comes first in a file, so that Excel reads Arabic as UTF-8. */
export const byteOrderMark = "\ufeff";
