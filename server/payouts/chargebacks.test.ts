import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { pollRefund } from "@/server/refunds/poll";
import { account, asOwner, dashboard } from "@/server/test/account";
import { gatewayFault } from "@/server/test/gateway";
import { attemptLink, finishReturn, payPage, readReceipt } from "@/server/test/hosted-pages";
import {
  eventsOf,
  gatewayIdOf,
  importAll,
  importLines,
  ledgerOf,
  pay,
  payoutsOf,
  refund,
  rowOf,
  settle,
  settleAndImport,
  sumOf,
} from "./payouts.fixture";

test("a chargeback becomes an object with its penalty, its event and its ledger entry", async () => {
  const shop = await account();
  const id = await pay(shop);
  await settleAndImport({ payments: [id], chargebacks: [{ payment: id, penalty: true }] });
  const [chargeback] = await unscoped.chargeback.findMany({ where: { accountId: shop.id } });
  expect(chargeback).toMatchObject({ paymentId: id, amount: 10_000, penalty: 23_000, status: "deducted" });
  const ledger = await ledgerOf(shop);
  expect(ledger).toMatchObject({ gateway_receivable: 0, merchant_bank: 9_770 - 33_000, vat_payable: 0 });
  expect(-(ledger.merchant_pending ?? 0) - (ledger.merchant_available ?? 0)).toBe(9_770 - 33_000);
  expect(sumOf(ledger)).toBe(0);
  expect(await eventsOf(shop, "chargeback_created")).toBe(1);
});

test("a chargeback of a payment in another payout is deducted once", async () => {
  const shop = await account();
  const id = await pay(shop);
  await settleAndImport({ payments: [id] });
  await settleAndImport({ chargebacks: [{ payment: id }] });
  await settleAndImport({ chargebacks: [{ payment: id }] });
  const [, deducted, again] = await payoutsOf(shop);
  expect(deducted).toMatchObject({ chargebacks: 10_000n, net: -10_000n, differences: 0 });
  expect(again?.lineRows).toMatchObject([{ difference: "already_charged_back" }]);
  expect(again).toMatchObject({ unmatched: -10_000n });
  expect(sumOf(await ledgerOf(shop))).toBe(0);
  expect(await eventsOf(shop, "chargeback_created")).toBe(1);
});

test("a penalty that is deducted before its chargeback is part of it", async () => {
  const shop = await account();
  const id = await pay(shop);
  await settleAndImport({ payments: [id] });
  const header = "payment_id,type,currency,amount,net_amount,vat,total_fee";
  const line = `${header}\n${await gatewayIdOf(id)},chargeback_penalty,SAR,10000,-23000,3000,23000\n`;
  const file = Buffer.from(line).toString("base64");
  await dashboard(shop.id).payouts.import({ date: "2026-11-27", file });
  await settleAndImport({ chargebacks: [{ payment: id }] });
  const [chargeback] = await unscoped.chargeback.findMany({ where: { accountId: shop.id } });
  expect(chargeback).toMatchObject({ amount: 10_000, penalty: 23_000 });
});

test("a chargeback makes the payment not refundable, and the database refuses it too", async () => {
  const shop = await account();
  const id = await pay(shop);
  await settleAndImport({ payments: [id], chargebacks: [{ payment: id }] });
  const refused = await refund(shop, id, 100);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "payment_charged_back" } } });
  expect((await shop.get(`/v1/payments/${id}`)).body.amount_refundable).toBe(0);
  const reserve = unscoped.payment.update({ where: { id }, data: { amountReserved: 1 } });
  await expect(reserve).rejects.toThrow(/charged back/);
  const other = await pay(shop);
  const copy = `insert into chargeback (id, account_id, mode, payment_id, payout_id, amount, currency, status, created_at,
      updated_at)
    select new_id('chb'), account_id, mode, $2, payout_id, amount, currency, status, created_at, updated_at
    from chargeback where payment_id = $1`;
  await expect(asOwner(copy, [id, other])).rejects.toThrow(/is not refundable/);
});

test("no page tells the payer that a payment is being refunded because it was charged back", async () => {
  const shop = await account();
  const success_url = "https://shop.example/thanks";
  const link = (await shop.post("/v1/payment_links", { amount: 10_000, currency: "SAR", success_url })).body;
  const slug = link.url.split("/").at(-1);
  const { receiptSlug } = await attemptLink(slug, { token: "token_test_paid_mada" });
  const [{ id }] = (await shop.get(`/v1/payments?payment_link=${link.id}`)).body.data;
  await settleAndImport({ payments: [id], chargebacks: [{ payment: id }] });
  expect(await readReceipt(receiptSlug)).toMatchObject({ status: "paid", isBeingRefunded: false });
  expect((await payPage(slug, receiptSlug))?.own).toMatchObject({ kind: "paid" });
  expect(await finishReturn(receiptSlug)).toBe(success_url);
});

test("a chargeback that arrives with refunds is either after all of them or before: none starts later", async () => {
  const shop = await account();
  const id = await pay(shop);
  await settle({ payments: [id], chargebacks: [{ payment: id }] });
  const [refunds] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => refund(shop, id, 100))),
    importAll(),
  ]);
  const { chargedBackAt, amountRefunded, amountReserved } = await rowOf(id);
  expect(chargedBackAt).not.toBeNull();
  // One that was accepted before the chargeback fails if it was not sent yet.
  const kept = await unscoped.refund.count({ where: { paymentId: id, status: { not: "failed" } } });
  expect(amountRefunded + amountReserved).toBe(kept * 100);
  for (const { status, body } of refunds.filter(({ status }) => status !== 200))
    expect({ status, code: body.error.code }).toEqual({ status: 409, code: "payment_charged_back" });
  expect((await refund(shop, id, 100)).body.error.code).toBe("payment_charged_back");
});

test("a chargeback fails a refund that was approved before it and is not sent yet", async () => {
  const shop = await account();
  const id = await pay(shop);
  const fault = await gatewayFault({
    route: "fetch",
    kind: "error_before_effect",
    match: (await rowOf(id)).gatewayId,
  });
  const { body: queued } = await refund(shop, id, 100);
  expect(queued.status).toBe("pending");
  await fault.remove();
  await settleAndImport({ payments: [id], chargebacks: [{ payment: id }] });
  const row = await unscoped.refund.findUniqueOrThrow({ where: { id: queued.id } });
  await pollRefund(jobContext(row, "test"), row);
  expect((await shop.get(`/v1/refunds/${queued.id}`)).body).toMatchObject({
    status: "failed",
    failure_code: "payment_charged_back",
  });
});

test("a payment whose chargeback was reversed is refundable again", async () => {
  const shop = await account();
  const id = await pay(shop);
  await settleAndImport({ payments: [id], chargebacks: [{ payment: id }] });
  const release = unscoped.payment.update({ where: { id }, data: { chargedBackAt: null } });
  await expect(release).rejects.toThrow(/only when it is reversed/);
  await importLines(shop, "2030-01-01", [id, "chargeback", 10_000]);
  expect(await eventsOf(shop, "chargeback_reversed")).toBe(1);
  expect((await shop.get(`/v1/payments/${id}`)).body.amount_refundable).toBe(10_000);
  expect(await refund(shop, id, 10_000)).toMatchObject({ status: 200, body: { status: "succeeded" } });
  expect(sumOf(await ledgerOf(shop))).toBe(0);
});

test("a penalty that is paid back with a reversed chargeback is earned again, once", async () => {
  const shop = await account();
  const id = await pay(shop);
  await settleAndImport({ payments: [id], chargebacks: [{ payment: id, penalty: true }] });
  await importLines(shop, "2030-01-01", [id, "chargeback", 10_000], [id, "chargeback_penalty", 23_000]);
  expect((await payoutsOf(shop)).at(-1)).toMatchObject({ net: 33_000n, unmatched: 0n, differences: 0 });
  const chargebacks = await unscoped.chargeback.findMany({ where: { accountId: shop.id } });
  expect(chargebacks).toMatchObject([{ status: "reversed", penalty: 0 }]);
  // What was earned is the payment's net again.
  expect((await shop.get("/v1/balance")).body.earned).toBe(9_770);
  await importLines(shop, "2030-01-02", [id, "chargeback_penalty", 23_000]);
  expect((await payoutsOf(shop)).at(-1)).toMatchObject({ unmatched: 23_000n, differences: 1 });
});
