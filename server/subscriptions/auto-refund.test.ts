import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { applyOutcome } from "@/server/charging/outcome";
import { paidOutcome } from "@/server/checkout/checkout.fixture";
import { jobContext } from "@/server/context";
import { instantOf } from "@/server/core/values/day";
import { readReceipt } from "@/server/test/hosted-pages";
import { chargeTime } from "./calendar";
import {
  billAt,
  billDaily,
  cyclesOf,
  failing,
  read,
  startOn,
  subscribed,
  withCard,
} from "./subscriptions.fixture";

/** A subscription whose second charge is recorded as failed. */
async function lateCharge() {
  const { shop, id } = await subscribed();
  await startOn(id, "2026-12-05");
  await withCard(id, "token_test_declined");
  await billAt(id, chargeTime("2027-01-05"));
  const payment = await unscoped.payment.findFirstOrThrow({
    where: { subscriptionId: id, sourceType: "subscription" },
  });
  return { shop, id, payment };
}

/** Returns the refund's reason when the gateway reports the charge as paid later. */
async function reasonOf({ id, receiptSlug }: { id: string; receiptSlug: string }) {
  const row = await unscoped.payment.findUniqueOrThrow({ where: { id } });
  await applyOutcome(jobContext(row, "test"), id, paidOutcome);
  return (await readReceipt(receiptSlug))?.autoRefund?.reason;
}

test("a late charge of a period that was paid otherwise is refunded with cycle_paid", async () => {
  const { shop, id, payment } = await lateCharge();
  await withCard(id, "token_test_paid_mada");
  await billAt(id, instantOf("2027-01-06", 10));
  expect((await cyclesOf(shop, id)).at(-1)).toMatchObject({ status: "paid" });
  expect(await reasonOf(payment)).toBe("cycle_paid");
});

test("a late charge whose failure ended the subscription is refunded with subscription_ended", async () => {
  const { shop, id } = await failing("token_test_declined");
  await billDaily(id, "2027-01-05", 15);
  expect(await read(shop, id)).toMatchObject({ status: "canceled", cancellation_reason: "payment_failed" });
  const payment = await unscoped.payment.findFirstOrThrow({
    where: { subscriptionId: id, sourceType: "subscription" },
    orderBy: { id: "desc" },
  });
  expect(await reasonOf(payment)).toBe("subscription_ended");
});

test("a late charge of a canceled subscription is refunded with subscription_ended", async () => {
  const { shop, id, payment } = await lateCharge();
  expect((await shop.post(`/v1/subscriptions/${id}/cancel`)).status).toBe(200);
  expect(await reasonOf(payment)).toBe("subscription_ended");
});
