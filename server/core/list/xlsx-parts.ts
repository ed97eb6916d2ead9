import type { Column } from "./table";

type Kind = Column<never>["kind"];

/** What a cell shows. The value is the text, or the number as written in the file. */
export type Cell = { kind: Kind; value: string | null };

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const documentType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The place of each kind's format in the styles. */
const styleOf: Record<Kind, number> = { number: 0, text: 1, money: 2, time: 3, day: 4 };
const headerStyle = 5;
const widthOf: Record<Kind, number> = { number: 11, text: 24, money: 15, time: 21, day: 13 };

export const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Arial"/></font><font><b/><sz val="11"/><name val="Arial"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
  ...[0, 49, 4, 164, 165].map(
    (format) =>
      `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
].join(
  "",
)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

type Start = { headings: readonly string[]; kinds: readonly Kind[]; rightToLeft: boolean };

/** A sheet up to its first row of data. The row of headings stays in view. */
export function sheetStart({ headings, kinds, rightToLeft }: Start): string {
  const direction = rightToLeft ? ' rightToLeft="1"' : "";
  const columns = kinds.map(
    (kind, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf[kind]}" customWidth="1"/>`,
  );
  const header = headings.map((heading, at) => textXml(heading, `${columnName(at)}1`, headerStyle));
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${direction} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData><row r="1">${header.join("")}</row>`;
}

export function cellXml({ kind, value }: Cell, column: number, row: number): string {
  if (value === null || value === "") return "";
  const place = `${columnName(column)}${row}`;
  if (kind === "text") return textXml(value, place, styleOf.text);
  return `<c r="${place}" s="${styleOf[kind]}"><v>${value}</v></c>`;
}

const textXml = (text: string, place: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Returns the letters of a column: A, B, …, Z, AA, … */
const columnName = (index: number): string =>
  (index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Excel opens no file with a longer text in a cell. */
const longestText = 32_767;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A character that XML can't hold is written by its number, and so is the start of what looks like one. */
function escaped(text: string): string {
  const cut = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
  return cut
    .toWellFormed()
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replace(/[&<>]/g, (character) => entities[character] ?? "")
    .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, (character) => `_x${codeOf(character)}_`);
}

const codeOf = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const workbook = (title: string, sheets: number) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${upTo(sheets)
    .map((n) => `<sheet name="${escaped(n === 1 ? title : `${title} ${n}`)}" sheetId="${n}" r:id="rId${n}"/>`)
    .join("")}</sheets></workbook>`;

export const relations = (sheets: number) => ({
  "_rels/.rels": relationships([["officeDocument", "xl/workbook.xml"]]),
  "xl/_rels/workbook.xml.rels": relationships([
    ...upTo(sheets).map((n): [string, string] => ["worksheet", `worksheets/sheet${n}.xml`]),
    ["styles", "styles.xml"],
  ]),
});

const relationships = (list: readonly [type: string, target: string][]) =>
  `${declaration}<Relationships xmlns="${packaged}/relationships">${list
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

export const contentTypes = (sheets: number) =>
  `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${documentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${documentType}.styles+xml"/>${upTo(
    sheets,
  )
    .map(
      (n) =>
        `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${documentType}.worksheet+xml"/>`,
    )
    .join("")}</Types>`;
