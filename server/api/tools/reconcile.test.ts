import { expect, test } from "vitest";
import { dayOf, plusDays } from "@/server/core/values/day";
import { pay, refund, settleAndImport } from "@/server/payouts/payouts.fixture";
import { account } from "@/server/test/account";
import { tool } from "@/server/test/tool-calls";

test("tools alone reconcile a day: lists add up to the day, the day to the balance, and the payout to its lines", async () => {
  const shop = await account({ keyCount: 20 });
  const call = async (name: string, args: object = {}) =>
    (await tool(shop, name, args)).structuredContent.result;
  const today = dayOf(new Date());
  const [first, second, third] = [await pay(shop), await pay(shop, 20_000), await pay(shop, 5_000)];
  await refund(shop, second, 4_000);
  await settleAndImport({ payments: [first, second], fees: [{ payment: first, fee: 260 }] });

  const { data: payments } = await call("list_payments", { limit: 100 });
  const { data: refunds } = await call("list_refunds", { limit: 100 });
  const sum = (rows: object[], field: string) =>
    rows.reduce((total, row) => total + Number(Reflect.get(row, field)), 0);
  // The day may end meanwhile.
  const { data: days } = await call("list_balance_days", { from: today, to: plusDays(today, 1) });
  expect(sum(days, "payments")).toBe(payments.length);
  expect(sum(days, "gross")).toBe(sum(payments, "amount"));
  expect(sum(days, "refunded")).toBe(sum(refunds, "amount"));
  expect(sum(days, "fees") + sum(days, "vat")).toBe(sum(payments, "fee"));
  const net = sum(payments, "net") - sum(refunds, "amount") - sum(days, "deducted");
  expect(sum(days, "net")).toBe(net);

  const { data: payouts } = await call("list_payouts");
  expect(payouts).toHaveLength(1);
  const balance = await call("get_balance");
  expect(balance.earned).toBe(net);
  expect(balance.paid_out).toBe(payouts[0].net);
  expect(balance.available + balance.pending).toBe(balance.earned - balance.paid_out);

  const { data: lines } = await call("list_payout_lines", { payout: payouts[0].id });
  const { data: differing } = await call("list_payout_lines", { payout: payouts[0].id, differences: "only" });
  expect(differing).toMatchObject([{ payment: first, difference: "fee" }]);
  const settled = new Set(lines.map(({ payment }: { payment: string }) => payment));
  expect(payments.filter(({ id }: { id: string }) => !settled.has(id))).toMatchObject([{ id: third }]);
});
