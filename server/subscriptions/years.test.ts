import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { type Day, instantOf } from "@/server/core/values/day";
import { casesOf } from "@/server/test/full";
import { chargeTime, type Recurrence } from "./calendar";
import { resume } from "./requests";
import { billAt, billDaily, cyclesOf, read, startOn, subscribed } from "./subscriptions.fixture";

const startsOf = (cycles: { period_start: string }[]) =>
  cycles.map(({ period_start: start }) =>
    new Date(Date.parse(start) + 3 * 3_600_000).toISOString().slice(0, 10),
  );

const monthly: Recurrence = { interval: "month", intervalCount: 1 };

// Written by hand: the first two years of each, and the significant ends.
const years: [Day, object, Recurrence, string][] = [
  [
    "2026-12-31",
    {},
    monthly,
    "2026-12-31 2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31 2027-06-30 2027-07-31 2027-08-31 2027-09-30 2027-10-31 2027-11-30 2027-12-31 2028-01-31 2028-02-29 2028-03-31 2028-04-30 2028-05-31 2028-06-30 2028-07-31 2028-08-31 2028-09-30 2028-10-31 2028-11-30 2028-12-31 2029-01-31 2029-02-28 2029-03-31 2029-04-30 2029-05-31 2029-06-30 2029-07-31 2029-08-31 2029-09-30 2029-10-31 2029-11-30",
  ],
  [
    "2027-01-30",
    {},
    monthly,
    "2027-01-30 2027-02-28 2027-03-30 2027-04-30 2027-05-30 2027-06-30 2027-07-30 2027-08-30 2027-09-30 2027-10-30 2027-11-30 2027-12-30 2028-01-30 2028-02-29 2028-03-30 2028-04-30 2028-05-30 2028-06-30 2028-07-30 2028-08-30 2028-09-30 2028-10-30 2028-11-30 2028-12-30 2029-01-30 2029-02-28 2029-03-30 2029-04-30 2029-05-30 2029-06-30 2029-07-30 2029-08-30 2029-09-30 2029-10-30 2029-11-30 2029-12-30",
  ],
  [
    "2027-01-29",
    {},
    monthly,
    "2027-01-29 2027-02-28 2027-03-29 2027-04-29 2027-05-29 2027-06-29 2027-07-29 2027-08-29 2027-09-29 2027-10-29 2027-11-29 2027-12-29 2028-01-29 2028-02-29 2028-03-29 2028-04-29 2028-05-29 2028-06-29 2028-07-29 2028-08-29 2028-09-29 2028-10-29 2028-11-29 2028-12-29 2029-01-29 2029-02-28 2029-03-29 2029-04-29 2029-05-29 2029-06-29 2029-07-29 2029-08-29 2029-09-29 2029-10-29 2029-11-29 2029-12-29",
  ],
  [
    "2028-02-29",
    { interval: "year" },
    { interval: "year", intervalCount: 1 },
    "2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29",
  ],
];

describe("a subscription that started on", () => {
  test.each(years.filter((_, n) => n % casesOf(1, 3) === 0))(
    "%s is charged once on each day of a hand-written table",
    async (day, plan, recurrence, table) => {
      const expected = table.split(" ");
      const { shop, id } = await subscribed(plan);
      await startOn(id, day, recurrence);
      for (const start of expected.slice(1)) {
        await billAt(id, new Date(chargeTime(start).getTime() - 1));
        for (let run = 0; run < 2; run += 1) await billAt(id, chargeTime(start));
      }
      const cycles = await cyclesOf(shop, id);
      expect(startsOf(cycles)).toEqual(expected);
      expect(new Set(cycles.map(({ status }: { status: string }) => status))).toEqual(new Set(["paid"]));
      const paid = await unscoped.payment.count({ where: { subscriptionId: id, status: "paid" } });
      expect(paid).toBe(expected.length);
    },
  );
});

test("never exceeds the agreed number of cycles", async () => {
  const { shop, id } = await subscribed({ interval: "day", cycles_total: 3 });
  await startOn(id, "2027-01-01", { interval: "day", intervalCount: 1 });
  await billDaily(id, "2027-01-01", 9);
  expect(await read(shop, id)).toMatchObject({
    status: "completed",
    cycles_completed: 3,
    next_charge_at: null,
  });
  expect(await cyclesOf(shop, id)).toHaveLength(3);
});

test("a paused subscription is not charged, and resumes on its original days", async () => {
  const { shop, id } = await subscribed();
  await startOn(id, "2027-01-31", monthly);
  await shop.post(`/v1/subscriptions/${id}/pause`);
  await billDaily(id, "2027-02-26", 30);
  expect(await cyclesOf(shop, id)).toHaveLength(1);
  const row = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  await resume({ ...jobContext(row, "test"), now: () => instantOf("2027-04-10", 9) }, id);
  await billDaily(id, "2027-04-10", 60);
  const cycles = await cyclesOf(shop, id);
  expect(startsOf(cycles)).toEqual(["2027-01-31", "2027-04-10", "2027-04-30", "2027-05-31"]);
  expect(startsOf([{ period_start: cycles[1].period_end }])).toEqual(["2027-04-30"]);
  // 20 of the 30 days from 31 March.
  expect(cycles.map(({ amount }: { amount: number }) => amount)).toEqual([4900, 3267, 4900, 4900]);
});

test("a paused subscription set to cancel at the end of its period ends then", async () => {
  const { shop, id } = await subscribed();
  await shop.post(`/v1/subscriptions/${id}/pause`);
  await shop.post(`/v1/subscriptions/${id}/cancel`, { at_period_end: true });
  const { current_period_end: end } = await read(shop, id);
  await billAt(id, new Date(Date.parse(end) + 1));
  expect(await read(shop, id)).toMatchObject({ status: "canceled" });
  expect(await cyclesOf(shop, id)).toHaveLength(1);
});
