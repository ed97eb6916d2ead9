import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { pollRefund } from "./poll";

const source = { type: "token", token: "token_test_paid_mada" };

const pay = async (shop: TestAccount): Promise<string> =>
  (await shop.post("/v1/payments", { amount: 10_000, currency: "SAR", source })).body.id;

async function paySimulated(shop: TestAccount): Promise<string> {
  const { id } = (await shop.post("/v1/payment_links", { amount: 10_000, currency: "SAR" })).body;
  return (await shop.post(`/v1/test/payment_links/${id}/pay`, {})).body.id;
}

const refund = (shop: TestAccount, id: string, amount: number) =>
  shop.post(`/v1/payments/${id}/refunds`, { amount });

const numbersOf = async (shop: TestAccount) => {
  const rows = await unscoped.refund.findMany({ where: { accountId: shop.id }, orderBy: { id: "asc" } });
  return rows.map(({ creditNote }) => creditNote);
};

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

test("numbers the credit notes of each account from 1", async () => {
  const [shop, other] = [await account(), await account()];
  const [first, second] = [await pay(shop), await paySimulated(shop)];
  for (const id of [first, second, first]) await refund(shop, id, 1_000);
  await refund(other, await pay(other), 1_000);
  expect(await numbersOf(shop)).toEqual([1, 2, 3]);
  expect(await numbersOf(other)).toEqual([1]);
});

test("concurrent refunds get numbers without gaps or duplicates", async () => {
  const shop = await account();
  const payments = await Promise.all([
    ...Array.from({ length: 6 }, () => pay(shop)),
    ...Array.from({ length: 6 }, () => paySimulated(shop)),
  ]);
  const responses = await Promise.all(
    payments.flatMap((id) => Array.from({ length: 4 }, () => refund(shop, id, 500))),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 48 }, () => 200));
  const pending = await unscoped.refund.findMany({ where: { accountId: shop.id, status: "pending" } });
  for (const row of pending) await pollRefund(jobContext(row, "test"), row);
  const numbers = (await numbersOf(shop)).map(Number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(48));
});

test("a failed refund has no credit note number and uses none", async () => {
  const shop = await account();
  const id = await pay(shop);
  await refund(shop, id, 1_000);
  await unscoped.refund.create({ data: { ...(await copyOf(shop)), id: `ref_${"0".repeat(26)}` } });
  await refund(shop, id, 1_000);
  expect(await numbersOf(shop)).toEqual([null, 1, 2]);
});

/** Copies the first refund as a failed one. */
async function copyOf(shop: TestAccount) {
  const { creditNote: _, ...row } = await unscoped.refund.findFirstOrThrow({
    where: { accountId: shop.id },
  });
  return { ...row, metadata: {}, status: "failed" as const, succeededAt: null };
}

test("a rolled-back transaction uses no number", async () => {
  const shop = await account();
  const id = await pay(shop);
  await refund(shop, id, 1_000);
  const row = await unscoped.refund.findFirstOrThrow({ where: { accountId: shop.id } });
  const failing = `do $$ begin
    insert into refund (id, account_id, mode, payment_id, amount, currency, status, created_at)
      values ('ref_rolled_back', '${shop.id}', 'test', '${id}', 1, 'SAR', 'succeeded', now());
    if not exists (select from refund where id = 'ref_rolled_back' and credit_note = 2) then
      raise exception 'no number was given';
    end if;
    raise exception 'rolled back';
  end $$`;
  await expect(asOwner(failing)).rejects.toThrow("rolled back");
  await refund(shop, row.paymentId, 1_000);
  expect(await numbersOf(shop)).toEqual([1, 2]);
});

test.each([
  ["remove the number", "credit_note = null", "never changes"],
  ["change the number", "credit_note = 7", "never changes"],
  ["change the reason", "auto_reason = 'link_paid'", "never changes"],
])("the database rejects an attempt to %s of a credit note", async (_, set, message) => {
  const shop = await account();
  await refund(shop, await pay(shop), 1_000);
  await expect(asOwner(`update refund set ${set} where account_id = $1`, [shop.id])).rejects.toThrow(message);
});

test("the database rejects a credit note number for an unsuccessful refund, and an unknown reason", async () => {
  const shop = await account();
  await refund(shop, await pay(shop), 1_000);
  const row = { ...(await copyOf(shop)), id: `ref_${"0".repeat(26)}` };
  await expect(unscoped.refund.create({ data: { ...row, creditNote: 2 } })).rejects.toThrow(
    "refund_credit_note",
  );
  await expect(
    asOwner(
      `insert into refund (id, account_id, mode, payment_id, amount, currency, created_at, auto_reason)
       values ('ref_unknown', $1, 'test', $2, 1, 'SAR', now(), 'no_reason')`,
      [shop.id, row.paymentId],
    ),
  ).rejects.toThrow("refund_auto_reason");
});
