import fc from "fast-check";
import { expect, test } from "vitest";
import { csvField, csvLine } from "./csv";

/** Parses strictly as RFC 4180 specifies. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let value = "";
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quoted && letter === '"' && text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (letter === "," && !quoted) {
      row.push(value);
      value = "";
    } else if (letter === "\r" && text[at + 1] === "\n" && !quoted) {
      rows.push([...row, value]);
      row = [];
      value = "";
      at += 1;
    } else value += letter;
  }
  if (quoted || value !== "" || row.length > 0) throw new Error("The text ends within a row.");
  return rows;
}

const awkward = fc.constantFrom(
  "=",
  "+",
  "-",
  "@",
  "\t",
  "\r",
  "\n",
  '"',
  ",",
  "'",
  "\r\n",
  "＝",
  "ق",
  "😀",
  " ",
);
const anything = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.oneof(awkward, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((parts) => parts.join("")),
);

test("round-trips any text, except for an apostrophe before a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.array(anything, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (rows) => {
      const read = parse(rows.map(csvLine).join(""));
      const expected = read.map((row, r) =>
        row.map((value, c) => (value === `'${rows[r]?.[c]}` ? (rows[r]?.[c] ?? "") : value)),
      );
      expect(expected).toEqual(rows);
    }),
    { numRuns: 1000 },
  );
});

test("quotes every field, so that a locale's separator cannot split it", () => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(csvField(value)).toMatch(/^"(?:[^"]|"")*"$/);
    }),
    { numRuns: 1000 },
  );
});

test("writes no field that starts like a formula", () => {
  fc.assert(
    fc.property(anything, (value) => {
      const [[seen = ""] = []] = parse(`${csvField(value)}\r\n`);
      if (!/^\+[0-9]+$/.test(seen)) expect(seen).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["=1+1", '"\'=1+1"'],
  ["+966501234567", '"+966501234567"'],
  ["+201001234567", '"+201001234567"'],
  ["+A1", '"\'+A1"'],
  ["+1+1", '"\'+1+1"'],
  ["+1\n", '"\'+1\n"'],
  ["+", '"\'+"'],
  ["＋966501234567", '"\'＋966501234567"'],
  ["-5", '"\'-5"'],
  ["@SUM(A1)", '"\'@SUM(A1)"'],
  ["\t=1", '"\'\t=1"'],
  ["\r=1", '"\'\r=1"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ["قهوة, تمر", '"قهوة, تمر"'],
  ["10.50", '"10.50"'],
  ["", '""'],
])("writes %j as %j", (value, written) => {
  expect(csvField(value)).toBe(written);
});
