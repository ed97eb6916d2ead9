import { cpus, loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Pool } from "pg";
import { interruption } from "@/packages/bench/chaos/interruption";
import { openRig, type Rig } from "@/packages/bench/chaos/rig";
import { seeded } from "@/server/core/random";
import { complain, say } from "@/server/platform/launch/print";
import { fill } from "./fill";
import { wishedFor } from "./subscribers";

// How long does the nightly run take? The service as one process, with its own executor, its database and the sandbox
// gateway, all on this machine.

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "10000" },
    latency: { type: "string", multiple: true, default: ["0", "50"] },
    processes: { type: "string", default: "1" },
  },
});

async function main(): Promise<void> {
  say(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${new Date().toISOString()}, ${values.processes} process${values.processes === "1" ? "" : "es"} of the service`,
  );
  const lines: string[] = [];
  for (const latency of values.latency) lines.push(await measured(Number(latency)));
  say(
    "\n| the gateway answers after | cycles | total, s | cycles a second | one cycle: median, ms | p95, ms | p99, ms | load |",
  );
  say("|---|---|---|---|---|---|---|---|");
  for (const line of lines) say(line);
}

const stop = interruption();

async function measured(latencyMs: number): Promise<string> {
  const cycles = Number(values.cycles);
  const service = { processes: Number(values.processes), program: "packages/bench/billing/app.ts", env: {} };
  const rig = await openRig({ keep: false, plant: undefined, service });
  try {
    return await Promise.race([night(rig, cycles, latencyMs), stop]);
  } finally {
    await rig.stop();
  }
}

async function night(rig: Rig, cycles: number, latencyMs: number): Promise<string> {
  const random = seeded(1, "bench");
  const card = { token: "token_test_paid_mada", kind: "pays" } as const;
  const wishes = Array.from({ length: cycles }, () => ({ ...wishedFor(random), card, due: 1 }));
  await fill({ owner: rig.owner, port: rig.fleet.apps[0]?.port ?? 0 }, rig.shops, wishes);
  await rig.gateway.set({ latencyMs });
  await callTheNight(rig);
  await collected(rig.owner, cycles, latencyMs);
  return `| ${latencyMs} ms | ${await figures(rig.owner)} | ${loadavg()[0]?.toFixed(1)} |`;
}

/** A process that starts after the hour of the nightly run makes up for it at once. */
async function callTheNight({ owner, fleet }: Rig) {
  await Promise.all(fleet.apps.map((app) => app.kill()));
  await owner.query(
    "update jobs.crons set last_tick = now() - interval '1 day' where function_id like '%bill-subscriptions'",
  );
  await Promise.all(fleet.apps.map((app) => app.up()));
}

const mine = "sequence = 1 and subscription_id in (select id from subscription where interval = 'day')";
const everyMs = 2_000;
const patienceMs = 1_800_000;

async function collected(owner: Pool, cycles: number, latencyMs: number) {
  const began = Date.now();
  for (let told = 0; ; ) {
    await wait(everyMs);
    const { rows } = await owner.query<{ paid: number }>(
      `select count(*)::int as paid from cycle where status = 'paid' and ${mine}`,
    );
    const paid = rows[0]?.paid ?? 0;
    if (paid >= cycles) return;
    if (Date.now() - began > patienceMs) throw new Error(`After half an hour ${paid} of ${cycles} are paid.`);
    if (paid - told < cycles / 10) continue;
    told = paid;
    say(
      `  ${latencyMs} ms: ${paid} after ${Math.round((Date.now() - began) / 1000)} s (load ${loadavg()[0]?.toFixed(1)})`,
    );
  }
}

/** By what the service itself wrote down: a cycle takes from the moment it is opened until it is paid. */
async function figures(owner: Pool): Promise<string> {
  const { rows } = await owner.query(`
    with took as (
      select created_at, paid_at, extract(epoch from paid_at - created_at) * 1000 as ms from cycle where ${mine}
    ), whole as (
      select count(*) as cycles, extract(epoch from max(paid_at) - min(created_at)) as seconds,
        percentile_cont(array[0.5, 0.95, 0.99]) within group (order by ms) as at from took
    )
    select concat_ws(' | ', cycles, round(seconds), round(cycles / seconds, 1), round(at[1]::numeric), round(at[2]::numeric), round(at[3]::numeric)) as line from whole`);
  return String(rows[0]?.line);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
