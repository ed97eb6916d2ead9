import { execFile } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { isKeyHash, marks, type Step, type Template } from "./template";

const run = promisify(execFile);

/** Debian keeps it beside the server's own programs. */
function program(): string | null {
  const folder = "/usr/lib/postgresql";
  if (!existsSync(folder)) return null;
  const found = readdirSync(folder).map((version) => join(folder, version, "bin/pgbench"));
  return found.filter(existsSync).at(-1) ?? null;
}

/** Where each caller's hash and each payment's id is found by its number. */
export const pgbenchTables = `
  create table bench_key as select row_number() over ()::int as n, hash from api_key where name = 'Bench';
  create unique index on bench_key (n);
  create table bench_payment as select row_number() over ()::int as n, id from payment
    where account_id = (select account_id from api_key where name = 'Bench' limit 1);
  create unique index on bench_payment (n);
  analyze bench_key; analyze bench_payment`;

type Counts = { keys: number; payments: number };

/** Statements of a kind each second when nothing is in front of the database; null where pgbench is not installed. */
export async function statements(
  template: Template,
  {
    folder,
    url,
    counts,
    seconds,
    clients,
    start,
  }: {
    folder: string;
    url: string;
    counts: Counts;
    seconds: number;
    clients: number;
    start: number;
  },
): Promise<number | null> {
  const found = program();
  if (found === null) return null;
  const file = join(folder, "statements.sql");
  writeFileSync(file, await script(template, url, counts, start));
  const settings = ["-n", "-M", "prepared", "-c", `${clients}`, "-j", "1", "-T", `${seconds}`, "-f", file];
  const { stdout } = await run(found, [...settings, url]);
  const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (tps === undefined || !/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout);
  return Number(tps);
}

async function script({ steps }: Template, url: string, { keys, payments }: Counts, start: number) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const lines = [
    `\\set key_number random(1, ${keys})`,
    `\\set payment_number random(1, ${payments})`,
    `\\set fresh_number random(${start}, ${start + 900_000_000})`,
  ];
  try {
    for (const [n, step] of steps.entries()) {
      if (step.kind === "http") throw new Error("pgbench cannot call a gateway.");
      lines.push(`${await statement(client, step, n)};`);
    }
  } finally {
    await client.end();
  }
  return lines.join("\n");
}

/** A statement with its values in place, each of the type the statement asks for. */
async function statement(client: pg.Client, { text, values }: Extract<Step, { kind: "sql" }>, n: number) {
  await client.query(`prepare bench_${n} as ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = $1",
    [`bench_${n}`],
  );
  const types = rows[0]?.types ?? [];
  return text
    .replace(/\$(\d+)/g, (_, place: string) =>
      written(values[Number(place) - 1], types[Number(place) - 1] ?? "text"),
    )
    .trim();
}

function written(value: unknown, type: string): string {
  if (isKeyHash(value)) return "(select hash from bench_key where n = :key_number)";
  if (value === marks.subject) return "(select id from bench_payment where n = :payment_number)";
  if (typeof value === "number") return String(value);
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString("hex")}'::bytea`;
  // As bytes, because pgbench takes a colon and a letter for a variable, also inside a string.
  const quoted = (text: string) => `convert_from('\\x${Buffer.from(text).toString("hex")}', 'utf8')`;
  const text = String(value);
  if (value === null) return `null::${type}`;
  if (!text.includes(marks.fresh)) return `${quoted(text)}::${type}`;
  return `replace(${quoted(text.replaceAll(marks.fresh, "@number@"))}, '@number@', lpad((:fresh_number)::bigint::text, 12, '0'))::${type}`;
}
