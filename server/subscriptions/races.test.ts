import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { storedCard } from "@/server/cards/cards.fixture";
import { advance } from "@/server/charging/advance";
import { attempt, gatewayIdOf } from "@/server/charging/attempt";
import { dueAt } from "@/server/charging/bill-job";
import { applyOutcome } from "@/server/charging/outcome";
import { openPayPage } from "@/server/checkout/shown.fixture";
import { jobContext } from "@/server/context";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { gatewayFault, gatewayRecords } from "@/server/test/gateway";
import { chargeTime } from "./calendar";
import { readUnpaid } from "./read-state";
import {
  billAt,
  cyclesOf,
  eventsOf,
  read,
  startOn,
  subscribed,
  triedOn,
  withCard,
} from "./subscriptions.fixture";

const chargesOf = async (id: string) => {
  const rows = await unscoped.payment.findMany({ where: { subscriptionId: id, sourceType: "subscription" } });
  return Promise.all(rows.map(async (row) => ({ ours: row.status, ...(await gatewayRecords(row.id)) })));
};

test("ten concurrent runs charge a cycle once, at the gateway too", async () => {
  const { shop, id } = await subscribed();
  await startOn(id, "2026-12-05");
  await withCard(id, "token_test_paid_mada");
  await Promise.all(Array.from({ length: 10 }, () => billAt(id, chargeTime("2027-01-05"))));
  await billAt(id, instantOf("2027-01-05", 12));
  expect(await cyclesOf(shop, id)).toHaveLength(2);
  expect(await chargesOf(id)).toMatchObject([{ ours: "paid", status: "paid", charges: 1 }]);
});

test("five concurrent advances run five cycles, and an advance retried with its key runs one", async () => {
  const { shop, id } = await subscribed();
  const path = `/v1/test/subscriptions/${id}/advance`;
  const many = await Promise.all(Array.from({ length: 5 }, () => shop.post(path)));
  expect(many.map(({ body }) => body.sequence).toSorted()).toEqual([2, 3, 4, 5, 6]);
  const same = await Promise.all(
    Array.from({ length: 3 }, () => shop.post(path, {}, { idempotencyKey: "again" })),
  );
  const final = await shop.post(path, {}, { idempotencyKey: "again" });
  expect(final.body.sequence).toBe(7);
  expect(same.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await cyclesOf(shop, id)).toHaveLength(7);
});

test("concurrent cancellation and charge never charge after the end", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { shop, id } = await subscribed();
    const [charged, canceled] = await Promise.all([
      shop.post(`/v1/test/subscriptions/${id}/advance`),
      shop.post(`/v1/subscriptions/${id}/cancel`),
    ]);
    expect(canceled.status).toBe(200);
    const cycles = await cyclesOf(shop, id);
    expect(["paid", "void"]).toContain(cycles.at(-1).status);
    if (charged.status !== 200) expect(charged.body.error.code).toBe("subscription_not_active");
    const after = await read(shop, id);
    expect(after).toMatchObject({ status: "canceled", next_charge_at: null });
    const paid = cycles.filter(({ status }: { status: string }) => status === "paid").length;
    expect(await unscoped.payment.count({ where: { subscriptionId: id, status: "paid" } })).toBe(paid);
  }
});

test("a charge prepared before its card is removed is not made after it, even if the gateway keeps the token", async () => {
  const { shop, id, customer } = await subscribed();
  await startOn(id, "2026-12-05");
  await withCard(id, "token_test_declined");
  await billAt(id, chargeTime("2027-01-05"));
  await withCard(id, (await storedCard(shop, customer)).token);
  const row = await unscoped.subscription.findUniqueOrThrow({ where: { id }, include: { card: true } });
  const ctx = jobContext(row, "billing");
  const { state, card } = await readUnpaid(ctx, id);
  const { cycle } = state;
  if (cycle === null || card === null) throw new Error("Nothing is due.");
  const fault = await gatewayFault({
    route: "token_delete",
    match: card.gatewayToken,
    kind: "answer_before_effect",
  });
  expect((await shop.delete(`/v1/cards/${card.id}`)).status).toBe(503);
  await fault.remove();
  const due = instantOf("2027-01-06", 10);
  const charged = attempt(ctx, { state: { ...state, cycle }, card, due, requested: null });
  await expect(charged).rejects.toThrow(RevisionConflict);
  await billAt(id, due);
  expect(await triedOn(id)).toEqual(["failed"]);
});

test("a concurrent payment by link and retry charge once", async () => {
  const { shop, id } = await subscribed();
  await startOn(id, "2026-12-05");
  await withCard(id, "token_test_declined");
  await billAt(id, chargeTime("2027-01-05"));
  await withCard(id, "token_test_paid_visa");
  const cycle = (await cyclesOf(shop, id)).at(-1);
  const { slug } = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: cycle.payment_link } });
  const pay = await openPayPage(slug);
  await Promise.allSettled([
    billAt(id, instantOf("2027-01-06", 10)),
    pay("token_test_paid_mada"),
    billAt(id, instantOf("2027-01-06", 10)),
    pay("token_test_paid_mada"),
  ]);
  expect((await cyclesOf(shop, id)).at(-1)).toMatchObject({ status: "paid" });
  const paid = await unscoped.payment.findMany({
    where: { cycleId: cycle.id, status: { in: ["paid", "refunded"] } },
  });
  expect(paid).toMatchObject([{ status: "paid" }]);
});

test("a charge whose response was lost is not sent again and is recorded as paid", async () => {
  const { shop, id } = await subscribed();
  await startOn(id, "2026-12-05");
  await withCard(id, "token_test_gateway_timeout");
  await Promise.all([billAt(id, chargeTime("2027-01-05")), billAt(id, chargeTime("2027-01-05"))]);
  await billAt(id, instantOf("2027-01-05", 10));
  expect(await chargesOf(id)).toMatchObject([{ ours: "paid", status: "paid", charges: 1 }]);
  expect((await cyclesOf(shop, id)).at(-1)).toMatchObject({ status: "paid", attempts: 1 });
});

/**
 * A subscription whose cycle is recorded as being charged, while the gateway never received it. Minutes count from
 * then.
 */
async function unsentCharge() {
  const description = `Gym ${randomUUID()}`;
  const { shop, id } = await subscribed({ description });
  await startOn(id, "2026-12-05");
  await withCard(id, "token_test_paid_visa");
  const night = chargeTime("2027-01-05");
  const fault = await gatewayFault({ route: "charge", kind: "drop_before_effect", match: description });
  await billAt(id, night);
  await fault.remove();
  const minutes = (n: number) => new Date(night.getTime() + n * 60_000);
  return { shop, id, minutes };
}

test("a charge that was never sent counts no attempt, sends no email, and is repeated under another ID", async () => {
  const { shop, id, minutes } = await unsentCharge();
  expect((await cyclesOf(shop, id)).at(-1)).toMatchObject({ status: "processing", attempts: 1 });
  await billAt(id, minutes(2));
  const interrupted = { status: "scheduled", attempts: 0, failure_code: null };
  expect((await cyclesOf(shop, id)).at(-1)).toMatchObject(interrupted);
  expect(await read(shop, id)).toMatchObject({ status: "active", failed_attempts: 0 });
  await billAt(id, minutes(3));
  expect((await cyclesOf(shop, id)).at(-1)).toMatchObject(interrupted);
  await billAt(id, minutes(8));
  expect((await cyclesOf(shop, id)).at(-1)).toMatchObject({ status: "paid", attempts: 1 });
  expect(await eventsOf(shop, /^(cycle_failed|subscription_past_due|payment_link_created)$/)).toEqual([
    "payment_link_created",
  ]);
  const [lost, made] = await unscoped.payment.findMany({
    where: { subscriptionId: id, sourceType: "subscription" },
    orderBy: { id: "asc" },
  });
  expect([lost?.status, made?.status]).toEqual(["failed", "paid"]);
  expect(lost?.gatewayId).not.toBe(made?.gatewayId);
});

test("an advance repeats a charge that was never sent before it responds", async () => {
  const { shop, id, minutes } = await unsentCharge();
  const row = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  const later = { ...jobContext(row, "billing"), now: () => minutes(2) };
  expect(await advance(later, id, null)).toMatchObject({ status: "paid", attempts: 1 });
  expect(await cyclesOf(shop, id)).toHaveLength(2);
});

test("an advance charges the cycle it opened despite concurrent changes", async () => {
  const { shop, id } = await subscribed();
  // Otherwise the changes could use up the rate limit of the keys that the advances need.
  const keys = await Promise.all(Array.from({ length: 24 }, () => shop.addKey("test")));
  let isOver = false;
  const change = async (n: number) => {
    for (let round = 0; !isOver; round += 1) {
      const metadata = { note: `${n}-${round}` };
      await shop.post(`/v1/subscriptions/${id}`, { metadata }, { key: keys[(4 * round + n) % 24] ?? "" });
    }
  };
  const changes = [1, 2, 3, 4].map(change);
  try {
    for (let n = 2; n <= 9; n += 1) {
      const { body } = await shop.post(`/v1/test/subscriptions/${id}/advance`);
      expect(body).toMatchObject({ sequence: n, status: "paid", attempts: 1 });
    }
  } finally {
    isOver = true;
  }
  await Promise.all(changes);
});

test("a late success of an abandoned charge pays its cycle, and the next attempt is skipped", async () => {
  const { shop, id, minutes } = await unsentCharge();
  await billAt(id, minutes(2));
  const [lost] = await unscoped.payment.findMany({
    where: { subscriptionId: id, sourceType: "subscription" },
  });
  if (lost === undefined) throw new Error("No payment was made.");
  const arrived = { kind: "paid" as const, fee: 100, brand: "visa" as const, last4: "1111" };
  const nobody = { referenceNumber: null, authorizationCode: null, gatewayCode: null };
  await applyOutcome(jobContext(lost, "test"), lost.id, { ...arrived, ...nobody });
  expect((await cyclesOf(shop, id)).at(-1)).toMatchObject({ status: "paid", payment: lost.id });
  await billAt(id, minutes(10));
  expect(await unscoped.payment.count({ where: { subscriptionId: id, sourceType: "subscription" } })).toBe(1);
});

test("an unreachable gateway leaves the cycle due with the same charge ID, and counts no attempt", async () => {
  const description = `Gym ${randomUUID()}`;
  const { shop, id } = await subscribed({ description });
  await startOn(id, "2026-12-05");
  await withCard(id, "token_test_paid_mastercard");
  const cycleId = async () => (await cyclesOf(shop, id)).at(-1)?.id;
  const down = await gatewayFault({ route: "charge", kind: "rate_limit", match: description });
  await billAt(id, chargeTime("2027-01-05"));
  expect((await cyclesOf(shop, id)).at(-1)).toMatchObject({
    status: "scheduled",
    attempts: 0,
    payment: null,
  });
  const requested = await shop.post(`/v1/test/subscriptions/${id}/advance`, {}, { idempotencyKey: "k1" });
  expect(requested).toMatchObject({ status: 503, body: { error: { code: "gateway_unavailable" } } });
  await down.remove();
  const again = await shop.post(`/v1/test/subscriptions/${id}/advance`, {}, { idempotencyKey: "k1" });
  expect(again.body).toMatchObject({ status: "paid", attempts: 1 });
  const payment = await unscoped.payment.findUniqueOrThrow({ where: { id: again.body.payment } });
  expect(payment.gatewayId).toBe(gatewayIdOf({ id: (await cycleId()) ?? "", attempts: 0, paymentId: null }));
});

test("the nightly run bills due subscriptions only", async () => {
  const { shop, id } = await subscribed();
  const idle = await subscribed();
  await startOn(id, plusDays(dayOf(new Date()), -40));
  const due = (await dueAt(new Date())).filter(
    ({ accountId }) => accountId === shop.id || accountId === idle.shop.id,
  );
  expect(due).toEqual([{ accountId: shop.id, mode: "test", id }]);
  await billAt(id, new Date());
  expect(await cyclesOf(shop, id)).toHaveLength(2);
  expect((await dueAt(new Date())).filter(({ accountId }) => accountId === shop.id)).toEqual([]);
});
