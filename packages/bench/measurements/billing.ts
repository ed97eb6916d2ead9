import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { rowOf } from "@/packages/bench/harness/database";
import { type Fixture, openFixture } from "@/packages/bench/harness/fixture";
import { defineScript, withRun } from "@/packages/bench/harness/script";
import { loadOf, sayHead, sayMachine, sayRow } from "@/packages/bench/harness/statistics";
import { addSubscribers, simplePlan } from "@/packages/bench/scenarios/subscribers";
import { seeded } from "@/packages/bench/server";

const deadlineMinutes = 35;

export const script = defineScript({
  about: "The nightly billing run: from the first cycle opened to the last one paid.",
  options: { cycles: 10_000, latency: "0,50", processes: 1 },
  deadlineMinutes: 2 * deadlineMinutes,
  async run(_, { cycles, latency, processes }) {
    sayMachine(`processes of the service: ${processes}`);
    const rows: (string | number)[][] = [];
    for (const latencyMs of latency.split(",").map(Number))
      await withRun({ keep: false, deadlineMinutes }, async (run) => {
        const fixture = await openFixture(run, { processes });
        const { paid, seconds, times } = await measureNight(fixture, cycles, latencyMs, run.log);
        const rates = [paid, Math.round(seconds), (paid / seconds).toFixed(1)];
        rows.push([latencyMs, ...rates, ...times.map((ms) => Math.round(ms)), loadOf()]);
        return 0;
      });
    sayHead("gateway latency, ms", "cycles", "total, s", "cycles/s", "cycle p50, ms", "p95", "p99", "load");
    for (const row of rows) sayRow(...row);
    return 0;
  },
});

const ofBench = "sequence = 1 and subscription_id in (select id from subscription where interval = 'day')";

async function measureNight(
  fixture: Fixture,
  cycles: number,
  latencyMs: number,
  log: (line: string) => void,
) {
  const { database, gateway } = fixture;
  const random = seeded(1, "bench");
  await addSubscribers(
    fixture,
    Array.from({ length: cycles }, () => simplePlan(random)),
  );
  await gateway.set({ latencyMs });
  await startNight(fixture);
  const countPaid = async () => {
    const text = `select count(*)::int as paid from cycle where status = 'paid' and ${ofBench}`;
    return (await rowOf<{ paid: number }>(database.owner, text)).paid;
  };
  for (let reported = 0, paid = 0; paid < cycles; await wait(2_000)) {
    paid = await countPaid();
    if (paid - reported < cycles / 10) continue;
    reported = paid;
    log(`${latencyMs} ms: ${paid} paid (load ${loadOf()})`);
  }
  return figuresOf(database.owner);
}

/** A process that starts after the hour of the nightly job runs it immediately. */
async function startNight({ database, services }: Fixture) {
  await Promise.all(services.all.map((service) => service.kill()));
  await database.owner.query(
    "update jobs.crons set last_tick = now() - interval '1 day' where function_id like '%bill-subscriptions'",
  );
  await Promise.all(services.all.map((service) => service.up()));
}

/** From the service's own records: a cycle's duration is from when it is opened until it is paid. */
const figuresOf = (owner: Pool) =>
  rowOf<{ paid: number; seconds: number; times: number[] }>(
    owner,
    `select count(*)::int as paid, extract(epoch from max(paid_at) - min(created_at))::float8 as seconds,
       percentile_cont(array[0.5, 0.95, 0.99]) within group (order by extract(epoch from paid_at - created_at) * 1000) as times
     from cycle where ${ofBench}`,
  );
