import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { dayOf, instantOf } from "@/server/core/values/day";
import { asOwner, withoutTriggers } from "@/server/test/account";
import { chargeTime } from "./calendar";
import {
  billAt,
  billDaily,
  eventsOf,
  failing,
  last,
  read,
  startOn,
  subscribed,
  triedOn,
  withCard,
} from "./subscriptions.fixture";

test("a declined card is tried five times in two weeks, retries at 10:00, and then the subscription is canceled", async () => {
  const { shop, id } = await failing("token_test_declined");
  const due: string[] = [];
  await billAt(id, chargeTime("2027-01-05"));
  for (let day = 5; day <= 19; day += 1) {
    const { next_retry_at: next } = await read(shop, id);
    if (next !== null && due.at(-1) !== next) due.push(next);
    await billDaily(id, `2027-01-${String(day).padStart(2, "0")}`, 1);
  }
  expect(due).toEqual(["06", "08", "12", "19"].map((day) => instantOf(`2027-01-${day}`, 10).toISOString()));
  expect(await triedOn(id)).toEqual(Array(5).fill("failed"));
  expect(await read(shop, id)).toMatchObject({
    status: "canceled",
    cancellation_reason: "payment_failed",
    failed_attempts: 5,
  });
  expect(await last(shop, id)).toMatchObject({
    status: "failed",
    attempts: 5,
    failure_code: "card_declined",
  });
  expect(await eventsOf(shop, /past_due|cycle_failed|subscription_canceled|link_c/)).toEqual([
    "payment_link_created",
    "cycle_failed",
    "payment_link_created",
    "subscription_past_due",
    ...Array(4).fill("cycle_failed"),
    "subscription_canceled",
    "payment_link_canceled",
  ]);
});

test.each([
  ["token_test_lost", "lost_card"],
  ["token_test_stolen", "stolen_card"],
  ["token_test_expired", "expired_card"],
])("%s is not retried; the customer can pay by link until day 14", async (token, code) => {
  const { shop, id } = await failing(token);
  await billDaily(id, "2027-01-05", 14);
  expect(await triedOn(id)).toEqual(["failed"]);
  expect(await read(shop, id)).toMatchObject({ status: "past_due", next_retry_at: null });
  expect(await last(shop, id)).toMatchObject({
    status: "failed",
    failure_code: code,
    next_attempt_at: null,
  });
  await billDaily(id, "2027-01-19", 1);
  expect(await read(shop, id)).toMatchObject({ status: "canceled", cancellation_reason: "payment_failed" });
});

test("a card with insufficient funds is retried on payday within the two weeks", async () => {
  const { shop, id } = await subscribed();
  await startOn(id, "2026-11-20");
  await withCard(id, "token_test_insufficient_funds");
  await billDaily(id, "2026-12-20", 2);
  // The second attempt was on 21 December; the third moves from the 23rd to payday, the 27th.
  expect((await read(shop, id)).next_retry_at).toBe(instantOf("2026-12-27", 10).toISOString());
  await withCard(id, "token_test_paid_mada");
  await billDaily(id, "2026-12-22", 6);
  expect(await read(shop, id)).toMatchObject({ status: "active", failed_attempts: 0, next_retry_at: null });
  expect(dayOf(new Date((await read(shop, id)).next_charge_at))).toBe("2027-01-20");
});

test("without the payday rule the regular retry days apply", async () => {
  const { shop, id } = await subscribed();
  await asOwner("update account set billing_payday = false where id = $1", [shop.id]);
  await startOn(id, "2026-11-20");
  await withCard(id, "token_test_insufficient_funds");
  await billDaily(id, "2026-12-20", 2);
  expect((await read(shop, id)).next_retry_at).toBe(instantOf("2026-12-23", 10).toISOString());
});

test("with a merchant's setting the subscription is paused, not canceled, and the link stays payable", async () => {
  const { shop, id } = await failing("token_test_lost");
  await asOwner("update account set billing_final = 'pause' where id = $1", [shop.id]);
  await billDaily(id, "2027-01-05", 15);
  expect(await read(shop, id)).toMatchObject({ status: "paused", ended_at: null });
  const { payment_link: link } = await last(shop, id);
  expect((await shop.post(`/v1/test/payment_links/${link}/pay`)).status).toBe(200);
  expect(await last(shop, id)).toMatchObject({ status: "paid" });
});

describe("a subscription without a card", () => {
  test("is past due at its next charge with card_missing, without a gateway call", async () => {
    const { shop, id } = await failing("token_test_paid_mada");
    const { card } = await read(shop, id);
    expect((await shop.delete(`/v1/cards/${card}`)).status).toBe(200);
    expect(await read(shop, id)).toMatchObject({ status: "active", card: null });
    await billAt(id, chargeTime("2027-01-05"));
    expect(await read(shop, id)).toMatchObject({ status: "past_due", failed_attempts: 1 });
    expect(await last(shop, id)).toMatchObject({
      status: "failed",
      failure_code: "card_missing",
      attempts: 0,
    });
    expect(await triedOn(id)).toEqual([]);
  });

  test("also results from a token that the gateway does not have at two attempts", async () => {
    const { shop, id } = await failing("token_unknown_to_the_gateway");
    await billAt(id, chargeTime("2027-01-05"));
    expect(await last(shop, id)).toMatchObject({ status: "retrying", failure_code: "processing_error" });
    expect(await eventsOf(shop, /card_removed/)).toEqual([]);
    await billAt(id, instantOf("2027-01-06", 10));
    expect(await last(shop, id)).toMatchObject({ status: "failed", failure_code: "card_missing" });
    expect(await eventsOf(shop, /card_removed/)).toEqual(["card_removed"]);
    expect(await triedOn(id)).toEqual([]);
  });
});

test("paying by link stops the retries, and a late retry charges nothing", async () => {
  const { shop, id } = await failing("token_test_declined");
  await billAt(id, chargeTime("2027-01-05"));
  const { payment_link: link } = await last(shop, id);
  await shop.post(`/v1/test/payment_links/${link}/pay`);
  await withCard(id, "token_test_paid_mada");
  await billDaily(id, "2027-01-05", 20);
  expect(await triedOn(id)).toEqual(["failed"]);
  expect(await last(shop, id)).toMatchObject({ status: "paid", sequence: 2 });
  expect(await eventsOf(shop, /recovered/)).toEqual(["subscription_recovered"]);
});

test.each(["token_test_declined", "token_test_lost"])(
  "paying for an earlier period does not change the latest open one (%s)",
  async (token) => {
    const { shop, id } = await failing("token_test_lost");
    await asOwner("update account set billing_final = 'pause' where id = $1", [shop.id]);
    await billDaily(id, "2027-01-05", 15);
    const { payment_link: earlier } = await last(shop, id);
    await withoutTriggers(
      "update subscription set status = 'active', pause_starts_at = null, next_charge_at = $2 where id = $1",
      [id, chargeTime("2027-02-05")],
    );
    await withCard(id, token);
    await billAt(id, chargeTime("2027-02-05"));
    const owed = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
    const { failedAttempts, nextRetryAt, graceUntil } = owed;
    expect(nextRetryAt ?? graceUntil).not.toBeNull();
    expect((await shop.post(`/v1/test/payment_links/${earlier}/pay`)).status).toBe(200);
    expect(await unscoped.subscription.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ failedAttempts, nextRetryAt, graceUntil },
      status: "past_due",
      cyclesCompleted: owed.cyclesCompleted + 1,
    });
    await shop.post(`/v1/test/payment_links/${(await last(shop, id)).payment_link}/pay`);
    const settled = { status: "active", failedAttempts: 0, nextRetryAt: null, graceUntil: null };
    expect(await unscoped.subscription.findUniqueOrThrow({ where: { id } })).toMatchObject(settled);
  },
);
