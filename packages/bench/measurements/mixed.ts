import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { startProgram } from "@/e2e/program/program";
import { countRows, rowOf } from "@/packages/bench/harness/database";
import { requestResource } from "@/packages/bench/harness/http";
import { openProgram, type Program } from "@/packages/bench/harness/program";
import {
  median,
  percentile,
  percentiles,
  printHead,
  printRow,
  printTable,
  slopeOf,
} from "@/packages/bench/harness/report";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { until } from "@/packages/bench/harness/wait";
import { freePort, freePortPair, say } from "@/packages/bench/server";
import { MixedLoad, type TimedResponse } from "./mixed-load";

export const script = defineScript({
  about: "The whole program under a mix of requests, minute by minute: latency and what its process holds.",
  options: { minutes: 30, rate: 150 },
  deadlineMinutes: 240,
  async run(run, { minutes, rate }) {
    const readyMs = await measureStart(run);
    const program = await openProgram(run, { accounts: 12, keys: 40 });
    const received = await addReceiver(run, program);
    const load = new MixedLoad(run, program);
    await load.run(20, rate); // until the code is compiled and there is data to read
    say(`start to ready, with the build and the database there: ${(readyMs / 1000).toFixed(1)} s`);
    const latency = ["requests", "failed", "p50, ms", "p95", "p99", "p99.9", "longest"];
    const held = ["memory, MB", "heap", "handles", "files", "connections", "lag p99", "longest lag"];
    printTable(`${rate} requests a second`, "minute", ...latency, ...held);
    const all: TimedResponse[] = [];
    const memory: number[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      const responses = await load.run(60, rate);
      all.push(...responses);
      const times = responses.map(({ ms }) => ms);
      const took = [...latencyOf(times), Math.max(...times).toFixed(1)];
      const [megabytes, ...others] = await resourcesOf(program);
      memory.push(megabytes);
      printRow(minute, responses.length, failuresIn(responses), ...took, megabytes, ...others);
    }
    say("");
    printHead("request", "number", "p50, ms", "p95", "p99", "p99.9");
    for (const name of [...new Set(all.map((one) => one.name)), "all"]) {
      const times = all.filter((one) => name === "all" || one.name === name).map(({ ms }) => ms);
      printRow(name, times.length, ...latencyOf(times));
    }
    const differences = await differencesTo(program, load.answered);
    const books = differences.join() || "agree";
    const warm = Math.max(0, Math.min(2, minutes - 2));
    say(`\nmemory: ${slopeOf(memory.slice(warm)).toFixed(1)} MB a minute after minute ${warm}`);
    say(`${failuresIn(all)} failed; ${received()} webhooks received; books: ${books}`);
    return failuresIn(all) + differences.length;
  },
});

/** Table cells of the median, p95, p99 and p99.9. */
const latencyOf = (times: readonly number[]) =>
  [...percentiles(times), percentile(times, 0.999)].map((ms) => ms.toFixed(1));

const failuresIn = (responses: readonly TimedResponse[]) =>
  responses.filter(({ status }) => status !== 200).length;

/** Returns the median time of three starts with an existing build and database, in milliseconds. */
async function measureStart(run: Run): Promise<number> {
  const port = await freePortPair();
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status === 200;
  const times: number[] = [];
  for (let start = 0; start <= 3; start += 1) {
    const began = performance.now();
    const starting = startProgram(port, run.folder, { settings: { LOG_LEVEL: "info" } });
    const ready = until(isReady, { everyMs: 20 });
    await Promise.race([ready, starting.then(() => ready)]); // rejects if the program does not start
    if (start > 0) times.push(performance.now() - began);
    await (await starting).stop();
  }
  return median(times);
}

/** Registers a receiver that accepts everything for each account. Returns how many webhooks it got. */
async function addReceiver(run: Run, { origin, accounts }: Program): Promise<() => number> {
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    request.resume().on("end", () => response.end());
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  run.onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  for (const [n, { keys }] of accounts.entries()) {
    const body = { url: `http://127.0.0.1:${port}/${n}` };
    await requestResource(origin, "/v1/webhook_endpoints", { key: keys[0] ?? "", body });
  }
  return () => received;
}

/**
 * The resources of the program's process: memory and heap in MB, handles, files, connections, and the event loop's
 * lag in ms since the last call.
 */
async function resourcesOf({ origin, processes, owner }: Program): Promise<[number, ...number[]]> {
  const [pid] = processes();
  const text = await (await fetch(`${origin}/metrics`)).text();
  const metric = (name: string) => Number(new RegExp(`^${name} ([\\d.e+-]+)`, "m").exec(text)?.[1]);
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return [
    Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    Math.round(metric("nodejs_heap_size_used_bytes") / 1024 ** 2),
    metric("nodejs_active_handles_total"),
    readdirSync(`/proc/${pid}/fd`).length,
    await countRows(owner, "pg_stat_activity where usename = 'halala_app'"),
    Math.round(metric("nodejs_eventloop_lag_p99_seconds") * 1_000),
    Math.round(metric("nodejs_eventloop_lag_max_seconds") * 1_000),
  ];
}

const books = `select (select count(*)::int from payment where account_id = any($1) and status in ('paid', 'partially_refunded', 'refunded')) as paid,
  (select count(*)::int from refund where account_id = any($1) and status = 'succeeded') as refunded,
  (select count(*)::int from payment where account_id = any($1) and status = 'initiated') as open,
  (select coalesce(sum(amount), 0)::int from ledger_entry) as sum`;

/** Compares the books with the responses: every payment and refund exists, and the ledger sums to zero. */
async function differencesTo(
  { owner, accounts }: Program,
  answered: MixedLoad["answered"],
): Promise<string[]> {
  const expected: Record<string, number> = { ...answered, open: 0, sum: 0 };
  const found = await rowOf<Record<string, number>>(owner, books, [accounts.map(({ id }) => id)]);
  return Object.keys(expected)
    .filter((name) => found[name] !== expected[name])
    .map((name) => `${name} ${found[name]}, not ${expected[name]}`);
}
