import { randomUUID } from "node:crypto";
import { z } from "zod";
import { countRows } from "@/packages/bench/harness/database";
import { order, send } from "@/packages/bench/harness/http";
import { alternate, median, printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { until } from "@/packages/bench/harness/wait";
import { type Loaded, load } from "@/packages/bench/harness/wrk";
import { addSubscribers, simplePlan } from "@/packages/bench/scenarios/subscribers";
import { root, say, seeded, startPostgres } from "@/packages/bench/server";
import { figuresOf, nightIsDue, ofBench } from "./billing";
import { builtHome, type Contestant, memoryAtRest, openContestant } from "./built-program";

/** A kind of request. `{of}` in its path is replaced by the subjects in turn, which requests of another kind make. */
type Kind = {
  name: string;
  method: "GET" | "POST";
  path: string;
  body?: object;
  of?: "payment" | "link";
  /** Each request needs a subject that was not used before. */
  once?: true;
};

const { source, ...details } = order;
const token = source.token;
const payments = "/v1/payments";
const links = "/v1/payment_links";
const payment: Kind = { name: "payment", method: "POST", path: payments, body: order };
const link: Kind = { name: "link", method: "POST", path: links, body: details };
const attempt = { token, attempt: "{key}" };
const kinds: readonly Kind[] = [
  payment,
  { ...{ name: "payAttempt", method: "POST", body: attempt }, path: "{of}/attempt", of: "link", once: true },
  {
    ...{ name: "refund", method: "POST", body: { amount: 100 } },
    path: "{of}/refunds",
    of: "payment",
    once: true,
  },
  link,
  { name: "customer", method: "POST", path: "/v1/customers", body: { name: "Noura Alqahtani" } },
  { name: "get", method: "GET", path: "{of}", of: "payment" },
  { name: "list", method: "GET", path: `${payments}?limit=20`, of: "payment" },
];

export const script = defineScript({
  about:
    "Today's program and that of a commit, or of a folder in which it is built, each as npm start runs it. Needs wrk.",
  options: {
    ...{ rounds: 5, seconds: 4, connections: 16, cycles: 10_000, latency: 50, rest: 20 },
    ...{ only: "", json: false },
  },
  deadlineMinutes: 120,
  async run(run, { only, json, ...sizes }, [commit]) {
    if (commit === undefined) throw new Error("Name the commit, as in: npm run bench:against 199a5c7d");
    const home = await builtHome(run, commit);
    const isChosen = (name: string) => only === "" || only.split(",").includes(name);
    const ratios: Record<string, object | number> = {};
    const parts = [", today", `, ${commit}`, ", ratio"];
    const columns = ["requests/s", "CPU ms", "WAL bytes", "commits"].flatMap((name) =>
      parts.map((part) => name + part),
    );
    const options = Object.entries(sizes).map(([name, value]) => `${name} ${value}`);
    if (!json) printTable(options.join(", "), "request", ...columns);
    function report(name: string, pairs: readonly Pair[]) {
      ratios[name] = ratiosOf(pairs);
      if (!json) printRow(name, ...cellsOf(pairs));
    }

    // First, because pages of libraries that other processes use too would count in part.
    if (isChosen("memory")) {
      const memory = await alternate(
        { rounds: Math.min(sizes.rounds, 3), warmUps: 0 },
        {
          today: () => memoryAtRest(run, root, sizes.rest),
          other: () => memoryAtRest(run, home, sizes.rest),
        },
      );
      const [today, other] = [median(memory.today), median(memory.other)];
      ratios.memory = rounded(today / other);
      if (!json) printRow("memory, MB", Math.round(today), Math.round(other), ratios.memory);
    }
    const pair = await openPair(run, home);
    for (const kind of kinds.filter(({ name }) => isChosen(name)))
      report(kind.name, await measureKind(run, kind, pair, sizes));
    if (isChosen("billing")) report("billing", await measureBilling(pair, sizes));
    const { customer, memory, ...printed } = ratios; // the customer belongs to the table only
    if (json) say(JSON.stringify({ ...printed, memory }));
    return 0;
  },
});

/** What a request costs, with its share of what the program does afterwards. */
type Sample = { requests: number; cpu: number; wal: number; commits: number };
type Pair = { today: Sample; other: Sample };
type Contestants = { today: Contestant; other: Contestant };
type Sizes = { rounds: number; seconds: number; connections: number; cycles: number; latency: number };

async function openPair(run: Run, home: string): Promise<Contestants> {
  // Checkpoints and vacuums would fall into the rounds of either.
  const settings = { max_wal_size: "16GB", checkpoint_timeout: "1h", autovacuum: "off" };
  const { stop, ...urls } = await startPostgres({ dataDir: run.folder, settings });
  run.onEnd(stop);
  return {
    today: await openContestant(run, root, "today", urls),
    other: await openContestant(run, home, "other", urls),
  };
}

async function measured(
  { costs, idle }: Contestant,
  work: () => Promise<{ sent: number; perSecond: number }>,
) {
  const before = await costs();
  const { sent, perSecond } = await work();
  await idle();
  const after = await costs();
  const each = (part: keyof typeof after) => (after[part] - before[part]) / sent;
  return { requests: perSecond, cpu: each("cpu"), wal: each("wal"), commits: each("commits") };
}

/** In alternation, and each first in every second round, so that drift affects both. */
async function measureKind(
  run: Run,
  kind: Kind,
  { today, other }: Contestants,
  sizes: Sizes,
): Promise<Pair[]> {
  const subjects = new Map<Contestant, string[]>();
  for (const { owner } of [today, other]) await owner.query("vacuum analyze");
  async function measure(contestant: Contestant) {
    const { of } = kind;
    if (of !== undefined && (kind.once || !subjects.has(contestant)))
      subjects.set(contestant, await makeSubjects(run, of, contestant, sizes));
    const sample = await measured(contestant, () =>
      sendAll(run, kind, contestant, sizes, subjects.get(contestant)),
    );
    await requireSuccess(contestant);
    return sample;
  }
  const { pairs } = await alternate(sizes, {
    async pairs(round) {
      if (round % 2 === 0) return { today: await measure(today), other: await measure(other) };
      const first = await measure(other);
      return { today: await measure(today), other: first };
    },
  });
  return pairs;
}

/** More than a round uses, because each is made faster than it is paid or refunded. */
async function makeSubjects(run: Run, of: "payment" | "link", contestant: Contestant, sizes: Sizes) {
  let made = 0;
  while (made < 4 * sizes.connections)
    made += (await sendAll(run, of === "link" ? link : payment, contestant, sizes)).sent;
  await contestant.idle();
  return newest(contestant, of, made);
}

async function sendAll(
  run: Run,
  kind: Kind,
  contestant: Contestant,
  sizes: Sizes,
  subjects = [""],
): Promise<Loaded> {
  const { origin, owner, accounts } = contestant;
  const { seconds, connections } = sizes;
  const keys = kind.path.endsWith("/attempt") ? [""] : (accounts[0]?.keys ?? []);
  await owner.query("truncate rate_window");
  const body = JSON.stringify(kind.body);
  const loaded = await load(run.folder, [], {
    ...{ origin, method: kind.method, seconds, connections, body },
    requests: Array.from({ length: seconds * 8_000 }, (_, n) => ({
      path: kind.path.replace("{of}", subjects[n % subjects.length] ?? ""),
      key: keys[n % keys.length] ?? "",
      idempotencyKey: randomUUID().replaceAll("-", ""),
    })),
  });
  if (loaded.refused > 0)
    throw new Error(`${contestant.name}: ${loaded.refused} of ${kind.name} were refused.`);
  return loaded.sent === 0 ? sendAll(run, kind, contestant, sizes, subjects) : loaded;
}

const Page = z.object({ data: z.array(z.object({ id: z.string(), url: z.string().optional() })) });

/** The paths of the newest payments, or of the pages of the newest links. */
async function newest({ origin, owner, accounts }: Contestant, of: "payment" | "link", count: number) {
  await owner.query("truncate rate_window");
  const path = of === "link" ? links : payments;
  const keys = accounts[0]?.keys ?? [];
  const found: string[] = [];
  for (let last = "", page = 0; found.length < count; page += 1) {
    const after = last === "" ? "" : `&starting_after=${last}`;
    const { body } = await send(origin, `${path}?limit=100${after}`, { key: keys[page % keys.length] ?? "" });
    const { data } = Page.parse(JSON.parse(body));
    found.push(...data.map(({ id, url }) => (url === undefined ? `${path}/${id}` : new URL(url).pathname)));
    last = data.at(-1)?.id ?? "";
    if (data.length < 100) break;
  }
  return found.slice(0, count);
}

async function requireSuccess({ name, owner }: Contestant) {
  const failed = await countRows(
    owner,
    "(select status from payment union all select status from refund) where status = 'failed'",
  );
  if (failed > 0) throw new Error(`${name}: ${failed} payments and refunds failed.`);
}

async function measureBilling({ today, other }: Contestants, { cycles, latency }: Sizes): Promise<Pair[]> {
  const night = async (contestant: Contestant) => {
    const { origin, owner, gateway, restart } = contestant;
    const accounts = contestant.accounts.slice(1);
    const random = seeded(1, "bench");
    const plans = Array.from({ length: cycles }, () => simplePlan(random));
    await addSubscribers({ origin, accounts, database: { owner } }, plans);
    await gateway.set({ latencyMs: latency });
    await restart(() => owner.query(nightIsDue));
    const count = (of: string) => countRows(owner, `cycle where ${of} ${ofBench}`);
    await until(async () => (await count("")) > 0);
    return measured(contestant, async () => {
      await until(async () => (await count("status = 'paid' and")) >= cycles, { everyMs: 500 });
      const { paid, seconds } = await figuresOf(owner);
      return { sent: paid, perSecond: paid / seconds };
    });
  };
  return [{ today: await night(today), other: await night(other) }];
}

const partsOf = (pairs: readonly Pair[], part: keyof Sample) => ({
  today: median(pairs.map(({ today }) => today[part])),
  other: median(pairs.map(({ other }) => other[part])),
  ratio: rounded(median(pairs.map(({ today, other }) => today[part] / other[part]))),
});

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

function ratiosOf(pairs: readonly Pair[]) {
  const ratio = (part: keyof Sample) => partsOf(pairs, part).ratio;
  return { requests: ratio("requests"), cpu: ratio("cpu"), wal: ratio("wal") };
}

const cellsOf = (pairs: readonly Pair[]) =>
  (["requests", "cpu", "wal", "commits"] as const).flatMap((part) => {
    const { today, other, ratio } = partsOf(pairs, part);
    return [today, other, ratio].map((value) => Number(value.toPrecision(3)));
  });
