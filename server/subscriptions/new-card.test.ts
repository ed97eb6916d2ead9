import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { applyOutcome } from "@/server/charging/outcome";
import { payAsShown } from "@/server/checkout/shown.fixture";
import { jobContext } from "@/server/context";
import { dayOf, plusDays } from "@/server/core/values/day";
import type { Outcome } from "@/server/payments/state-machine";
import { gatewayFault } from "@/server/test/gateway";
import { chargeTime, retryTime } from "./calendar";
import { changeCard, charged, lastCycle } from "./card.fixture";
import { billAt, read, startOn, subscribed, withCard } from "./subscriptions.fixture";

const stolen: Outcome = {
  kind: "failed",
  declineReason: "bank",
  gatewayCode: "43",
  message: "STOLEN CARD",
  brand: "visa",
  last4: "1111",
};

describe("a card that replaces another while an attempt is in flight", () => {
  test("is charged when the customer abandons the attempt", async () => {
    const { shop, id } = await charged("token_test_lost");
    const { payment_link: link } = await lastCycle(shop, id);
    const { slug } = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: link } });
    const { receiptSlug } = await payAsShown(slug, "token_test_3ds");
    const payment = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
    await changeCard(id);
    expect(await lastCycle(shop, id)).toMatchObject({ status: "processing", payment: payment.id });
    await applyOutcome(jobContext(payment, "test"), payment.id, { kind: "abandoned" });
    await billAt(id, new Date());
    expect(await lastCycle(shop, id)).toMatchObject({ sequence: 2, status: "paid" });
    expect(await read(shop, id)).toMatchObject({ status: "active", next_retry_at: null });
  });

  test("is charged when the charge of the old card turns out to be declined for good", async () => {
    const description = `Gym ${randomUUID()}`;
    const fault = await gatewayFault({ route: "charge", kind: "drop_before_effect", match: description });
    const { shop, id } = await charged("token_test_paid_visa", { description });
    await fault.remove();
    const { status, payment } = await lastCycle(shop, id);
    expect(status).toBe("processing");
    await changeCard(id);
    const row = await unscoped.payment.findUniqueOrThrow({ where: { id: payment } });
    await applyOutcome(jobContext(row, "test"), payment, stolen);
    await billAt(id, new Date());
    expect(await lastCycle(shop, id)).toMatchObject({ sequence: 2, status: "paid", attempts: 2 });
    expect(await read(shop, id)).toMatchObject({ status: "active" });
  });
});

test("a card that is declined on day 8 leaves the last attempt on day 14, and the link payable", async () => {
  const { shop, id } = await subscribed({ interval: "day", interval_count: 30 });
  const first = plusDays(dayOf(new Date()), -8);
  await startOn(id, plusDays(first, -30), { interval: "day", intervalCount: 30 });
  await withCard(id, "token_test_declined");
  await billAt(id, chargeTime(first));
  for (const wait of [1, 3, 7]) await billAt(id, retryTime(plusDays(first, wait)));
  expect(await lastCycle(shop, id)).toMatchObject({ status: "retrying", attempts: 4 });

  await changeCard(id, "4201321234411220");
  const { payment_link: link, ...cycle } = await lastCycle(shop, id);
  const last = retryTime(plusDays(first, 14));
  expect(cycle).toMatchObject({
    status: "retrying",
    attempts: 5,
    failure_code: "card_declined",
    next_attempt_at: last.toISOString(),
  });
  expect(await read(shop, id)).toMatchObject({ status: "past_due", next_retry_at: last.toISOString() });
  expect((await shop.get(`/v1/payment_links/${link}`)).body.status).toBe("active");

  await billAt(id, last);
  expect(await lastCycle(shop, id)).toMatchObject({ status: "failed", attempts: 6 });
  expect(await read(shop, id)).toMatchObject({ status: "canceled", cancellation_reason: "payment_failed" });
});
