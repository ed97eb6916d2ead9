import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { fetchOutcome } from "@/server/charging/poll";
import { jobContext } from "@/server/context";
import { pollRefund } from "@/server/refunds/poll";
import { account, asOwner, dashboard } from "@/server/test/account";
import { gatewayFault } from "@/server/test/gateway";
import {
  gatewayIdOf,
  importAll,
  ledgerOf,
  pay,
  payoutsOf,
  refund,
  rowOf,
  settleAndImport,
  sumOf,
} from "./payouts.fixture";

test("a refund whose outcome is known only after its settlement was imported is deducted once", async () => {
  const shop = await account();
  const id = await pay(shop);
  const match = await gatewayIdOf(id);
  const fault = await gatewayFault({ route: "refund", kind: "drop_after_commit", match });
  expect((await refund(shop, id, 4_000)).body.status).toBe("pending");
  await fault.remove();
  await settleAndImport({ payments: [id] });
  await asOwner(
    "update refund set sent_at = now() - interval '5 minutes', check_at = now() where payment_id = $1",
    [id],
  );
  const row = await unscoped.refund.findFirstOrThrow({ where: { paymentId: id } });
  await pollRefund(jobContext(row, "test"), row);
  await Promise.all([importAll(), importAll()]);
  // 10,000 - 230 - 4,000 - 46 reached the bank, and nothing is left to be settled.
  const { earned, paid_out, available, pending } = (await shop.get("/v1/balance")).body;
  expect({ earned, paid_out, left: available + pending }).toEqual({
    earned: 5_724,
    paid_out: 5_724,
    left: 0,
  });
  const ledger = await ledgerOf(shop);
  expect(ledger).toMatchObject({ gateway_receivable: 0, unmatched_settlements: 0 });
  expect(sumOf(ledger)).toBe(0);
  expect((await dashboard(shop.id).payouts.expected({})).amount).toBe(0);
  expect(await payoutsOf(shop)).toMatchObject([{ net: 5_724n, unmatched: 0n, differences: 0 }]);
  const { data } = (await shop.get("/v1/balance_transactions")).body;
  expect(data.reduce((sum: number, { net }: { net: number }) => sum + net, 0)).toBe(0);
  expect(data[0]).toMatchObject({ type: "payout_match", amount: 4_000, fee: 0, net: 4_000 });
});

test("a payment whose outcome is known only after its settlement was imported is earned and paid out, with its fee", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_gateway_timeout" };
  const order = { amount: 20_000, currency: "SAR", source };
  const [known, { body: late }] = [await pay(shop), await shop.post("/v1/payments", order)];
  expect(late.status).toBe("initiated");
  await settleAndImport({ payments: [known, late.id], fees: [{ payment: late.id, fee: 400 }] });
  expect(await payoutsOf(shop)).toMatchObject([{ net: 29_324n, unmatched: 19_600n, differences: 1 }]);
  const row = await rowOf(late.id);
  await fetchOutcome(jobContext(row, "test"), row, "poll");
  expect((await rowOf(late.id)).status).toBe("paid");
  await importAll();
  expect(await payoutsOf(shop)).toMatchObject([
    { net: 29_324n, unmatched: 0n, differences: 1, lineRows: [{}, { difference: "fee" }] },
  ]);
  const { earned, paid_out } = (await shop.get("/v1/balance")).body;
  expect([earned, paid_out]).toEqual([29_324, 29_324]);
  const ledger = await ledgerOf(shop);
  expect(ledger).toMatchObject({
    gateway_receivable: 0,
    fee_income: 0,
    vat_payable: 0,
    unmatched_settlements: 0,
  });
  expect(sumOf(ledger)).toBe(0);
});
