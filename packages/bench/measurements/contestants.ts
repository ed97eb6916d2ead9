import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { withClient } from "@/packages/bench/harness/system";
import type { Request } from "@/packages/bench/harness/wrk";
import { placeholders, type Template } from "@/packages/bench/measurements/template";

/** A kind of request to measure, of api.json. */
const Kind = z.object({
  name: z.string(),
  method: z.enum(["GET", "POST"]),
  /** `{payment}` is replaced by each payment in turn. */
  path: z.string(),
  body: z.record(z.string(), z.unknown()).optional(),
  /** The number of requests prepared per round: more than it sends, or one for each payment. */
  count: z.union([z.int(), z.literal("payments")]),
  connections: z.int(),
  /** A text that responses must contain; checked in one response before the measurement. */
  expected: z.string(),
  gatewayLatencyMs: z.int().default(0),
  /** True if the request executes SQL only, so that pgbench can run it too. */
  statementsOnly: z.boolean().default(false),
  /** Repeats the same request. */
  replays: z.boolean().default(false),
  /** In seconds; more than two if code must be compiled first. */
  warmUp: z.int().default(2),
});
export type Kind = z.output<typeof Kind>;
export const kinds = z
  .array(Kind)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "api.json"), "utf8")));

/** The keys, the IDs of payments to read or refund, and an unused prefix for idempotency keys. */
type Inputs = { keys: readonly string[]; payments: readonly string[]; prefix: string };

/** Returns the requests of one round, with the keys in turn. */
export function requestsOf(kind: Kind, { keys, payments, prefix }: Inputs): Request[] {
  const count = kind.count === "payments" ? payments.length : kind.count;
  return Array.from({ length: count }, (_, n) => ({
    path: kind.path.replace("{payment}", payments[n] ?? ""),
    key: keys[n % keys.length] ?? "",
    ...(kind.method === "POST" && { idempotencyKey: kind.replays ? "replayed" : `${prefix}-${n}` }),
  }));
}

/** Debian installs pgbench next to the server's programs. */
function program(): string | undefined {
  const folder = "/usr/lib/postgresql";
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions.map((version) => join(folder, version, "bin/pgbench")).findLast(existsSync);
}

/** The table in which pgbench looks up a key's hash and a payment's ID by number. */
export const pgbenchTables = ["api_key hash", "payment id"]
  .map((source) => source.split(" "))
  .map(
    ([table, column]) => `
  create table bench_${table} as select row_number() over ()::int as n, one.${column} from ${table} one
    join (select account_id from payment group by 1 order by count(*) desc limit 1) largest using (account_id);
  create unique index on bench_${table} (n);
  grant select on bench_${table} to public;
  analyze bench_${table};`,
  )
  .join("\n");

type Options = {
  folder: string;
  url: string;
  keys: number;
  payments: number;
  seconds: number;
  clients: number;
  start: number;
};

/**
 * Returns the requests per second when pgbench runs their statements without a server; NaN if pgbench is not
 * installed.
 */
export async function statementsPerSecond(template: Template, options: Options): Promise<number> {
  const pgbench = program();
  if (pgbench === undefined) return Number.NaN;
  const { folder, url, clients, seconds } = options;
  const file = join(folder, "statements.sql");
  writeFileSync(file, await scriptOf(template, options));
  const settings = ["-n", "-M", "prepared", "-c", `${clients}`, "-j", "1", "-T", `${seconds}`, "-f", file];
  const { stdout } = await promisify(execFile)(pgbench, [...settings, url]);
  // A busy machine may process none in a short time.
  if (/^number of transactions actually processed: 0$/m.test(stdout)) return Number.NaN;
  const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (tps === undefined || !/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout);
  return Number(tps);
}

/** Returns the statements with their values inlined, each cast to the type the statement expects. */
const scriptOf = ({ steps }: Template, { url, keys, payments, start }: Options): Promise<string> =>
  withClient(url, async (client) => {
    const lines = [
      `\\set key_number random(1, ${keys})`,
      `\\set payment_number random(1, ${payments})`,
      `\\set fresh_number random(${start}, ${start + 900_000_000})`,
    ];
    for (const [n, step] of steps.entries()) {
      if (step.kind === "http") throw new Error("pgbench cannot call a gateway.");
      if (/^(begin|commit)$/.test(step.text)) {
        lines.push(`${step.text};`);
        continue;
      }
      await client.query(`prepare bench_${n} as ${step.text}`);
      const { rows } = await client.query<{ types: string[] }>(
        "select parameter_types::text[] as types from pg_prepared_statements where name = $1",
        [`bench_${n}`],
      );
      const literal = (_: string, place: string) =>
        literalOf(step.values[Number(place) - 1], rows[0]?.types[Number(place) - 1] ?? "text");
      lines.push(`${step.text.replace(/\$(\d+)/g, literal).trim()};`);
    }
    return lines.join("\n");
  });

function literalOf(value: unknown, type: string): string {
  if (value === placeholders.keyHash) return "(select hash from bench_api_key where n = :key_number)";
  if (value === placeholders.subject) return "(select id from bench_payment where n = :payment_number)";
  if (typeof value === "number") return String(value);
  if (value === null) return `null::${type}`;
  if (Array.isArray(value)) {
    const items = value.map((item) => literalOf(item, type.replace(/\[\]$/, "")));
    return `array[${items.join(", ")}]::${type}`;
  }
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString("hex")}'::bytea`;
  // As bytes, because pgbench treats a colon and a letter as a variable, even inside a string. An encoding's
  // name has the collation C, which no text index uses.
  const quoted = (text: string) =>
    `(convert_from('\\x${Buffer.from(text).toString("hex")}', 'utf8') collate "default")`;
  const text = String(value);
  if (!text.includes(placeholders.fresh)) return `${quoted(text)}::${type}`;
  const marked = quoted(text.replaceAll(placeholders.fresh, "@number@"));
  return `replace(${marked}, '@number@', lpad((:fresh_number)::bigint::text, 12, '0'))::${type}`;
}
