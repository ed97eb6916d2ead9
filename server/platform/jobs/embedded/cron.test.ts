import { expect, test } from "vitest";
import { jobApp, movableClock } from "./embedded.fixture";
import { cronTrigger } from "./functions";

type Timer = { name: string; id: string; data: { cron: string; fireAt: string } };

const nightly = "TZ=Asia/Riyadh 0 2 * * *";

async function nightlyApp(time: ReturnType<typeof movableClock>, ran: Timer[], appId?: string) {
  return jobApp(
    (inngest) => [
      inngest.createFunction({ id: "bill", triggers: { cron: nightly } }, ({ event }) => {
        ran.push(JSON.parse(JSON.stringify(event)));
      }),
    ],
    { ...time, ...(appId === undefined ? {} : { appId }) },
  );
}

test("a cron runs once at its time zone's hour across processes", async () => {
  const time = movableClock(new Date("2026-11-20T22:59:00Z"));
  const ran: Timer[] = [];
  const app = await nightlyApp(time, ran);
  await nightlyApp(time, ran, app.id);
  await app.idle();
  expect(ran).toEqual([]);
  time.advance(65);
  await expect.poll(() => ran.length).toBe(1);
  const fireAt = "2026-11-20T23:00:00Z";
  expect(ran).toMatchObject([
    { name: "inngest/scheduled.timer", id: fireAt, data: { cron: nightly, fireAt } },
  ]);
  // Longer than the lease of a call in flight.
  await app.idle();
  time.advance(86_400);
  await expect.poll(() => ran.length).toBe(2);
  await app.idle();
  expect(await app.runs()).toHaveLength(2);
});

test("after an outage only the last missed cron tick runs", async () => {
  const time = movableClock(new Date("2026-11-20T12:00:00Z"));
  const ran: Timer[] = [];
  const before = await nightlyApp(time, ran);
  await before.executor.stop();
  time.advance(3 * 86_400);
  await nightlyApp(time, ran, before.id);
  await expect.poll(() => ran.map(({ id }) => id)).toEqual(["2026-11-22T23:00:00Z"]);
  await before.idle();
  expect(await before.runs()).toHaveLength(1);
});

test("a cron's latest tick includes the second it is due", () => {
  const { lastTick } = cronTrigger("*/5 * * * *");
  expect(lastTick(new Date("2026-11-20T10:05:00.000Z"))).toEqual(new Date("2026-11-20T10:05:00Z"));
  expect(lastTick(new Date("2026-11-20T10:04:59.999Z"))).toEqual(new Date("2026-11-20T10:00:00Z"));
});

test.for(["never", "0 0 31 2 *", "TZ=Mars/Base 0 2 * * *"])("rejects the cron %s", (cron) => {
  expect(() => cronTrigger(cron)).toThrow(`the cron "${cron}"`);
});
