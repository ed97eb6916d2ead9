import { asOwner, gatewayUrl } from "./account";

/** Every row of every table of this worker's database, as text. */
export async function databaseText(): Promise<string> {
  const tables = await asOwner(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await asOwner(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join("\n");
}

/** The journal of the sandbox gateway, which is all it keeps. */
export const gatewayText = async (): Promise<string> => (await fetch(`${gatewayUrl()}/admin/truth`)).text();

/** Which of some numbers stand in a text, in any script's digits, with anything but letters between them, or encoded. */
export function numbersIn(text: string, numbers: ReadonlySet<string>): string[] {
  const lengths = [...new Set([...numbers].map((number) => number.length))];
  const found = new Set<string>();
  for (const reading of [text, decoded(text)]) {
    for (const [run] of ascii(reading).matchAll(/\d{13,}/g)) {
      for (let at = 0; at < run.length; at += 1) {
        for (const length of lengths) {
          const part = run.slice(at, at + length);
          if (numbers.has(part)) found.add(part);
        }
      }
    }
  }
  return [...found];
}

const decoded = (text: string) =>
  text
    .replace(/\\+u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/(?:%(?:25)*[0-9a-f]{2})+/gi, (run) =>
      Buffer.from(run.replace(/%(?:25)*/g, ""), "hex").toString("utf8"),
    );

/** All decimal digits as ASCII, and nothing left between two of them but letters. */
const ascii = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)))
    .replace(/(?<=\d)[^\p{L}\d]{1,8}(?=\d)/gu, "");

function digitOf(codePoint: number): number {
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (codePoint - zero) % 10;
}
