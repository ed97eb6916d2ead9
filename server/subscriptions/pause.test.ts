import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { unscoped } from "@/server/base/db/db";
import { applyOutcome } from "@/server/charging/outcome";
import { paidOutcome } from "@/server/checkout/checkout.fixture";
import { payAsShown } from "@/server/checkout/shown.fixture";
import { jobContext } from "@/server/context";
import { dayOf, instantOf } from "@/server/core/values/day";
import { gatewayFault } from "@/server/test/gateway";
import { finishReturn } from "@/server/test/hosted-pages";
import { chargeTime } from "./calendar";
import { resume } from "./requests";
import {
  billAt,
  billDaily,
  cyclesOf,
  read,
  type Shop,
  startOn,
  subscribed,
  withCard,
} from "./subscriptions.fixture";

const night = chargeTime("2027-01-05");

/** A subscription whose second period started on 5 January 2027 and whose card was charged once. */
async function charged(token: string, more: object = {}) {
  const made = await subscribed(more);
  await startOn(made.id, "2026-12-05");
  await withCard(made.id, token);
  await billAt(made.id, night);
  return made;
}

/** The gateway never receives the charge, and its outcome is unknown. */
async function chargedUnsent() {
  const description = `Gym ${randomUUID()}`;
  const fault = await gatewayFault({ route: "charge", kind: "drop_before_effect", match: description });
  const made = await charged("token_test_paid_visa", { description });
  await fault.remove();
  return made;
}

async function resumeAt(id: string, at: Date) {
  const row = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  return resume({ ...jobContext(row, "test"), now: () => at }, id);
}

const last = async (shop: Shop, id: string) => (await cyclesOf(shop, id)).at(-1);
const nextOf = async (shop: Shop, id: string) => dayOf(new Date((await read(shop, id)).next_charge_at));

const startsOf = async (shop: Shop, id: string) =>
  (await cyclesOf(shop, id)).map(({ period_start: at }: { period_start: string }) => dayOf(new Date(at)));

describe("an open period of a subscription paused and resumed on the same day", () => {
  test("is paid by its retry and does not start again", async () => {
    const { shop, id } = await charged("token_test_declined");
    await shop.post(`/v1/subscriptions/${id}/pause`, { on_pause: "finish" });
    await resumeAt(id, night);
    expect(await read(shop, id)).toMatchObject({ status: "past_due" });
    expect(await nextOf(shop, id)).toBe("2027-02-05");
    await withCard(id, "token_test_paid_mada");
    await billDaily(id, "2027-01-06", 3);
    expect(await last(shop, id)).toMatchObject({ sequence: 2, status: "paid" });
    await billAt(id, chargeTime("2027-02-05"));
    expect(await startsOf(shop, id)).toEqual(["2026-12-05", "2027-01-05", "2027-02-05"]);
  });

  test("with a charge in flight is paid once and does not start again", async () => {
    const { shop, id } = await chargedUnsent();
    expect(await last(shop, id)).toMatchObject({ status: "processing" });
    await shop.post(`/v1/subscriptions/${id}/pause`);
    await resumeAt(id, night);
    expect(await nextOf(shop, id)).toBe("2027-02-05");
    for (const minutes of [2, 10]) await billAt(id, new Date(night.getTime() + minutes * 60_000));
    await billDaily(id, "2027-01-06", 2);
    expect(await last(shop, id)).toMatchObject({ sequence: 2, status: "paid" });
    expect(await unscoped.payment.count({ where: { subscriptionId: id, status: "paid" } })).toBe(2);
  });

  test("awaiting payment by link stays the only one", async () => {
    const { shop, id } = await charged("token_test_lost");
    await shop.post(`/v1/subscriptions/${id}/pause`, { on_pause: "finish" });
    await resumeAt(id, night);
    expect(await nextOf(shop, id)).toBe("2027-02-05");
    await shop.post(`/v1/test/payment_links/${(await last(shop, id)).payment_link}/pay`);
    await billDaily(id, "2027-01-06", 3);
    expect(await startsOf(shop, id)).toEqual(["2026-12-05", "2027-01-05"]);
  });

  test("has no next charge after it if it is the last agreed one", async () => {
    const { shop, id } = await charged("token_test_declined", { cycles_total: 2 });
    await shop.post(`/v1/subscriptions/${id}/pause`, { on_pause: "finish" });
    await resumeAt(id, night);
    expect(await read(shop, id)).toMatchObject({ status: "past_due", next_charge_at: null });
  });
});

/** A customer authenticating to pay a declined cycle by link. */
async function payingByLink() {
  const made = await charged("token_test_declined");
  const { payment_link: link } = await last(made.shop, made.id);
  const { slug } = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: link } });
  const { redirect, receiptSlug } = await payAsShown(slug, "token_test_3ds");
  const payment = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
  const confirm = async () => {
    await walk3ds(redirect);
    await finishReturn(receiptSlug);
  };
  expect(await last(made.shop, made.id)).toMatchObject({ status: "processing", payment: payment.id });
  return { ...made, link, payment, confirm };
}

const expectRefunded = async (paymentId: string) =>
  expect(await unscoped.refund.findMany({ where: { paymentId } })).toMatchObject([{ amount: 4900 }]);

describe("an auto-refunded payment by link", () => {
  test("during a pause voids its period, and the next one is charged after resuming", async () => {
    const { shop, id, payment, confirm } = await payingByLink();
    await shop.post(`/v1/subscriptions/${id}/pause`);
    await confirm();
    await expectRefunded(payment.id);
    expect(await last(shop, id)).toMatchObject({ status: "void", next_attempt_at: null });
    await withCard(id, "token_test_paid_mada");
    await billDaily(id, "2027-01-06", 2);
    expect(await cyclesOf(shop, id)).toHaveLength(2);
    await resumeAt(id, chargeTime("2027-01-10"));
    await billAt(id, chargeTime("2027-01-10"));
    expect(await last(shop, id)).toMatchObject({ sequence: 3, status: "paid" });
  });

  test.each(["is refunded", "fails"])(
    "that %s after a pause and its end is followed by a charge for the rest of the period",
    async (how) => {
      const { shop, id, payment, confirm } = await payingByLink();
      await shop.post(`/v1/subscriptions/${id}/pause`);
      const shown = (await resumeAt(id, instantOf("2027-01-09", 12))).upcoming_charges;
      if (how === "fails") await applyOutcome(jobContext(payment, "test"), payment.id, { kind: "abandoned" });
      else {
        await confirm();
        await expectRefunded(payment.id);
      }
      await withCard(id, "token_test_paid_mada");
      for (const day of ["2027-01-09", "2027-01-10", "2027-02-05"]) await billAt(id, instantOf(day, 13));
      const [, given, rest, next] = await cyclesOf(shop, id);
      expect(given).toMatchObject({ status: "void" });
      // 27 of the 31 days.
      expect(rest).toMatchObject({
        status: "paid",
        amount: 4268,
        period_start: instantOf("2027-01-09").toISOString(),
      });
      expect(next).toMatchObject({ status: "paid", amount: 4900 });
      expect(shown.slice(0, 2).map(({ amount }) => amount)).toEqual([4268, 4900]);
    },
  );

  test("on a canceled link leaves the period open, and its retry collects it", async () => {
    const { shop, id, link, payment, confirm } = await payingByLink();
    await shop.post(`/v1/payment_links/${link}/cancel`);
    await confirm();
    await expectRefunded(payment.id);
    expect(await last(shop, id)).toMatchObject({ status: "retrying" });
    await withCard(id, "token_test_paid_mada");
    await billDaily(id, "2027-01-06", 1);
    expect(await last(shop, id)).toMatchObject({ sequence: 2, status: "paid" });
    expect(await read(shop, id)).toMatchObject({ status: "active" });
  });

  test("of an ended subscription leaves nothing pending", async () => {
    const { shop, id, payment, confirm } = await payingByLink();
    await shop.post(`/v1/subscriptions/${id}/cancel`);
    await confirm();
    await expectRefunded(payment.id);
    expect(await last(shop, id)).toMatchObject({ status: "void", next_attempt_at: null });
  });
});

test("a failed payment by link does not restart the retries of a period that a pause voided", async () => {
  const { shop, id, payment } = await payingByLink();
  await shop.post(`/v1/subscriptions/${id}/pause`);
  await applyOutcome(jobContext(payment, "test"), payment.id, { kind: "abandoned" });
  expect(await last(shop, id)).toMatchObject({ status: "void", next_attempt_at: null });
});

describe("a charge in flight when a pause voids its period", () => {
  const declined = {
    kind: "failed",
    declineReason: "bank",
    gatewayCode: "05",
    message: null,
    brand: null,
    last4: null,
  } as const;

  async function chargeInFlight() {
    const { shop, id } = await chargedUnsent();
    await shop.post(`/v1/subscriptions/${id}/pause`);
    const { payment } = await last(shop, id);
    return { shop, id, payment: await unscoped.payment.findUniqueOrThrow({ where: { id: payment } }) };
  }

  test.each([
    ["is declined", declined, { status: "failed", failure_code: "card_declined" }],
    [
      "never arrived",
      { kind: "never_arrived" } as const,
      { status: "void", attempts: 0, failure_code: null },
    ],
  ])("is not repeated during or after the pause if it %s", async (_, outcome, period) => {
    const { shop, id, payment } = await chargeInFlight();
    await applyOutcome(jobContext(payment, "test"), payment.id, outcome);
    expect(await last(shop, id)).toMatchObject({ sequence: 2, next_attempt_at: null, ...period });
    await withCard(id, "token_test_paid_mada");
    await billDaily(id, "2027-01-06", 3);
    expect(await read(shop, id)).toMatchObject({ status: "paused" });
    await resumeAt(id, chargeTime("2027-01-10"));
    await billAt(id, chargeTime("2027-01-10"));
    expect(await last(shop, id)).toMatchObject({ sequence: 3, status: "paid" });
    expect(await unscoped.payment.count({ where: { subscriptionId: id, status: "paid" } })).toBe(2);
  });

  test("pays the period if it succeeds", async () => {
    const { shop, id, payment } = await chargeInFlight();
    await applyOutcome(jobContext(payment, "test"), payment.id, paidOutcome);
    expect(await last(shop, id)).toMatchObject({ sequence: 2, status: "paid" });
    expect(await read(shop, id)).toMatchObject({ status: "paused" });
  });
});
