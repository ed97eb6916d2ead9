import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { applyOutcome } from "@/server/charging/outcome";
import { paidOutcome } from "@/server/checkout/checkout.fixture";
import { jobContext } from "@/server/context";
import { dayOf, instantOf } from "@/server/core/values/day";
import { withoutTriggers } from "@/server/test/account";
import { gatewayFault } from "@/server/test/gateway";
import { cancelByCustomer } from "@/server/test/hosted-pages";
import { chargeTime } from "./calendar";
import { billAt, cyclesOf, read, type Shop, startOn, subscribed, withCard } from "./subscriptions.fixture";

const night = chargeTime("2027-01-05");
const last = async (shop: Shop, id: string) => (await cyclesOf(shop, id)).at(-1);

/** A subscription whose second period is recorded as being charged, while the gateway has not received the charge. */
async function chargeInFlight(more: object = {}) {
  const description = `Gym ${randomUUID()}`;
  const made = await subscribed({ description, ...more });
  await startOn(made.id, "2026-12-05");
  await withCard(made.id, "token_test_paid_visa");
  const lost = { route: "charge", kind: "drop_before_effect", match: description };
  const fault = await gatewayFault(lost);
  await billAt(made.id, night);
  await fault.remove();
  const { payment, status } = await last(made.shop, made.id);
  expect(status).toBe("processing");
  return { ...made, payment: await unscoped.payment.findUniqueOrThrow({ where: { id: payment } }) };
}

test("records a charge that succeeds after its subscription was canceled", async () => {
  const { shop, id, payment } = await chargeInFlight({ cycles_total: 2 });
  await shop.post(`/v1/subscriptions/${id}/cancel`);
  await applyOutcome(jobContext(payment, "test"), payment.id, paidOutcome);
  expect(await last(shop, id)).toMatchObject({ status: "paid", payment: payment.id });
  expect(await read(shop, id)).toMatchObject({ status: "canceled", cycles_completed: 2 });
});

test("refunds a charge that succeeds after its customer canceled", async () => {
  const { shop, id, payment } = await chargeInFlight();
  const { manageSlug } = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  await cancelByCustomer(manageSlug);
  await applyOutcome(jobContext(payment, "test"), payment.id, paidOutcome);
  expect(await last(shop, id)).toMatchObject({ status: "void" });
  expect(await unscoped.refund.findMany({ where: { paymentId: payment.id } })).toMatchObject([
    { amount: 4900, autoReason: "subscription_ended" },
  ]);
});

describe("a charge that never arrived", () => {
  test.each(["cancel", "pause"])("leaves its cycle void after a %s", async (how) => {
    const { shop, id, payment } = await chargeInFlight();
    await shop.post(`/v1/subscriptions/${id}/${how}`);
    await applyOutcome(jobContext(payment, "test"), payment.id, { kind: "never_arrived" });
    expect(await last(shop, id)).toMatchObject({ status: "void", attempts: 0, next_attempt_at: null });
    expect((await shop.get("/v1/events?type=cycle_failed")).body.data).toEqual([]);
  });

  test("fails its payment with not_sent and does not count as a decline", async () => {
    const { shop, id, payment } = await chargeInFlight();
    await billAt(id, new Date(night.getTime() + 120_000));
    const failed = (await shop.get(`/v1/payments/${payment.id}`)).body;
    expect(failed).toMatchObject({ status: "failed", failure_code: "not_sent", gateway_code: null });
    expect(await last(shop, id)).toMatchObject({ status: "scheduled", attempts: 0, failure_code: null });
  });

  test("counts again once it proves to have been taken", async () => {
    const { shop, id, payment } = await chargeInFlight();
    const ctx = jobContext(payment, "test");
    await applyOutcome(ctx, payment.id, { kind: "never_arrived" });
    await applyOutcome(ctx, payment.id, paidOutcome);
    expect(await last(shop, id)).toMatchObject({ status: "paid", attempts: 1, payment: payment.id });
  });
});

test.each(["2027-01-10", "2027-02-08"])(
  "a pause that ends on 10 January resumes from that day when the job runs on %s",
  async (day) => {
    const { shop, id } = await subscribed();
    await startOn(id, "2026-12-05");
    await shop.post(`/v1/subscriptions/${id}/pause`);
    await withoutTriggers("update subscription set resumes_at = $2 where id = $1", [
      id,
      instantOf("2027-01-10", 1),
    ]);
    await billAt(id, instantOf(day, 3));
    const starts = (await cyclesOf(shop, id)).map(({ period_start: at }: { period_start: string }) =>
      dayOf(new Date(at)),
    );
    expect(starts).toEqual(["2026-12-05", "2027-01-10"]);
    expect(await last(shop, id)).toMatchObject({ status: "paid", amount: 4110 });
  },
);
