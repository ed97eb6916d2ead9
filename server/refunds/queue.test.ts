import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { account, type TestAccount, withoutTriggers } from "@/server/test/account";
import { gatewayFault, gatewayRecords } from "@/server/test/gateway";
import { pollRefund } from "./poll";
import { sendQueuedRefunds } from "./send";

async function paid(shop: TestAccount) {
  const source = { type: "token", token: "token_test_paid_mada" };
  const { body } = await shop.post("/v1/payments", { amount: 10_000, currency: "SAR", source });
  return unscoped.payment.findUniqueOrThrow({ where: { id: body.id } });
}

const refund = async (shop: TestAccount, payment: string) => {
  const { body } = await shop.post(`/v1/payments/${payment}/refunds`, { amount: 4_000 });
  return unscoped.refund.findUniqueOrThrow({ where: { id: body.id } });
};

test("a request that waits for the lease of a dead process looks less and less often", async () => {
  const shop = await account();
  const { id, gatewayId } = await paid(shop);
  const fault = await gatewayFault({ route: "refund", kind: "drop_after_commit", match: gatewayId });
  const leased = await refund(shop, id);
  await fault.remove();
  let looks = 0;
  // Each look reads the clock once. After eight, the lease is over.
  const now = () => new Date(Date.now() + (++looks > 8 ? 31_000 : 0));
  const started = performance.now();
  const waited = await sendQueuedRefunds({ ...jobContext(leased, "test"), now }, leased, gatewayId);
  expect([waited.status, looks]).toEqual(["pending", 9]);
  expect(performance.now() - started).toBeGreaterThan(1_500);
});

test("no refund is sent while the gateway's total is below the recorded one", async () => {
  const shop = await account();
  const { id } = await paid(shop);
  const recordRefunded = (status: string, amount: number) =>
    withoutTriggers(
      "update payment set status = $2, amount_refunded = $3, revision = revision + 1 where id = $1",
      [id, status, amount],
    );
  await recordRefunded("partially_refunded", 1_000);
  const created = await refund(shop, id);
  await pollRefund(jobContext(created, "test"), created);
  const kept = await unscoped.refund.findUniqueOrThrow({ where: { id: created.id } });
  expect(kept).toMatchObject({ status: "pending", leasedAt: null, refundedBefore: null });
  expect((await gatewayRecords(id)).refunds).toEqual([]);
  await recordRefunded("paid", 0);
  await pollRefund(jobContext(kept, "test"), kept);
  expect((await gatewayRecords(id)).refunds).toEqual([4_000]);
});
