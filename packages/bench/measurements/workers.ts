import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { startProgram } from "@/e2e/program";
import { addAccounts, postgresMs, postmasterIn } from "@/packages/bench/harness/database";
import { openPool } from "@/packages/bench/harness/schemas";
import { defineScript, type Run, withRun } from "@/packages/bench/harness/script";
import { median, sayHead, sayMachine, sayRow } from "@/packages/bench/harness/statistics";
import { freePortPair } from "@/packages/bench/server";
import { load } from "./contestants";

const Secrets = z.object({ postgres_owner_password: z.string(), key_pepper: z.string() });
const Made = z.object({ id: z.string() });

type Sample = { perSecond: number; p50: number; p99: number; serviceMs: number; postgresMs: number };

export const script = defineScript({
  about: "Requests a second of the whole program with one and more workers, and what they cost. Needs wrk.",
  options: { workers: "1,2,3,4", rounds: 4, seconds: 5, connections: 32 },
  deadlineMinutes: 60,
  async run(_, { workers, rounds, seconds, connections }) {
    sayMachine(`medians of ${rounds} rounds of ${seconds} s, ${connections} connections`);
    const cost = ["service, CPU ms a request", "PostgreSQL, CPU ms", "PostgreSQL's share of both"];
    sayHead("request", "workers", "requests/s", "p50, ms", "p99", ...cost);
    for (const count of workers.split(",").map(Number))
      await withRun({ keep: false, deadlineMinutes: 30 }, async (run) => {
        const program = await openProgram(run, count);
        for (const [name, pathOf] of requests) {
          const samples: Sample[] = [];
          for (let round = 0; round <= rounds; round += 1) {
            const paths = program.payments.map(pathOf);
            const sample = await program.measure(paths, { seconds: round === 0 ? 3 : seconds, connections });
            if (round > 0) samples.push(sample);
          }
          const of = (part: keyof Sample) => median(samples.map((sample) => sample[part]));
          const [service, postgres] = [of("serviceMs"), of("postgresMs")];
          const latency = [of("p50").toFixed(1), of("p99").toFixed(1)];
          const share = `${Math.round((100 * postgres) / (service + postgres))} %`;
          sayRow(
            name,
            count,
            Math.round(of("perSecond")),
            ...latency,
            service.toFixed(3),
            postgres.toFixed(3),
            share,
          );
        }
        return 0;
      });
    return 0;
  },
});

const requests: [name: string, pathOf: (payment: string) => string][] = [
  ["GET one payment", (id) => `/v1/payments/${id}`],
  ["GET a page of 20 payments", () => "/v1/payments?limit=20"],
];

/**
 * The program as `npm start` runs it with a number of workers, and an account with payments and many keys.
 */
export async function openProgram(run: Run, count: number) {
  const settings = { WEB_CONCURRENCY: String(count), LOG_LEVEL: "info" };
  const program = await startProgram(await freePortPair(), run.folder, {
    settings,
    stdio: ["ignore", "ignore", "inherit"],
  });
  run.onEnd(program.stop);
  const { postgres_owner_password: password, key_pepper: pepper } = Secrets.parse(
    JSON.parse(readFileSync(join(run.folder, "secrets.json"), "utf8")),
  );
  const url = `postgresql://postgres:${password}@127.0.0.1:${postmasterIn(run.folder).port}/halala`;
  const owner = openPool(run, url, 1);
  const [account] = await addAccounts(owner, 1, { keys: 400, pepper });
  if (account === undefined) throw new Error("There is no account.");
  const origin = program.demo.base_url;
  const payments: string[] = [];
  for (let n = 0; n < 200; n += 1) payments.push(await pay(origin, account.keys[n] ?? "", n));
  await owner.query("vacuum analyze payment, api_key, account");
  const nodeMs = () => program.processes().reduce((total, pid) => total + processMs(pid), 0);
  return {
    origin,
    payments,
    /** Returns one of many keys, so that none reaches its limit. */
    key: (n: number) => account.keys[n % account.keys.length] ?? "",
    forgetRates: () => owner.query("truncate rate_window"),
    async measure(
      paths: readonly string[],
      { seconds, connections }: { seconds: number; connections: number },
    ) {
      await owner.query("truncate rate_window");
      const list = Array.from({ length: 20_000 }, (_, n) => ({
        path: paths[n % paths.length] ?? "",
        key: account.keys[n % account.keys.length] ?? "",
      }));
      const before = { all: nodeMs(), postgres: postgresMs(run.folder) };
      const result = await load(run.folder, { origin, method: "GET", requests: list, seconds, connections });
      if (result.refused > 0) throw new Error(`${result.refused} requests were refused.`);
      const postgres = postgresMs(run.folder) - before.postgres;
      // PostgreSQL runs as a child process of the program.
      const service = nodeMs() - before.all - postgres;
      return { ...result, serviceMs: service / result.sent, postgresMs: postgres / result.sent };
    },
  };
}

async function pay(origin: string, key: string, n: number): Promise<string> {
  const source = { type: "token", token: "token_test_paid_mada" };
  const response = await fetch(`${origin}/v1/payments`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": `pay-${n}`,
    },
    body: JSON.stringify({ amount: 10_000 + n, currency: "SAR", source, reference: `order-${n}` }),
  });
  return Made.parse(await response.json()).id;
}

/** Returns a process's CPU time so far in milliseconds; 0 once it has ended. */
function processMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    return (user + system) * 10;
  } catch {
    return 0;
  }
}
