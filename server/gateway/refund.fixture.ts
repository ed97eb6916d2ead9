import { expect } from "vitest";
import { ownSandbox } from "./sandbox.fixture";

/** A sandbox gateway for the test file, with payments to refund and a poll of a refund's outcome. */
export async function refundFixture() {
  const gateway = await ownSandbox();
  const { account } = await import("@/server/test/account");
  const { jobContext } = await import("@/server/context");
  const { unscoped } = await import("@/server/base/db/db");
  const { pollRefund } = await import("@/server/refunds/poll");

  async function paid() {
    const shop = await account();
    const source = { type: "token", token: "token_test_paid_mada" };
    const { body } = await shop.post("/v1/payments", { amount: 10_000, currency: "SAR", source });
    const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id: body.id } });
    return { shop, id: body.id as string, gatewayId };
  }

  /** Returns the gateway's own refunds of a payment. */
  const refundsOf = (gatewayId: string) =>
    gateway.entries.flatMap((entry) =>
      entry.type === "payment_refunded" && entry.payment.id === gatewayId ? [entry.amount] : [],
    );

  const readRefund = (id: string) => unscoped.refund.findUniqueOrThrow({ where: { id } });

  /** The context of the status poller at a later time. */
  const later = (row: Awaited<ReturnType<typeof readRefund>>, ms: number) => ({
    ...jobContext(row, "test"),
    now: () => new Date(Date.now() + ms),
  });

  /** Polls a refund as the status poller does at a later time. Returns its new status. */
  async function pollAfter(id: string, laterMs = 0) {
    const found = await readRefund(id);
    await pollRefund(later(found, laterMs), found);
    return (await readRefund(id)).status;
  }

  async function refundWith(fault: object) {
    const payment = await paid();
    await gateway.arm({ route: "refund", count: 1, ...fault });
    const { status, body } = await payment.shop.post(`/v1/payments/${payment.id}/refunds`, { amount: 4_000 });
    expect(status).toBe(200);
    return { ...payment, refund: body };
  }

  type Refunded = Awaited<ReturnType<typeof refundWith>>;

  /** Expects one refund at the gateway and in our books, with one event. */
  async function expectOnce({ shop, id, gatewayId }: Refunded) {
    expect(refundsOf(gatewayId)).toEqual([4_000]);
    expect((await shop.get(`/v1/payments/${id}`)).body).toMatchObject({
      amount_refunded: 4_000,
      amount_refundable: 6_000,
    });
    expect((await shop.get("/v1/events?type=payment_refunded")).body.data).toHaveLength(1);
  }

  return { gateway, paid, refundsOf, readRefund, later, pollAfter, refundWith, expectOnce };
}
