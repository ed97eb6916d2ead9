import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { applyOutcome } from "@/server/charging/outcome";
import { payAsShown } from "@/server/checkout/shown.fixture";
import { jobContext } from "@/server/context";
import { type Day, dayOf } from "@/server/core/values/day";
import { dayMs } from "@/server/core/values/time";
import { asOwner, withoutTriggers } from "@/server/test/account";
import { managePage } from "@/server/test/hosted-pages";
import { chargeTime, type Interval } from "./calendar";
import { changeCard, charged, lastCycle } from "./card.fixture";
import { resume } from "./requests";
import { billAt, chargesOf, cyclesOf, read, startedOn, withCard } from "./subscriptions.fixture";

/** After the billing of the next night, which is at 02:00, whatever the time of day. The card was charged today. */
const afterNextNight = () => new Date(Date.now() + 27 * 3_600_000);

test("resuming closes a given-up period whose remaining days the next charge pays for", async () => {
  const { shop, id } = await charged("token_test_lost");
  await asOwner("update account set billing_final = 'pause' where id = $1", [shop.id]);
  const { payment_link: link } = await lastCycle(shop, id);
  await billAt(id, new Date(Date.now() + 15 * dayMs));
  expect(await read(shop, id)).toMatchObject({ status: "paused" });
  expect((await shop.get(`/v1/payment_links/${link}`)).body).toMatchObject({ status: "active" });
  await shop.post(`/v1/subscriptions/${id}/resume`);
  expect(await lastCycle(shop, id)).toMatchObject({ sequence: 2, status: "void" });
  expect((await shop.get(`/v1/payment_links/${link}`)).body).toMatchObject({ status: "canceled" });
  expect((await shop.post(`/v1/test/payment_links/${link}/pay`)).status).toBe(409);
});

test("cannot resume while the customer pays a given-up period, which the next charge may have to cover", async () => {
  const { shop, id } = await charged("token_test_lost");
  await asOwner("update account set billing_final = 'pause' where id = $1", [shop.id]);
  const { payment_link: link } = await lastCycle(shop, id);
  await billAt(id, new Date(Date.now() + 15 * dayMs));
  const { slug } = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: link } });
  const { manageSlug } = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  const resumes = async () => [
    (await managePage(manageSlug))?.canResume,
    (await shop.post(`/v1/subscriptions/${id}/resume`)).status,
  ];
  const { receiptSlug } = await payAsShown(slug, "token_test_3ds");
  expect(await resumes()).toEqual([false, 409]);
  const payment = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
  await applyOutcome(jobContext(payment, "test"), payment.id, { kind: "abandoned" });
  expect(await resumes()).toEqual([true, 200]);
  expect(await lastCycle(shop, id)).toMatchObject({ sequence: 2, status: "void" });
  const { next_charge_at: next } = await read(shop, id);
  expect(Date.parse(next)).toBeLessThan(Date.now() + dayMs);
});

describe("a pause that leaves the open period to be collected", () => {
  async function paused() {
    const made = await charged("token_test_lost");
    expect(await lastCycle(made.shop, made.id)).toMatchObject({ status: "failed" });
    await made.shop.post(`/v1/subscriptions/${made.id}/pause`, { on_pause: "finish" });
    return made;
  }

  test("charges a new card at once", async () => {
    const { shop, id } = await paused();
    await changeCard(id);
    await billAt(id, new Date());
    expect(await lastCycle(shop, id)).toMatchObject({ sequence: 2, status: "paid" });
    expect(await read(shop, id)).toMatchObject({ status: "paused" });
    await shop.post(`/v1/subscriptions/${id}/resume`);
    expect(await read(shop, id)).toMatchObject({ status: "active" });
  });

  test("does not take from the days that the customer has to pay", async () => {
    const { shop, id } = await paused();
    await asOwner(
      "update subscription set grace_until = now() - interval '1 day', pause_starts_at = now() - interval '10 days' where id = $1",
      [id],
    );
    await shop.post(`/v1/subscriptions/${id}/resume`);
    await billAt(id, new Date());
    expect(await read(shop, id)).toMatchObject({ status: "past_due" });
    await billAt(id, new Date(Date.now() + 10 * dayMs));
    expect(await read(shop, id)).toMatchObject({ status: "canceled" });
  });
});

test("failed attempts are counted per period, and a paused subscription is not paused again", async () => {
  const { shop, id } = await charged("token_test_lost");
  await asOwner("update account set billing_final = 'pause' where id = $1", [shop.id]);
  await billAt(id, new Date(Date.now() + 15 * dayMs));
  await shop.post(`/v1/subscriptions/${id}/resume`);
  await withCard(id, "token_test_declined");
  await billAt(id, afterNextNight());
  expect(await read(shop, id)).toMatchObject({ status: "past_due", failed_attempts: 1 });
  await shop.post(`/v1/subscriptions/${id}/pause`, { on_pause: "finish" });
  for (let day = 1; day <= 16; day += 1) await billAt(id, new Date(Date.now() + day * dayMs));
  expect(await lastCycle(shop, id)).toMatchObject({ sequence: 3, status: "failed" });
  const { data } = (await shop.get("/v1/events?type=subscription_paused")).body;
  expect(data).toHaveLength(2);
});

test("of two periods that can be paid, the subscription page offers the one that it shows", async () => {
  const { shop, id } = await charged("token_test_lost");
  await asOwner("update account set billing_final = 'pause' where id = $1", [shop.id]);
  await billAt(id, new Date(Date.now() + 15 * dayMs));
  await withoutTriggers(
    "update cycle set period_end = period_start + interval '1 day' where subscription_id = $1 and sequence = 2",
    [id],
  );
  await shop.post(`/v1/subscriptions/${id}/resume`);
  await withCard(id, "token_test_declined");
  await billAt(id, afterNextNight());
  const { sequence, payment_link: link, id: cycle } = await lastCycle(shop, id);
  expect(sequence).toBe(3);
  const { manageSlug } = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  const { slug } = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: link } });
  expect(await unscoped.paymentLink.count({ where: { subscriptionId: id, status: "active" } })).toBe(2);
  expect(await managePage(manageSlug)).toMatchObject({ payNowSlug: slug, payNowPeriod: cycle });
});

describe("resuming", () => {
  const resumeAt = async (id: string, at: Date) =>
    resume(
      {
        ...jobContext(await unscoped.subscription.findUniqueOrThrow({ where: { id } }), "test"),
        now: () => at,
      },
      id,
    );

  test.each<[Day, Interval, Day, [Day, number][]]>([
    // One of the 31 days from 10 March: 4900 / 31.
    [
      "2027-01-10",
      "month",
      "2027-04-09",
      [
        ["2027-04-09", 158],
        ["2027-04-10", 4900],
      ],
    ],
    [
      "2026-12-28",
      "month",
      "2027-02-27",
      [
        ["2027-02-27", 158],
        ["2027-02-28", 4900],
      ],
    ],
    // 30 of 365 days.
    [
      "2025-02-08",
      "year",
      "2027-01-09",
      [
        ["2027-01-09", 403],
        ["2027-02-08", 4900],
      ],
    ],
    // 4 of 7 days.
    [
      "2027-01-01",
      "week",
      "2027-01-18",
      [
        ["2027-01-18", 2800],
        ["2027-01-22", 4900],
      ],
    ],
    [
      "2027-01-01",
      "day",
      "2027-01-18",
      [
        ["2027-01-18", 4900],
        ["2027-01-19", 4900],
      ],
    ],
    // On the day of an anchor: the whole period.
    [
      "2027-01-10",
      "month",
      "2027-03-10",
      [
        ["2027-03-10", 4900],
        ["2027-04-10", 4900],
      ],
    ],
    // One of 365 days is 13 halalas: not charged.
    [
      "2025-02-08",
      "year",
      "2027-02-07",
      [
        ["2027-02-08", 4900],
        ["2028-02-08", 4900],
      ],
    ],
  ])(
    "a pause of %s, every %s, on %s charges the rest of the period by days",
    async (start, interval, on, expected) => {
      const { shop, id } = await startedOn(start, interval);
      await shop.post(`/v1/subscriptions/${id}/pause`);
      const { upcoming_charges: shown } = await resumeAt(id, chargeTime(on));
      expect(shown.slice(0, 2).map(({ date, amount }) => [dayOf(new Date(date)), amount])).toEqual(expected);
      for (const [day] of expected) for (let run = 0; run < 2; run += 1) await billAt(id, chargeTime(day));
      expect(await chargesOf(id)).toEqual(expected);
      expect(
        (await cyclesOf(shop, id)).filter(({ status }: { status: string }) => status === "void"),
      ).toEqual([]);
    },
  );

  test("within a paid period charges nothing before its end", async () => {
    const { shop, id } = await startedOn("2027-01-10", "month");
    await shop.post(`/v1/subscriptions/${id}/pause`);
    const { upcoming_charges: shown } = await resumeAt(id, chargeTime("2027-01-27"));
    expect(shown[0]).toEqual({ date: chargeTime("2027-02-10").toISOString(), amount: 4900, cycle: null });
  });
});
