import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { addDatabase, openDatabase } from "@/packages/bench/harness/database";
import { type Child, openHandler } from "@/packages/bench/harness/processes";
import { alternate, percentile, printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript } from "@/packages/bench/harness/script";
import { type Filled, fill, loading, since } from "./fill";

const Queries = z.record(z.string(), z.string());
const queries = Queries.parse(JSON.parse(readFileSync(join(import.meta.dirname, "lists.json"), "utf8")));
const Timed = z.object({ tookMs: z.array(z.number()), found: z.number() });

const small = 10_000;
const requestsPerRound = 10;

export const script = defineScript({
  about:
    "Pages of payments, search and the home page, at ten thousand payments of an account and at many more.",
  options: { payments: 1_000_000, only: "" },
  deadlineMinutes: 120,
  async run(run, { payments, only }) {
    const first = await openDatabase(run, { ...loading, max_wal_size: "4GB" });
    const sides: Side[] = [];
    for (const size of [small, payments]) {
      const database = await addDatabase(run, first, `bench_${size}`);
      const filled = await fill(database, size);
      sides.push({ filled, call: (await openHandler(run, database.appUrl)).call });
    }
    printTable(`${small} and ${payments} payments`, ...headOf("10 thousand", `${payments / 1e6} million`));
    for (const [name, template] of Object.entries(queries))
      if (new RegExp(only).test(name)) await measure(name, template, sides);
    return 0;
  },
});

export const headOf = (...sides: string[]) => [
  ...["query", "found", ...sides.map((side) => `${side}, ms`)],
  ...["95 % within, ms", "ratio of medians", "of the fastest tenth"],
];

export type Side = { filled: Filled; call: Child["call"] };

/** Measures a query on two sides. */
export async function measure(name: string, template: string, sides: readonly Side[]) {
  const timed = async ({ filled, call }: Side) => {
    const path = await pathOf(template, filled);
    return async () => {
      const keys = Array.from({ length: requestsPerRound }, filled.nextKey);
      return Timed.parse(await call("time", { path, keys, account: filled.account, since }));
    };
  };
  const contenders = Object.fromEntries(
    await Promise.all(sides.map(async (side, n) => [n, await timed(side)] as const)),
  );
  // The first two rounds warm the caches and let PostgreSQL choose its generic plan.
  const samples = Object.values(await alternate({ rounds: 20, warmUps: 2, withinMs: 30_000 }, contenders));
  const [few = [], many = []] = samples.map((all) => all.flatMap(({ tookMs }) => tookMs));
  const ratio = (share: number) => (percentile(many, share) / percentile(few, share)).toFixed(2);
  const medians = [few, many].map((all) => percentile(all, 0.5).toFixed(2));
  const found = samples.map((all) => all.at(-1)?.found ?? "").join(" / ");
  printRow(name, found, ...medians, percentile(many, 0.95).toFixed(0), ratio(0.5), ratio(0.1));
}

/** Inserts IDs and times into a query's path. `{after 0.99}` is the row at that share of a list. */
async function pathOf(template: string, { customer, link, count, idAt }: Filled): Promise<string> {
  const at = (days: number) => new Date(since + (180 + days) * 86_400_000).toISOString();
  const [, share] = /\{after ([\d.]+)\}/.exec(template) ?? [];
  const behind = share === undefined ? "" : await idAt(Math.floor(count * (1 - Number(share))) - 1);
  return template
    .replace("{customer}", customer)
    .replace("{link}", link)
    .replace(/\{days (\d+)\}/, (_, days) => `created_from=${at(0)}&created_to=${at(Number(days))}`)
    .replace(/\{after [\d.]+\}/, behind);
}
