import { expect, test } from "vitest";
import { refundFixture } from "./refund.fixture";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const { gateway, paid, refundsOf, readRefund, later, pollAfter, refundWith, expectOnce } =
  await refundFixture();
// After the fixture, which sets the gateway's URL: settings are read at the first import.
const { gatewayOf } = await import("@/server/context");
const { unscoped } = await import("@/server/base/db/db");
const { sendRefund } = await import("@/server/refunds/send");

/** What a proxy or a firewall may answer, before the gateway processes a refund or after. */
const answers = [
  ...[401, 403, 404, 405, 429, 451, 502, 504].map((status) => ({ status, body: "html" })),
  ...[202, 204, 400, 403, 429].map((status) => ({ status, body: "empty" })),
  ...[400, 403, 404, 429, 451, 500].map((status) => ({ status, body: "json" })),
  ...[403, 429, 503].map((status) => ({ status, body: "envelope" })),
];

test.each([
  { kind: "drop_after_commit" },
  { kind: "error_after_commit" },
  { kind: "error_after_commit", status: 503 },
  { kind: "html_500" },
  { kind: "malformed_json" },
  { kind: "empty_body" },
  { kind: "huge_body" },
  { kind: "wrong_id" },
  ...answers.map((answer) => ({ kind: "answer_after_commit", ...answer })),
])("a processed refund without a response ($kind) is detected by the total", async (fault) => {
  const refunded = await refundWith(fault);
  expect(refunded.refund.status).toBe("pending");
  expect(await pollAfter(refunded.refund.id)).toBe("succeeded");
  await pollAfter(refunded.refund.id, 2 * hourMs);
  await expectOnce(refunded);
});

test.each([
  { kind: "drop_before_effect" },
  { kind: "error_before_effect" },
  { kind: "error_before_effect", status: 503 },
  { kind: "rate_limit" },
  { kind: "bad_key" },
  { kind: "account_inactive" },
  { kind: "html_403" },
  ...answers.map((answer) => ({ kind: "answer_before_effect", ...answer })),
])(
  "a refund that may have arrived ($kind) is sent again after four minutes, never earlier",
  async (fault) => {
    const refunded = await refundWith(fault);
    for (const laterMs of [0, minuteMs, 4 * minuteMs - 10_000]) {
      expect(await pollAfter(refunded.refund.id, laterMs)).toBe("pending");
      expect(refundsOf(refunded.gatewayId)).toEqual([]);
    }
    expect(await pollAfter(refunded.refund.id, 4 * minuteMs + 1_000)).toBe("succeeded");
    await expectOnce(refunded);
  },
);

test("a refund processed after our poll (delayed_commit) is not sent twice", async () => {
  const refunded = await refundWith({ kind: "delayed_commit", ms: 6_000 });
  expect(await pollAfter(refunded.refund.id)).toBe("pending");
  while (refundsOf(refunded.gatewayId).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await pollAfter(refunded.refund.id, 2 * hourMs)).toBe("succeeded");
  await expectOnce(refunded);
});

test.each([
  { kind: "wrong_amount" },
  { kind: "wrong_currency" },
  { kind: "unknown_status" },
  { kind: "slow", ms: 200 },
])("a refund is recognized by the total alone ($kind)", async (fault) => {
  const refunded = await refundWith(fault);
  expect(refunded.refund.status).toBe("succeeded");
  await expectOnce(refunded);
});

test("a refund rejected by the gateway fails, and nothing is refunded", async () => {
  const { shop, id, gatewayId, refund } = await refundWith({ kind: "refused" });
  expect(refund).toMatchObject({ status: "failed", failure_code: "gateway_rejected" });
  expect(refundsOf(gatewayId)).toEqual([]);
  expect((await shop.get(`/v1/payments/${id}`)).body).toMatchObject({
    status: "paid",
    amount_refundable: 10_000,
  });
});

test.each([
  "error_before_effect",
  "drop_after_commit",
  "rate_limit",
  "html_403",
  "html_500",
  "bad_key",
  "refused",
  "malformed_json",
  "empty_body",
  "huge_body",
  "wrong_id",
])(
  "a refund is not sent while the total before cannot be read (%s), and sent once afterwards",
  async (kind) => {
    const payment = await paid();
    await gateway.arm({ route: "fetch", kind, count: 1 });
    const { body: refund } = await payment.shop.post(`/v1/payments/${payment.id}/refunds`, { amount: 4_000 });
    expect([refund.status, refundsOf(payment.gatewayId)]).toEqual(["pending", []]);
    expect(await pollAfter(refund.id)).toBe("succeeded");
    await expectOnce({ ...payment, refund });
  },
);

test("a lost refund stays pending while the total cannot be read, regardless of the time", async () => {
  const refunded = await refundWith({ kind: "drop_after_commit" });
  const kinds = ["error_before_effect", "html_403", "rate_limit", "malformed_json", "wrong_id", "bad_key"];
  for (const kind of kinds) {
    await gateway.arm({ route: "fetch", kind, count: 1 });
    expect(await pollAfter(refunded.refund.id, 2 * hourMs)).toBe("pending");
  }
  expect(await pollAfter(refunded.refund.id, 2 * hourMs)).toBe("succeeded");
  await expectOnce(refunded);
});

test("partial refunds never exceed the gateway's total under any gateway behavior", async () => {
  for (const partialRefundStatus of ["refunded", "keep"]) {
    await gateway.set({ partialRefundStatus, secondPartialRefund: "accept" });
    const { shop, id, gatewayId } = await paid();
    for (const amount of [1, 2_000, 7_999]) {
      expect((await shop.post(`/v1/payments/${id}/refunds`, { amount })).body.status).toBe("succeeded");
    }
    expect((await shop.get(`/v1/payments/${id}`)).body).toMatchObject({
      status: "refunded",
      amount_refunded: 10_000,
    });
    expect(refundsOf(gatewayId)).toEqual([1, 2_000, 7_999]);
  }
  await gateway.set({ secondPartialRefund: "reject" });
  const { shop, id, gatewayId } = await paid();
  expect((await shop.post(`/v1/payments/${id}/refunds`, { amount: 1 })).body.status).toBe("succeeded");
  expect((await shop.post(`/v1/payments/${id}/refunds`, { amount: 1 })).body.status).toBe("failed");
  expect((await shop.get(`/v1/payments/${id}`)).body).toMatchObject({
    amount_refunded: 1,
    amount_refundable: 9_999,
  });
  expect(refundsOf(gatewayId)).toEqual([1]);
  await gateway.set({ secondPartialRefund: "accept" });
});

test("a refund that could not be sent keeps the total before it, and is sent before a newer one", async () => {
  const payment = await paid();
  const refuse = { ...gatewayOf("test"), refund: async () => ({ kind: "not_sent" }) as const };
  const request = (amount: number) => payment.shop.post(`/v1/payments/${payment.id}/refunds`, { amount });
  await gateway.arm({ route: "fetch", kind: "html_500", count: 1 });
  const { body: refund } = await request(4_000);
  const row = await readRefund(refund.id);
  await sendRefund({ ...later(row, 0), gateway: refuse }, row, payment.gatewayId);
  expect(await readRefund(refund.id)).toMatchObject({ leasedAt: null, refundedBefore: 0 });
  // The gateway had it after all.
  await gateway.call("POST", `/v1/payments/${payment.gatewayId}/refund`, { amount: 4_000 });
  expect((await request(4_000)).body.status).toBe("succeeded");
  expect((await readRefund(refund.id)).status).toBe("succeeded");
  expect(refundsOf(payment.gatewayId)).toEqual([4_000, 4_000]);
  await expect(
    unscoped.refund.update({ where: { id: refund.id }, data: { refundedBefore: null } }),
  ).rejects.toThrow("never changes");
});

test("a refund that is rejected while the total changes for another reason stays pending", async () => {
  const refunded = await refundWith({ kind: "drop_before_effect" });
  const refund = await readRefund(refunded.refund.id);
  const ctx = later(refund, 5 * minuteMs);
  const elsewhere = { gatewayId: refunded.gatewayId, amount: 1_000, refundedBefore: 0 };
  const rejecting: typeof ctx.gateway = {
    ...ctx.gateway,
    async refund(request) {
      await ctx.gateway.refund(elsewhere);
      await ctx.gateway.refund(request);
      return { kind: "rejected", message: null };
    },
  };
  expect(await sendRefund({ ...ctx, gateway: rejecting }, refund, refunded.gatewayId)).toBe("unknown");
  expect((await readRefund(refund.id)).status).toBe("pending");
});
