/** The characters that start a formula in spreadsheets, full-width forms included. A telephone number is none. */
const formula = /^(?!\+\d+$)[=+\-@\t\r\n＝＋－＠]/;

/** Quotes a cell as in RFC 4180. Only for our own values: texts of callers go through `cell`. */
export const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** Returns a text as one quoted cell. An apostrophe keeps a text that looks like a formula from being evaluated. */
export const cell = (value: string) => quoted(formula.test(value) ? `'${value}` : value);

/** Joins quoted cells to a line. */
export const joinCells = (cells: readonly string[]) => `${cells.join(",")}\r\n`;

export const csvLine = (values: readonly string[]) => joinCells(values.map(cell));

/** Byte order mark, so that Excel reads Arabic as UTF-8. */
export const byteOrderMark = "\ufeff";
