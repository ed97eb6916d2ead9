import { expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { Verbatim } from "@/server/core/values/json-writer";
import type { Payment } from "@/server/payments/schema";
import type { Chargeback } from "@/server/payouts/schema";
import type { EventWithDeliveries } from "./read-payment";
import { timelineOf } from "./timeline-steps";

const created = "2026-11-21T08:00:00.000Z";

const payment: Payment = {
  id: newId("pay"),
  object: "payment",
  mode: "test",
  quantity: 1,
  discount_amount: 0,
  discount_code: null,
  amount: 4_950,
  currency: "SAR",
  status: "paid",
  description: null,
  customer: null,
  payment_link: null,
  fields: [],
  subscription: null,
  cycle: null,
  source: { type: "token", brand: "mada", last4: "1010" },
  transaction_url: null,
  code_expires_at: null,
  simulated: false,
  fee: null,
  fee_vat: null,
  net: null,
  vat_amount: null,
  invoice_number: null,
  amount_refunded: 0,
  amount_refundable: 4_950,
  failure_code: null,
  failure_message: null,
  gateway_code: "00",
  reference_number: null,
  authorization_code: null,
  callback_url: null,
  reference: null,
  metadata: {},
  receipt_url: null,
  created,
  updated: created,
  paid_at: created,
};

const event = newId("evt");
const delivery = {
  object: "webhook_delivery",
  mode: "test",
  event,
  webhook_endpoint: newId("we"),
  trigger: "automatic",
  attempts: 9,
  next_attempt_at: null,
  response_status: 500,
  response_body: null,
  response_time_ms: 12,
  error: null,
  created,
  succeeded_at: null,
} as const;

const events: EventWithDeliveries = {
  id: event,
  object: "event",
  mode: "test",
  type: "payment_paid",
  created,
  version: "2026-01-01",
  request: null,
  pending_deliveries: 1,
  data: new Verbatim("{}"),
  about: payment.id,
  cause: { type: "payer", name: null },
  isSubscribed: true,
  deliveries: [
    { ...delivery, id: newId("dlv"), status: "pending", lastTriedAt: null },
    { ...delivery, id: newId("dlv"), status: "failed", lastTriedAt: "2026-11-24T08:00:00.000Z" },
    {
      ...delivery,
      id: newId("dlv"),
      status: "succeeded",
      succeeded_at: "2026-11-21T08:00:01.000Z",
      lastTriedAt: null,
    },
  ],
};

test("orders steps by time, a failed delivery by its last attempt, and leaves successful ones out", () => {
  expect(timelineOf(payment, [], [events]).map(({ kind, at }) => [kind, at])).toEqual([
    ["created", created],
    ["answered", created],
    ["payment_paid", created],
    ["undelivered", "2026-11-24T08:00:00.000Z"],
  ]);
});

test("names the actor of each step, and the bank for its decisions", () => {
  const actorsOf = (paid: Payment, cause: EventWithDeliveries["cause"]) =>
    timelineOf(paid, [], [{ ...events, cause, deliveries: [] }]).map(({ kind, actor }) => [kind, actor]);
  const hosted: Payment = { ...payment, source: { ...payment.source, type: "hosted_page" } };
  expect(actorsOf(hosted, { type: "payer", name: null })).toEqual([
    ["created", "payer"],
    ["answered", "bank"],
    ["payment_paid", "bank"],
  ]);
  const byKey = { key: "Shop server", request: null };
  expect(actorsOf({ ...payment, simulated: true }, { type: "key", name: "Shop server" })).toEqual([
    ["created", byKey],
    ["payment_paid", byKey],
  ]);
  expect(actorsOf({ ...payment, simulated: true }, { type: "person", name: "Noura" })).toEqual([
    ["created", { person: "Noura" }],
    ["payment_paid", { person: "Noura" }],
  ]);
});

test("has a chargeback, and its reversal, after what came before", () => {
  const chargeback: Chargeback = {
    ...{ id: newId("chb"), object: "chargeback", mode: "test", payment: payment.id, payout: newId("po") },
    ...{ amount: 4_950, currency: "SAR", penalty: 0, status: "reversed" },
    ...{ created: "2026-12-01T08:00:00.000Z", updated: created, reversed_at: "2026-12-20T08:00:00.000Z" },
  };
  const kindsOf = (one: Chargeback) =>
    timelineOf(payment, [], [], [one]).map(({ kind, actor }) => [kind, actor]);
  expect(kindsOf(chargeback).slice(-2)).toEqual([
    ["charged_back", "bank"],
    ["chargeback_reversed", "bank"],
  ]);
  expect(kindsOf({ ...chargeback, reversed_at: null }).at(-1)).toEqual(["charged_back", "bank"]);
  const again = { ...chargeback, id: newId("chb"), created: "2026-12-24T08:00:00.000Z", reversed_at: null };
  expect(
    timelineOf(payment, [], [], [again, chargeback])
      .slice(-3)
      .map(({ id }) => id),
  ).toEqual([chargeback.id, `${chargeback.id}:reversed`, again.id]);
});

test.each(["not_sent", "authentication_abandoned", "card_not_supported"] as const)(
  "a payment that failed with %s is not shown as declined by the bank",
  (failure_code) => {
    const failed = { ...payment, status: "failed", failure_code, paid_at: null, gateway_code: null } as const;
    const steps = timelineOf(
      failed,
      [],
      [{ ...events, type: "payment_failed", cause: { type: "halala", name: null } }],
    );
    expect(steps.map(({ kind }) => kind)).not.toContain("refused");
    expect(steps.find(({ kind }) => kind === "payment_failed")?.actor).toBe("us");
  },
);

test("a payment that the bank declined is shown as declined by the bank", () => {
  const failed = { ...payment, status: "failed", failure_code: "insufficient_funds", paid_at: null } as const;
  const steps = timelineOf(failed, [], [{ ...events, type: "payment_failed" }]);
  expect(steps.find(({ kind }) => kind === "refused")?.actor).toBe("bank");
});
