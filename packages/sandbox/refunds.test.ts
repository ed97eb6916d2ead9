import fc from "fast-check";
import { expect, test } from "vitest";
import { openSandbox, type SandboxReply } from "./sandbox.fixture";

const accepted = (replies: SandboxReply[]) => replies.filter(({ status }) => status === 200).length;

test("never refunds more than was paid under concurrent refunds", async () => {
  const { pay, call, entries } = await openSandbox();
  const property = fc.asyncProperty(
    fc.integer({ min: 1, max: 5_000 }),
    fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 50, maxLength: 50 }),
    async (amount, parts) => {
      const { body: payment } = await pay("token_test_paid_mada", { amount });
      await Promise.all(
        parts.map((part) => call("POST", `/v1/payments/${payment.id}/refund`, { amount: part })),
      );
      const { body: after } = await call("GET", `/v1/payments/${payment.id}`);
      const input = entries.flatMap((entry) =>
        entry.type === "payment_refunded" && entry.payment.id === payment.id ? [entry.amount ?? 0] : [],
      );
      expect(input.reduce((sum, part) => sum + part, 0)).toBe(after.refunded);
      expect(after.refunded).toBeLessThanOrEqual(amount);
    },
  );
  await fc.assert(property, { numRuns: 8 });
});

test("accepts exactly five of fifty concurrent refunds of a fifth", async () => {
  const { pay, call } = await openSandbox();
  const { body } = await pay("token_test_paid_mada", { amount: 500 });
  const refund = () => call("POST", `/v1/payments/${body.id}/refund`, { amount: 100 });
  expect(accepted(await Promise.all(Array.from({ length: 50 }, refund)))).toBe(5);
});

test("refunds the rest without an amount, and reports the configured status", async () => {
  const { pay, call, set } = await openSandbox();
  const refund = async (id: string, body?: object) => call("POST", `/v1/payments/${id}/refund`, body);

  const { body: one } = await pay("token_test_paid_mada");
  expect((await refund(one.id, { amount: 1 })).body).toMatchObject({ status: "refunded", refunded: 1 });
  expect((await refund(one.id)).body).toMatchObject({ status: "refunded", refunded: 10_000 });
  expect((await refund(one.id)).body).toMatchObject({ type: "invalid_request_error", errors: null });

  await set({ partialRefundStatus: "keep", secondPartialRefund: "reject" });
  const { body: two } = await pay("token_test_paid_mada");
  expect((await refund(two.id, { amount: 1 })).body).toMatchObject({ status: "paid", refunded: 1 });
  expect((await refund(two.id, { amount: 1 })).status).toBe(400);
});

test("rejects a refund of a payment that was not charged", async () => {
  const { pay, call } = await openSandbox();
  for (const token of ["token_test_declined", "token_test_3ds"]) {
    const { body } = await pay(token);
    expect((await call("POST", `/v1/payments/${body.id}/refund`)).status).toBe(400);
  }
});
