import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { account, gatewayUrl } from "@/server/test/account";
import { gatewayFault } from "@/server/test/gateway";
import {
  eventsOf,
  importAll,
  ledgerOf,
  pay,
  payoutsOf,
  refund,
  refundAtGateway,
  rowOf,
  settle,
  settleAndImport,
  sumOf,
} from "./payouts.fixture";

test("imports a settlement as one payout with its lines, and the gateway owes nothing afterwards", async () => {
  const shop = await account();
  const [first, second] = [await pay(shop), await pay(shop, 20_000)];
  const { id } = await settleAndImport({ payments: [first, second] });
  const [payout, ...others] = await payoutsOf(shop);
  expect(others).toEqual([]);
  // Fees of 230 and 345, and 46 for the transfer.
  expect(payout).toMatchObject({
    gross: 30_000n,
    refunds: 0n,
    fees: 540n,
    vat: 81n,
    net: 29_379n,
    unmatched: 0n,
    invoiceUrl: `${gatewayUrl()}/settlements/${id}/invoice`,
  });
  expect(payout?.lineRows).toMatchObject([
    { paymentId: first, type: "payment", amount: 10_000, fee: 230, net: 9_770, difference: null },
    { paymentId: second, amount: 20_000, fee: 345, difference: null },
  ]);
  const ledger = await ledgerOf(shop);
  expect(ledger).toMatchObject({
    gateway_receivable: 0,
    fee_income: 0,
    vat_payable: 0,
    merchant_bank: 29_379,
  });
  expect(sumOf(ledger)).toBe(0);
  expect(await eventsOf(shop, "payout_paid")).toBe(1);
});

test("a settlement that is imported again, or listed twice, changes nothing", async () => {
  const shop = await account();
  const settled = await settleAndImport({ payments: [await pay(shop)] });
  const before = await ledgerOf(shop);
  await unscoped.gatewaySettlement.updateMany({
    where: { gatewayId: settled.id },
    data: { importedAt: null },
  });
  await Promise.all([importAll(), importAll()]);
  expect(await payoutsOf(shop)).toHaveLength(1);
  expect(await ledgerOf(shop)).toEqual(before);
  expect(await eventsOf(shop, "payout_paid")).toBe(1);
});

test("a line of an unknown payment is shown, and kept apart from what was earned", async () => {
  const shop = await account();
  const id = await pay(shop);
  await settleAndImport({ payments: [id], foreign: [{ amount: 5_000, fee: 115 }] });
  const [payout] = await payoutsOf(shop);
  expect(payout).toMatchObject({ gross: 15_000n, unmatched: 4_885n, differences: 1, payments: 2 });
  expect(payout?.lineRows).toMatchObject([
    { paymentId: id },
    { paymentId: null, difference: "unknown_payment" },
  ]);
  const ledger = await ledgerOf(shop);
  expect(ledger).toMatchObject({ unmatched_settlements: -4_885, gateway_receivable: 0 });
  expect(sumOf(ledger)).toBe(0);
});

test("a fee that differs from the estimate is shown, and reduces what was earned", async () => {
  const shop = await account();
  const id = await pay(shop);
  await settleAndImport({ payments: [id], fees: [{ payment: id, fee: 460 }] });
  const [payout] = await payoutsOf(shop);
  expect(payout?.lineRows).toMatchObject([{ fee: 460, expectedFee: 230, difference: "fee" }]);
  const ledger = await ledgerOf(shop);
  // The net of 9,770, less 230 more of fees and 46 for the transfer.
  expect(ledger).toMatchObject({ merchant_pending: -9_770, merchant_available: 276, fee_income: 0 });
  expect(sumOf(ledger)).toBe(0);
});

test("a refund that is settled later than its payment is deducted once, and the settlement is negative", async () => {
  const shop = await account();
  const id = await pay(shop);
  await refund(shop, id, 4_000);
  await settleAndImport({ payments: [id], refunds: [] });
  await settleAndImport({ refunds: [id] });
  const [, payout] = await payoutsOf(shop);
  expect(payout).toMatchObject({ gross: 0n, refunds: 4_000n, net: -4_000n, differences: 0 });
  const ledger = await ledgerOf(shop);
  expect(ledger).toMatchObject({ gateway_receivable: 0, merchant_bank: 9_724 - 4_000 });
  expect(sumOf(ledger)).toBe(0);
});

test("a refund that was made in the gateway's dashboard is a difference", async () => {
  const shop = await account();
  const id = await pay(shop);
  await refundAtGateway(id, 700);
  await settleAndImport({ payments: [id] });
  const [payout] = await payoutsOf(shop);
  expect(payout).toMatchObject({ refunds: 700n, unmatched: -700n, differences: 1 });
  expect(payout?.lineRows[1]).toMatchObject({ paymentId: id, difference: "unknown_refund" });
  expect(sumOf(await ledgerOf(shop))).toBe(0);
});

test("the balance says what was earned, paid out and is to be settled, and its transactions add up to it", async () => {
  const shop = await account();
  const [first, second] = [await pay(shop), await pay(shop, 20_000)];
  await refund(shop, first, 4_000);
  await settleAndImport({ payments: [first], chargebacks: [{ payment: first, penalty: true }] });
  const { available, pending, earned, paid_out } = (await shop.get("/v1/balance")).body;
  // 9,770 - 4,000 - 10,000 - 23,000; the settlement is negative, so there is no fee for the transfer.
  expect(paid_out).toBe(-27_230);
  expect(earned).toBe(-27_230 + 19_655);
  expect(available + pending).toBe(earned - paid_out);
  const { data } = (await shop.get("/v1/balance_transactions")).body;
  expect(data.map(({ type }: { type: string }) => type).toSorted()).toEqual([
    ...["chargeback", "fee_adjustment", "payment", "payment", "payout", "refund"],
  ]);
  const sum = data.reduce((total: number, { net }: { net: number }) => total + net, 0);
  expect(sum).toBe(available + pending);
  expect(await rowOf(second)).toMatchObject({ chargedBackAt: null });
});

describe("a settlement that cannot be read", () => {
  test.each(["error_before_effect", "malformed_json", "drop_before_effect", "empty_body"])(
    "is not imported, and is by the next run: %s",
    async (kind) => {
      const shop = await account();
      const settled = await settle({ payments: [await pay(shop)] });
      const fault = await gatewayFault({ route: "settlement", kind, match: `${settled.id}/lines` });
      await importAll();
      expect(await payoutsOf(shop)).toEqual([]);
      await fault.remove();
      await importAll();
      expect(await payoutsOf(shop)).toHaveLength(1);
    },
  );

  test("is not imported while its lines do not add up to its amount", async () => {
    const shop = await account();
    const settled = await settle({ payments: [await pay(shop)] });
    const fault = await gatewayFault({
      route: "settlement",
      kind: "wrong_amount",
      match: `${settled.id}/lines`,
    });
    await importAll();
    expect(await payoutsOf(shop)).toEqual([]);
    await fault.remove();
    await importAll();
    expect(await payoutsOf(shop)).toHaveLength(1);
  });
});

test("a settlement of several accounts becomes a payout of each, with its own lines only", async () => {
  const [shop, other] = [await account(), await account()];
  const [ours, theirs] = [await pay(shop), await pay(other, 20_000)];
  await settleAndImport({ payments: [ours, theirs], foreign: [{ amount: 5_000, fee: 115 }] });
  const [payout] = await payoutsOf(shop);
  expect(payout).toMatchObject({ net: 9_770n, unmatched: 0n, lines: 1 });
  expect(payout?.lineRows.map(({ paymentId }) => paymentId)).toEqual([ours]);
  expect((await payoutsOf(other))[0]?.lineRows.map(({ paymentId }) => paymentId)).toEqual([theirs]);
});
