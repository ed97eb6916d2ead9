import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { z } from "zod";
import { startProgram } from "@/e2e/program";
import { addAccounts, countRows, postmasterIn, rowOf } from "@/packages/bench/harness/database";
import { openPool } from "@/packages/bench/harness/schemas";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { median, percentiles, sayHead, sayMachine, sayRow } from "@/packages/bench/harness/statistics";
import { freePort, freePortPair, say } from "@/packages/bench/server";
import { openMixedLoad, type TimedResponse } from "./mixed-load";

export const script = defineScript({
  about: "The whole program under a mix of requests, minute by minute: latency and what its process holds.",
  options: { minutes: 30, rate: 150 },
  deadlineMinutes: 240,
  async run(run, { minutes, rate }) {
    const port = await freePortPair();
    const readyMs = await measureStart(run, port);
    const program = await startProgram(port, run.folder, settings);
    run.onEnd(program.stop);
    const { owner, pepper } = await openOwner(run);
    const accounts = await addAccounts(owner, 12, { keys: 40, pepper });
    const received = await addEndpoints(
      run,
      program.demo.base_url,
      accounts.map(({ keys }) => keys[0] ?? ""),
    );
    sayMachine(`${rate} requests a second`);
    say(`start to ready, with the build and the database there: ${(readyMs / 1000).toFixed(1)} s\n`);
    const load = openMixedLoad(run, program.demo.base_url, accounts, rate);
    await load.run(20); // until the code is compiled and there is data to read
    load.take();
    const held = ["memory, MB", "heap", "handles", "files", "connections", "lag p99"];
    sayHead("minute", "requests", "failed", "p50, ms", "p95", "p99", "longest", ...held);
    const all: TimedResponse[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await load.run(60);
      const responses = load.take();
      all.push(...responses);
      const times = responses.map(({ ms }) => ms);
      const latency = [...percentiles(times), Math.max(...times)].map((ms) => ms.toFixed(1));
      const resources = await resourcesOf(program.demo.base_url, program.processes()[0] ?? 0, owner);
      sayRow(minute, responses.length, failuresIn(responses), ...latency, ...resources);
    }
    await load.done();
    say("");
    sayHead("request", "number", "p50, ms", "p95", "p99");
    for (const name of [...new Set(all.map((one) => one.name)), "all"]) {
      const times = all.filter((one) => name === "all" || one.name === name).map(({ ms }) => ms);
      sayRow(name, times.length, ...percentiles(times).map((ms) => ms.toFixed(1)));
    }
    const differences = await differencesTo(owner, load.answered, accounts);
    say(
      `\n${failuresIn(all)} failed; ${received()} webhooks received; books: ${differences.join() || "agree"}`,
    );
    return failuresIn(all) + differences.length;
  },
});

const settings = { settings: { LOG_LEVEL: "info" } };

const failuresIn = (responses: readonly TimedResponse[]) =>
  responses.filter(({ status }) => status !== 200).length;

/** Returns the median time of three starts with an existing build and database, in milliseconds. */
async function measureStart(run: Run, port: number): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start <= 3; start += 1) {
    const began = performance.now();
    const starting = startProgram(port, run.folder, settings);
    const ready = untilReady(port);
    await Promise.race([ready, starting.then(() => ready)]); // rejects if the program does not start
    if (start > 0) times.push(performance.now() - began);
    await (await starting).stop();
  }
  return median(times);
}

async function untilReady(port: number) {
  while ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status !== 200) await wait(20);
}

const Secrets = z.object({ postgres_owner_password: z.string(), key_pepper: z.string() });

async function openOwner(run: Run) {
  const text = readFileSync(join(run.folder, "secrets.json"), "utf8");
  const { postgres_owner_password: password, key_pepper: pepper } = Secrets.parse(JSON.parse(text));
  const { port } = postmasterIn(run.folder);
  return { owner: openPool(run, `postgresql://postgres:${password}@127.0.0.1:${port}/halala`, 2), pepper };
}

/** Registers a receiver that accepts everything for each key's account. Returns how many webhooks it got. */
async function addEndpoints(run: Run, origin: string, keys: readonly string[]): Promise<() => number> {
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
  for (const [n, key] of keys.entries())
    await fetch(`${origin}/v1/webhook_endpoints`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "idempotency-key": `endpoint-${n}`,
      },
      body: JSON.stringify({ url: `http://127.0.0.1:${port}/${n}` }),
    });
  return () => received;
}

/**
 * The resources of the program's process: memory and heap in MB, handles, files, connections, event loop lag
 * in ms.
 */
async function resourcesOf(origin: string, pid: number, owner: Pool) {
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
  ];
}

/** Compares the books with the responses: every payment and refund exists, and the ledger sums to zero. */
async function differencesTo(
  owner: Pool,
  answered: { paid: number; refunded: number },
  accounts: readonly { id: string }[],
): Promise<string[]> {
  const found = await rowOf<{ paid: number; refunded: number; sum: string; open: number }>(
    owner,
    `select (select count(*)::int from payment where account_id = any($1) and status in ('paid', 'partially_refunded', 'refunded')) as paid,
      (select count(*)::int from refund where account_id = any($1) and status = 'succeeded') as refunded,
      (select coalesce(sum(amount), 0)::text from ledger_entry) as sum,
      (select count(*)::int from payment where account_id = any($1) and status = 'initiated') as open`,
    [accounts.map(({ id }) => id)],
  );
  const checks: Record<string, boolean> = {
    [`${found.paid} payments, of which ${answered.paid} were answered`]: found.paid === answered.paid,
    [`${found.refunded} refunds, of which ${answered.refunded} were answered`]:
      found.refunded === answered.refunded,
    [`the ledger sums to ${found.sum}`]: found.sum === "0",
    [`${found.open} payments are open`]: found.open === 0,
  };
  return Object.keys(checks).filter((name) => !checks[name]);
}
