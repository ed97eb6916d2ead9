import { countRows } from "@/packages/bench/harness/database";
import { requestResource } from "@/packages/bench/harness/http";
import { addPayments, openProgram, type Program } from "@/packages/bench/harness/program";
import { percentiles, printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript } from "@/packages/bench/harness/script";
import { evenly, until } from "@/packages/bench/harness/wait";
import { addSubscribers, simplePlan } from "@/packages/bench/scenarios/subscribers";
import { seeded } from "@/packages/bench/server";

export const script = defineScript({
  about:
    "Latency of reads of one payment at an even rate: alone, beside pages, and with --billing beside a billing run too.",
  options: { workers: 2, rate: 100, pages: 20, seconds: 30, billing: 0 },
  deadlineMinutes: 30,
  async run(run, { workers, rate, pages, seconds, billing }) {
    const settings = { WEB_CONCURRENCY: String(workers) };
    const program = await openProgram(run, { settings, accounts: 20, keys: 20 });
    const { origin, owner } = program;
    const payments = await addPaymentsOf(program, 10);
    const get = (path: string, key = "") =>
      fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${key}` } });
    const read = (n: number) => {
      const { id = "", keys = [] } = payments[n % payments.length] ?? {};
      return get(`/v1/payments/${id}`, keys[Math.floor(n / payments.length) % keys.length]);
    };
    const paths = await renderedPaths(program);
    const render = (n: number) => get(paths[n % paths.length] ?? "");
    const figures = ["p50, ms", "p95", "p99", "longest"];
    const note = `${workers} workers, ${rate} reads a second, ${seconds} s each`;
    printTable(note, "reads", "requests", "failed", ...figures, "pages", "failed", "cycles paid");
    await Promise.all([atRate(read, rate, 5), atRate(render, pages, 5)]);
    const cases = [
      { name: "alone", rendered: 0, billed: 0 },
      { name: `beside ${pages} pages a second`, rendered: pages, billed: 0 },
      { name: "beside pages and billing", rendered: pages, billed: billing },
    ];
    let failures = 0;
    for (const { name, rendered, billed } of cases.slice(0, billing > 0 ? 3 : 2)) {
      await owner.query("truncate rate_window");
      if (billed > 0) await startBilling(program, billed);
      const before = await paidCycles(program);
      const [reads, renders] = await Promise.all([
        atRate(read, rate, seconds),
        atRate(render, rendered, seconds),
      ]);
      const latency = [...percentiles(reads.times), Math.max(...reads.times)].map((ms) => ms.toFixed(1));
      const beside = [renders.times.length, renders.failed, (await paidCycles(program)) - before];
      printRow(name, reads.times.length, reads.failed, ...latency, ...beside);
      failures += reads.failed;
    }
    return failures;
  },
});

/** Makes payments in every account. Returns them with their account's keys. */
async function addPaymentsOf(program: Program, count: number) {
  const all: { id: string; keys: readonly string[] }[] = [];
  for (const account of program.accounts)
    for (const id of await addPayments(program, account, count)) all.push({ id, keys: account.keys });
  return all;
}

/**
 * Pages that are rendered for every request: pay pages and receipts. Every tenth receipt is a PDF: a process draws one
 * at a time and refuses the ninth that waits.
 */
async function renderedPaths({ origin, owner, accounts }: Program): Promise<string[]> {
  const body = { amount: 24_900, currency: "SAR", description: "Order 1043", max_payments: 50 };
  const links: string[] = [];
  for (const { keys } of accounts) {
    const { url } = await requestResource(origin, "/v1/payment_links", { key: keys[0] ?? "", body });
    links.push(new URL(url ?? "", origin).pathname);
  }
  const { rows } = await owner.query<{ slug: string }>(
    "select receipt_slug as slug from payment where account_id = any($1) and status = 'paid' order by md5(id)",
    [accounts.map(({ id }) => id)],
  );
  return rows.flatMap(({ slug }, n) => [
    links[n % links.length] ?? "",
    `/receipt/${slug}${n % 10 === 9 ? "/pdf" : ""}`,
  ]);
}

/** Makes subscriptions due, and starts the billing run: a process that starts after its hour runs it immediately. */
async function startBilling(program: Program, count: number): Promise<void> {
  const { owner, running } = program;
  const random = seeded(1, "beside");
  const plans = Array.from({ length: count }, () => simplePlan(random));
  await addSubscribers({ ...program, database: program }, plans);
  await owner.query(
    "update jobs.crons set last_tick = now() - interval '1 day' where function_id like '%bill-subscriptions'",
  );
  const before = await paidCycles(program);
  for (const pid of running("jobs-process")) process.kill(pid, "SIGKILL");
  await until(async () => (await paidCycles(program)) > before, { withinMs: 120_000 });
}

const paidCycles = ({ owner }: Program) => countRows(owner, "cycle where status = 'paid'");

/** Sends requests at an even rate, without waiting for earlier responses. Returns the latencies in milliseconds. */
async function atRate(request: (n: number) => Promise<Response>, rate: number, seconds: number) {
  const times: number[] = [];
  let failed = 0;
  await evenly({ count: rate * seconds, overMs: seconds * 1_000 }, async (n) => {
    const began = performance.now();
    const response = await request(n).catch(() => null);
    await response?.arrayBuffer();
    times.push(performance.now() - began);
    if (response?.status !== 200) failed += 1;
  });
  return { failed, times };
}
