/** The characters that start a formula in spreadsheets, full-width forms included. A telephone number is none. */
const formula = /^(?!\+\d+$)[=+\-@\t\r\n＝＋－＠]/;

/** Quotes a field as in RFC 4180. Only for our own values: texts of callers go through `csvField`. */
export const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** Returns a text as one quoted field. An apostrophe keeps a text that looks like a formula from being evaluated. */
export const csvField = (value: string) => quoted(formula.test(value) ? `'${value}` : value);

export const joinFields = (fields: readonly string[]) => `${fields.join(",")}\r\n`;

export const csvLine = (values: readonly string[]) => joinFields(values.map(csvField));

/** Byte order mark, so that Excel reads Arabic as UTF-8. */
export const byteOrderMark = "\ufeff";
