import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "@/server/platform/launch/database/postgres";

/** Returns every row of every table of a stopped program's database as JSON. */
export async function everyRow(dataDir: string): Promise<string[]> {
  const postgres = await startPostgres({ dataDir });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    const rows: string[] = [];
    for (const { name } of tables.rows) {
      // Transaction IDs are numbers that could match by chance.
      const all = await client.query<{ row: string }>(
        `select (to_jsonb(t) - 'xact_id')::text as row from ${name} t`,
      );
      rows.push(...all.rows.map(({ row }) => row));
    }
    return rows;
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Lists the files below a folder, except in folders with certain names. */
export function filesBelow(folder: string, leftOut: readonly string[] = []): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return leftOut.includes(entry.name) ? [] : filesBelow(path, leftOut);
    return entry.isFile() ? [path] : [];
  });
}

/** Reads files one at a time, because together they may not fit into memory. */
export function* contentsOf(files: readonly string[]): Generator<Buffer> {
  for (const file of files) yield readFileSync(file);
}

/**
 * Returns a text followed by its decoded base64 and quoted-printable parts, as in emails and stored bytes.
 */
export function withDecoded(text: string): string {
  const base64 = text.match(/(?:[A-Za-z0-9+/]{76}\r?\n)*[A-Za-z0-9+/]{16,}={0,2}/g) ?? [];
  const printable = text
    .replace(/=\r?\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll("=", ""), "hex").toString("utf8"));
  return [text, printable, ...base64.map((part) => Buffer.from(part, "base64").toString("utf8"))].join("\n");
}
