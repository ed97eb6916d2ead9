import type { Pool } from "pg";
import { countRows, rowOf } from "@/packages/bench/harness/database";
import { type Fixture, openFixture } from "@/packages/bench/harness/fixture";
import { loadOf, printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript, withRun } from "@/packages/bench/harness/script";
import { until } from "@/packages/bench/harness/wait";
import { addSubscribers, simplePlan } from "@/packages/bench/scenarios/subscribers";
import { seeded } from "@/packages/bench/server";

const deadlineMinutes = 35;

export const script = defineScript({
  about: "The nightly billing run: from the first cycle opened to the last one paid.",
  options: { cycles: 10_000, latency: "0,50" },
  deadlineMinutes: 2 * deadlineMinutes,
  async run(_, { cycles, latency }) {
    const times = ["cycle p50, ms", "p95", "p99"];
    printTable("one process", "gateway latency, ms", "cycles", "total, s", "cycles/s", ...times, "load");
    for (const latencyMs of latency.split(",").map(Number))
      await withRun({ keep: false, deadlineMinutes }, async (run) => {
        const fixture = await openFixture(run, { processes: 1 });
        const { paid, seconds, times } = await measureNight(fixture, cycles, latencyMs);
        const rates = [paid, Math.round(seconds), (paid / seconds).toFixed(1)];
        printRow(latencyMs, ...rates, ...times.map((ms) => Math.round(ms)), loadOf());
        return 0;
      });
    return 0;
  },
});

export const ofBench =
  "sequence = 1 and subscription_id in (select id from subscription where interval = 'day')";

async function measureNight(fixture: Fixture, cycles: number, latencyMs: number) {
  const { owner } = fixture.database;
  const random = seeded(1, "bench");
  await addSubscribers(
    fixture,
    Array.from({ length: cycles }, () => simplePlan(random)),
  );
  await fixture.gateway.set({ latencyMs });
  await startNight(fixture);
  const paid = () => countRows(owner, `cycle where status = 'paid' and ${ofBench}`);
  await until(async () => (await paid()) >= cycles, { everyMs: 2_000 });
  return figuresOf(owner);
}

export const nightIsDue =
  "update jobs.crons set last_tick = now() - interval '1 day' where function_id like '%bill-subscriptions'";

/** A process that starts after the hour of the nightly job runs it immediately. */
async function startNight({ database, services }: Fixture) {
  await Promise.all(services.map((service) => service.kill()));
  await database.owner.query(nightIsDue);
  await Promise.all(services.map((service) => service.up()));
}

/** From the service's own records: a cycle's duration is from when it is opened until it is paid. */
export const figuresOf = (owner: Pool) =>
  rowOf<{ paid: number; seconds: number; times: number[] }>(
    owner,
    `select count(*)::int as paid, extract(epoch from max(paid_at) - min(created_at))::float8 as seconds,
       percentile_cont(array[0.5, 0.95, 0.99]) within group (order by extract(epoch from paid_at - created_at) * 1000) as times
     from cycle where ${ofBench}`,
  );
