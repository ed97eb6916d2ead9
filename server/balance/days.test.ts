import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { fetchOutcome } from "@/server/charging/poll";
import { contextOf, jobContext } from "@/server/context";
import { formatTime, tableCsv } from "@/server/core/list/table-csv";
import { dayOf, plusDays } from "@/server/core/values/day";
import { newId } from "@/server/core/values/ids";
import { importAll, rowOf, settleAndImport } from "@/server/payouts/payouts.fixture";
import { account, asOwner, dashboard, type TestAccount, withoutTriggers } from "@/server/test/account";
import { rollUpSums } from "./jobs";
import { balanceTable } from "./report";

const today = () => dayOf(new Date());
const pay = async (shop: TestAccount, amount: number, more: object = {}) =>
  (
    await shop.post("/v1/payments", {
      amount,
      currency: "SAR",
      source: { type: "token", token: "token_test_paid_mada" },
      ...more,
    })
  ).body;
const days = async (shop: TestAccount, from = today(), to = today()) =>
  (await dashboard(shop.id).balance.days({ from, to })).data;

async function file(shop: TestAccount, from = today(), to = today(), pageSize = 1000): Promise<string[][]> {
  const ctx = contextOf({
    scope: { accountId: shop.id, mode: "test" },
    actor: { type: "job", name: "test" },
    requestId: newId("req"),
    version: "2026-01-01",
    locale: "en",
  });
  let text = "";
  for await (const part of tableCsv(balanceTable(ctx, { from, to, pageSize }))) text += part;
  expect(text.startsWith("\ufeff")).toBe(true);
  return text.slice(1).trimEnd().split("\r\n").map(cellsOf);
}

/** Returns the cells of a line. Every cell is quoted. */
const cellsOf = (row: string) => row.match(/(?<=^"|,")(?:[^"]|"")*(?="(?:,|$))/g) ?? [];

test("a day's report sums payments, refunds and fees, and the balance changes by its net", async () => {
  const shop = await account();
  const one = await pay(shop, 10_000);
  const other = await pay(shop, 5_000);
  await shop.post(`/v1/payments/${one.id}/refunds`, { amount: 2_500 });
  const fee = one.fee + other.fee;
  const vat = one.fee_vat + other.fee_vat;
  expect(await days(shop)).toEqual([
    {
      day: today(),
      payments: 2,
      gross: 15_000,
      refunds: 1,
      refunded: 2_500,
      fees: fee - vat,
      vat,
      deducted: 0,
      net: 15_000 - 2_500 - fee,
    },
  ]);
  const { pending } = (await shop.get("/v1/balance")).body;
  expect((await days(shop))[0]?.net).toBe(pending);
});

test("a payment just before midnight in Riyadh belongs to that day", async () => {
  const shop = await account();
  const { id } = await pay(shop, 10_000);
  const yesterday = plusDays(today(), -1);
  await withoutTriggers("update payment set paid_at = $2::timestamptz where id = $1", [
    id,
    `${yesterday}T20:59:59.999Z`,
  ]);
  const found = await days(shop, yesterday, today());
  expect(found.map(({ day, payments }) => [day, payments])).toEqual([
    [today(), 0],
    [yesterday, 1],
  ]);
});

test("rejects a report of more than 31 days", async () => {
  const shop = await account();
  await expect(days(shop, plusDays(today(), -31), today())).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("a consistent ledger sums to zero, and a mismatch is reported", async () => {
  const shop = await account();
  await pay(shop, 10_000);
  const check = async () => (await dashboard(shop.id).balance.check({})).sum;
  expect(await check()).toBe(0);
  const change = (amount: number) =>
    asOwner(
      "update ledger_sum set amount = amount + $2 where account_id = $1 and ledger_account = 'merchant_pending'",
      [shop.id, amount],
    );
  await rollUpSums();
  await change(5);
  expect(await check()).toBe(5);
  await change(-5);
});

test("a balance report has every payment and refund of the day, and its net equals the day's", async () => {
  const shop = await account();
  const { id } = await pay(shop, 10_000, { reference: "=1+1", description: "@SUM" });
  await shop.post(`/v1/payments/${id}/refunds`, { amount: 2_500 });
  const [head = [], ...rows] = await file(shop);
  const at = (row: string[], name: string) => row[head.indexOf(name)] ?? "";
  expect(rows.map((row) => at(row, "type"))).toEqual(["payment", "refund"]);
  expect(rows.map((row) => at(row, "amount_halalas"))).toEqual(["10000", "-2500"]);
  expect(rows.map((row) => at(row, "amount_sar"))).toEqual(["100.00", "-25.00"]);
  expect(rows.map((row) => at(row, "reference"))).toEqual(["'=1+1", "'=1+1"]);
  expect(rows.map((row) => at(row, "description"))).toEqual(["'@SUM", "'@SUM"]);
  const net = rows.reduce((sum, row) => sum + Number(at(row, "net_halalas")), 0);
  expect(net).toBe((await days(shop))[0]?.net);
  expect(rows.every((row) => at(row, "payment") === id && row.length === head.length)).toBe(true);
});

test("a day's net has chargebacks, penalties and other fees, like the balance and the report", async () => {
  const shop = await account();
  const [one, other] = [await pay(shop, 10_000), await pay(shop, 20_000)];
  const asked = { payments: [one.id, other.id], chargebacks: [{ payment: one.id, penalty: true }] };
  await settleAndImport({ ...asked, fees: [{ payment: other.id, fee: 460 }] });
  const [day] = await days(shop);
  // 10,000 and the penalty of 23,000; 115 more than the fee's estimate.
  expect(day).toMatchObject({ gross: 30_000, deducted: 33_115 });
  expect(day?.net).toBe((await shop.get("/v1/balance")).body.earned);
  const [head = [], ...rows] = await file(shop);
  const at = (row: string[], name: string) => row[head.indexOf(name)] ?? "";
  const earned = rows.filter((row) => at(row, "type") !== "payout");
  expect(earned.reduce((sum, row) => sum + Number(at(row, "net_halalas")), 0)).toBe(day?.net);
});

test("a balance report excludes other days, accounts and modes", async () => {
  const shop = await account();
  await pay(shop, 10_000);
  expect(await file(shop, plusDays(today(), -2), plusDays(today(), -1))).toHaveLength(1);
  expect(await file(await account())).toHaveLength(1);
});

test("a balance report read in several pages repeats no line", async () => {
  const shop = await account();
  const paid = await Promise.all([1_000, 2_000, 3_000, 4_000, 5_000].map((amount) => pay(shop, amount)));
  const [, ...rows] = await file(shop, today(), today(), 2);
  expect(rows.map((row) => row[5])).toHaveLength(5);
  expect(new Set(rows.map((row) => row[6]))).toEqual(new Set(paid.map(({ id }) => id)));
});

test("a transaction belongs to the day on which its payment was paid or its refund succeeded", async () => {
  const shop = await account();
  const { id } = await pay(shop, 10_000);
  const refund = (await shop.post(`/v1/payments/${id}/refunds`, { amount: 2_500 })).body;
  const { paidAt } = await unscoped.payment.findUniqueOrThrow({ where: { id } });
  const { succeededAt } = await unscoped.refund.findUniqueOrThrow({ where: { id: refund.id } });
  const [[, ...entries], listed] = [await file(shop), await shop.get("/v1/balance_transactions")];
  const created = [succeededAt, paidAt].map((at) => at ?? new Date(0));
  expect(listed.body.data.map((one: { created: string }) => new Date(one.created))).toEqual(created);
  expect(entries.map((cells) => cells[3])).toEqual(
    created.toReversed().map((at) => formatTime(at, "riyadh")),
  );
});

test("the report and the API say the same of a payment that was matched late, with its fee", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_gateway_timeout" };
  const { id } = await pay(shop, 20_000, { source });
  await settleAndImport({ payments: [(await pay(shop, 10_000)).id, id], fees: [{ payment: id, fee: 400 }] });
  const row = await rowOf(id);
  await fetchOutcome(jobContext(row, "test"), row, "poll");
  await importAll();
  const [head = [], ...rows] = await file(shop);
  const column = (row: string[], name: string) => row[head.indexOf(name)] ?? "";
  const sum = (name: string) => rows.reduce((all, one) => all + Number(column(one, name)), 0);
  const inFile = rows.map((one) =>
    ["id", "type", "amount_halalas", "fee_halalas", "net_halalas"].map((name) => column(one, name)).join(" "),
  );
  type Transaction = { id: string; type: string; amount: number; fee: number; net: number };
  const transactions: Transaction[] = (await shop.get("/v1/balance_transactions")).body.data;
  const inApi = transactions.map(({ id, type, amount, fee, net }) => [id, type, amount, fee, net].join(" "));
  expect(inFile.toSorted()).toEqual(inApi.toSorted());
  // 2.30, 4.00 and 0.46 for the transfer.
  expect([sum("fee_halalas"), sum("fee_vat_halalas")]).toEqual([676, 30 + 52 + 6]);
});
