import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { account, asOwner, fromOutside, type TestAccount, withoutTriggers } from "@/server/test/account";
import { gatewayFault, gatewayRecords } from "@/server/test/gateway";
import { pollRefund } from "./poll";
import { recordOutcome } from "./record-outcome";

/** The command of an operator. */
const record = (...args: Parameters<typeof recordOutcome>) => fromOutside(() => recordOutcome(...args));

const row = (id: string) => unscoped.refund.findUniqueOrThrow({ where: { id } });

async function paid(shop: TestAccount) {
  const source = { type: "token", token: "token_test_paid_mada" };
  const { id } = (await shop.post("/v1/payments", { amount: 10_000, currency: "SAR", source })).body;
  const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id } });
  return { id: String(id), gatewayId };
}

/** A refund of 25 riyals whose response was lost, on a payment of which 7 were refunded at the gateway meanwhile. */
async function undecided(shop: TestAccount) {
  const { id, gatewayId } = await paid(shop);
  const fault = await gatewayFault({ route: "refund", kind: "drop_after_commit", match: gatewayId });
  const { body } = await shop.post(`/v1/payments/${id}/refunds`, { amount: 2_500 });
  await fault.remove();
  expect(body.status).toBe("pending");
  const { gateway } = jobContext({ accountId: shop.id, mode: "test" }, "test");
  expect(await gateway.refund({ gatewayId, amount: 700, refundedBefore: 2_500 })).toMatchObject({
    kind: "refunded",
  });
  const refund = await row(body.id);
  await pollRefund(jobContext(refund, "test"), refund);
  expect((await row(body.id)).status).toBe("pending");
  return { id, refund: String(body.id) };
}

test("an operator records that a refund succeeded which the gateway's total cannot tell", async () => {
  const shop = await account();
  const { id, refund } = await undecided(shop);
  await record(refund, "succeeded");
  expect((await shop.get(`/v1/payments/${id}`)).body).toMatchObject({ amount_refunded: 2_500 });
  expect((await gatewayRecords(id)).refunds).toEqual([2_500, 700]);
  const { rows } = await asOwner(
    "select body::jsonb ->> 'action' as action from audit_entry where account_id = $1 order by seq desc limit 1",
    [shop.id],
  );
  expect(rows).toEqual([{ action: "refunds.record_outcome" }]);
  await expect(record(refund, "failed")).rejects.toThrow(/is succeeded already/);
});

test("an operator records that a refund failed, and its amount can be refunded again", async () => {
  const shop = await account();
  const { id, refund } = await undecided(shop);
  await record(refund, "failed");
  expect((await row(refund)).failureCode).toBe("gateway_rejected");
  expect((await shop.get(`/v1/payments/${id}`)).body).toMatchObject({
    amount_refunded: 0,
    amount_refundable: 10_000,
  });
});

test("a refund whose outcome the gateway's total shows, or that does not exist, is refused", async () => {
  const shop = await account();
  const { id, gatewayId } = await paid(shop);
  const fault = await gatewayFault({ route: "refund", kind: "drop_after_commit", match: gatewayId });
  const { body } = await shop.post(`/v1/payments/${id}/refunds`, { amount: 2_500 });
  await fault.remove();
  await expect(record(body.id, "failed")).rejects.toThrow(/shows the outcome/);
  expect((await row(body.id)).status).toBe("pending");
  await expect(record("ref_01jz8m3v9kf2qt6w0x4y7c5b1d", "failed")).rejects.toThrow(/There is no/);
});

test("an operator fails a refund that is not sent while the gateway's total is below the recorded one", async () => {
  const shop = await account();
  const { id } = await paid(shop);
  // A refund that the gateway took back.
  await withoutTriggers(
    "update payment set status = 'partially_refunded', amount_refunded = 1000, revision = revision + 1 where id = $1",
    [id],
  );
  const { body } = await shop.post(`/v1/payments/${id}/refunds`, { amount: 4_000 });
  expect(body.status).toBe("pending");
  await expect(record(body.id, "succeeded")).rejects.toThrow(/can only fail/);
  await record(body.id, "failed");
  expect((await shop.get(`/v1/payments/${id}`)).body).toMatchObject({ amount_refundable: 9_000 });
  expect((await gatewayRecords(id)).refunds).toEqual([]);
});
