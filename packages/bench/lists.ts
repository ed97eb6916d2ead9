import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { z } from "zod";
import { grantApp } from "@/server/platform/launch/app-role";
import { migrate } from "@/server/platform/launch/migrate";
import { startPostgres } from "@/server/platform/launch/postgres";
import { type Filled, fill, since } from "./fill";

// Does a page of a list take longer when an account has a hundred or five hundred times as many payments? Both sizes are
// asked in turns, so that whatever else this machine does falls on both.

const { values } = parseArgs({
  options: {
    payments: { type: "string", default: "1000000" },
    only: { type: "string", default: "" },
  },
});
const large = z.coerce.number().int().min(20_000).parse(values.payments);
const sizes = [10_000, large] as const;
const rounds = 20;
const inARound = 10;

let turn = 0;

type Query = { name: string; path(filled: Filled): Promise<string> | string };

const day = 86_400_000;
const window = (days: number) =>
  `created_from=${new Date(since + 180 * day).toISOString()}&created_to=${new Date(since + (180 + days) * day).toISOString()}`;
const list = (name: string, query: string): Query => ({ name, path: () => `/v1/payments?${query}` });
const find = (name: string, typed: string): Query => ({ name, path: () => `search:${typed}` });
const after = (name: string, share: number, query = ""): Query => ({
  name,
  path: async ({ paymentAt, count }) =>
    `/v1/payments?${query}starting_after=${await paymentAt(Math.floor(count * (1 - share)) - 1)}`,
});

const queries: Query[] = [
  {
    name: "one payment",
    path: async ({ paymentAt, count }) => `/v1/payments/${await paymentAt(Math.floor(count * 0.7))}`,
  },
  list("first page", ""),
  list("first page of 100", "limit=100"),
  after("page at half depth", 0.5),
  after("page at 99 % depth", 0.99),
  list("status, 1 in 16", "status=failed"),
  list("status, 1 of all, the oldest", "status=initiated"),
  list("status, none", "status=partially_refunded"),
  after("status at half depth", 0.5, "status=failed&"),
  list("two states", "statuses=refunded&statuses=partially_refunded"),
  list("brand, 1 in 10", "brand=visa"),
  list("brand, 1 of all, the oldest", "brand=amex"),
  list("brand, none", "brand=unionpay"),
  list("last4", "last4=0077"),
  list("reason of failure, 1 in 160", "failure_code=expired_card"),
  list("reason of failure, none", "failure_code=lost_card"),
  list("amount from and to, 1 in 10", "amount_min=100000&amount_max=200000"),
  list("amount from and to, 1 in 100", "amount_min=100000&amount_max=110000"),
  list("amount from and to, 1 in 10,000", "amount_min=100000&amount_max=100100"),
  list("amount from, most", "amount_min=1"),
  list("amount from and to, none", "amount_min=99000000&amount_max=99999999"),
  list("reference, 1", "reference=order-77"),
  list("reference, none", "reference=nobody"),
  list("metadata, 1", "metadata[order]=77"),
  list("metadata, none", "metadata[order]=nobody"),
  list("metadata, 1 in 3", "metadata[channel]=web"),
  list("metadata, two keys", "metadata[order]=77&metadata[channel]=shop"),
  list("metadata, 1 in 1,000, the oldest", "metadata[batch]=first"),
  list("metadata and status that never meet", "metadata[parity]=1&status=failed"),
  after("metadata at half depth, 1 in 3", 0.5, "metadata[channel]=web&"),
  list("amount, few", "amount=7920"),
  list("amount, none", "amount=99999999"),
  { name: "customer", path: ({ customer }) => `/v1/payments?customer=${customer}` },
  { name: "payment link", path: ({ link }) => `/v1/payments?payment_link=${link}` },
  {
    name: "customer and status",
    path: ({ customer }) => `/v1/payments?customer=${customer}&status=initiated`,
  },
  list("created, 1 day", window(1)),
  list("created, 60 days", window(60)),
  list("created, 1 day, and status", `${window(1)}&status=failed`),
  list("created, 1 day, and metadata", `${window(1)}&metadata[channel]=web`),
  list("created, 1 day, and reference of another day", `${window(1)}&reference=order-77`),
  find("search: an amount", "79.20"),
  find("search: four digits", "0077"),
  find("search: a reference", "order-77"),
  find("search: the word of every customer", "customer"),
  find("search: one customer's two words", "customer 77"),
  find("search: a telephone number, none", "0501234567"),
  { name: "search: the beginning of every id", path: () => "search:pay_0" },
  { name: "the first page's figures, 1 day", path: () => "home:1" },
  { name: "the first page's figures, 30 days", path: () => "home:30" },
  { name: "the first page's figures, 90 days", path: () => "home:90" },
  { name: "search: one id", path: async ({ paymentAt, count }) => `search:${await paymentAt(count >> 1)}` },
];

const dataDir = mkdtempSync(join(tmpdir(), "halala-bench-"));
chmodSync(dataDir, 0o711); // so that PostgreSQL's own account, where it has one, reaches its folder inside
// Loading is not measured, and nothing of it must last.
const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "4GB" };
const postgres = await startPostgres({ dataDir, settings });
const clean = async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
};
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void clean().then(() => process.exit(1)));
try {
  const filled: Filled[] = [];
  for (const size of sizes) filled.push(await prepared(size));
  const askers = filled.map(({ url }) => asker(url));
  await Promise.all(askers.map(({ child }) => once(child, "message")));
  say(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n\n`,
  );
  say(
    `| query | found | 10 thousand, ms | ${large / 1e6} million, ms | 95 % within, ms | ratio of medians | of the fastest tenth |\n`,
  );
  say("|---|---|---|---|---|---|---|\n");
  for (const query of queries.filter(({ name }) => new RegExp(values.only).test(name)))
    say(`${await measured(query, filled, askers)}\n`);
  for (const { child } of askers) child.disconnect();
} finally {
  await clean();
}

function say(text: string) {
  process.stdout.write(text);
}

async function prepared(size: number): Promise<Filled> {
  const name = `bench_${size}`;
  const named = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString();
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const [ownerUrl, appUrl] = [named(postgres.ownerUrl), named(postgres.appUrl)];
  await migrate({ url: ownerUrl });
  await grantApp(ownerUrl, appUrl);
  return fill(ownerUrl, appUrl, size);
}

type Asker = { child: ChildProcess; ended: Promise<never> };

function asker(url: string): Asker {
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  const { PATH, HOME } = process.env;
  const child = fork(fileURLToPath(new URL("./list-process.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      BASE_URL: "http://localhost",
      SECRETS_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    },
  });
  const ended = once(child, "exit").then((): never => {
    throw new Error("A process that was asked for lists ended.");
  });
  ended.catch(() => {}); // heard by whoever waits for an answer
  return { child, ended };
}

type Answer = { took: number[]; found: number };

async function ask({ child, ended }: Asker, path: string, { keys, account }: Filled): Promise<Answer> {
  const some = Array.from({ length: inARound }, () => keys[turn++ % keys.length] ?? "");
  child.send({ path, keys: some, account });
  const [answer] = await Promise.race([once(child, "message"), ended]);
  return answer;
}

/** Medians over all rounds, as a line of the table; the fastest tenth is less moved by what else runs here. */
async function measured({ name, path }: Query, filled: Filled[], askers: Asker[]): Promise<string> {
  const asked = await Promise.all(
    filled.map(async (one, n) => ({
      one,
      asker: askers[n],
      path: await path(one),
      took: [] as number[],
      found: 0,
    })),
  );
  const patience = performance.now() + 30_000;
  for (let round = -2; round < rounds && performance.now() < patience; round += 1) {
    for (const each of asked) {
      if (each.asker === undefined) continue;
      const { took, found } = await ask(each.asker, each.path, each.one);
      // The first two rounds warm caches and let PostgreSQL choose the plan it will keep.
      if (round >= 0) each.took.push(...took);
      each.found = found;
    }
  }
  const found = asked.map((one) => one.found).join(" / ");
  const [small = [], large = []] = asked.map(({ took }) => took.sort((a, b) => a - b));
  const ratio = (share: number) => (at(large, share) / at(small, share)).toFixed(2);
  return `| ${name} | ${found} | ${at(small, 0.5).toFixed(2)} | ${at(large, 0.5).toFixed(2)} | ${at(large, 0.95).toFixed(0)} | ${ratio(0.5)} | ${ratio(0.1)} |`;
}

/** The number that a share of the sorted ones is below. */
function at(sorted: number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
