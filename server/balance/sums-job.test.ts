import { expect, test } from "vitest";
import { dayOf } from "@/server/core/values/day";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { connectOwner } from "@/server/test/worker";
import { checkSums, rollUpSums } from "./jobs";

const today = () => dayOf(new Date());

const pay = (shop: TestAccount, amount: number, token = "token_test_paid_mada") =>
  shop.post("/v1/payments", { amount, currency: "SAR", source: { type: "token", token } });

const balance = async (shop: TestAccount) => (await shop.get("/v1/balance")).body;
const summary = (shop: TestAccount) => dashboard(shop.id).reports.summary({ from: today(), to: today() });

/** Computes the sums directly from entries, payments and refunds. */
async function counted(shop: TestAccount) {
  const { rows } = await asOwner(
    `select (select coalesce(-sum(amount), 0)::int from ledger_entry where account_id = $1 and ledger_account = 'merchant_pending') as pending,
       (select coalesce(sum(amount), 0)::int from payment where account_id = $1 and paid_at is not null) as gross,
       (select count(*)::int from payment where account_id = $1 and status = 'failed') as failed,
       (select coalesce(sum(amount), 0)::int from refund where account_id = $1 and status = 'succeeded') as refunds`,
    [shop.id],
  );
  return rows[0];
}

async function shown(shop: TestAccount) {
  const { pending } = await balance(shop);
  const { totals } = await summary(shop);
  return { pending, gross: totals.gross, failed: totals.failed, refunds: totals.refunds };
}

test("balance and daily sums are exact before, during and after folding", async () => {
  const shop = await account();
  const [first] = await Promise.all([
    pay(shop, 10_000),
    pay(shop, 5_000, "token_test_declined"),
    pay(shop, 700),
  ]);
  await shop.post(`/v1/payments/${first?.body.id}/refunds`, { amount: 2_500 });
  const expected = await counted(shop);
  expect(expected).toMatchObject({ gross: 10_700, failed: 1, refunds: 2_500 });
  expect(await shown(shop)).toEqual(expected);
  const seen = [rollUpSums(), rollUpSums()].map(async (folding) => {
    expect(await shown(shop)).toEqual(expected);
    await folding;
  });
  await Promise.all(seen);
  expect(await shown(shop)).toEqual(expected);
  await pay(shop, 1_100);
  expect(await shown(shop)).toEqual(await counted(shop));
  expect(await checkSums()).toBe(0);
});

test("folding during concurrent payments counts each once and blocks none", async () => {
  const shop = await account();
  const paying = Array.from({ length: 12 }, (_, n) => pay(shop, 1_000 + n));
  const folding = Array.from({ length: 6 }, rollUpSums);
  expect(new Set((await Promise.all(paying)).map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all(folding);
  expect(await shown(shop)).toEqual(await counted(shop));
  await rollUpSums();
  expect(await shown(shop)).toEqual(await counted(shop));
});

test("a payment commits while a transaction that folds its account's sums is open", async () => {
  const shop = await account();
  await pay(shop, 100);
  const client = await connectOwner();
  try {
    await client.query("begin");
    await client.query("select roll_up_sums(100000)");
    expect((await pay(shop, 200)).status).toBe(200);
    expect(await shown(shop)).toEqual(await counted(shop));
    await client.query("commit");
  } finally {
    await client.end();
  }
  expect(await shown(shop)).toEqual(await counted(shop));
});

test("detects a sum that differs from its entries", async () => {
  const shop = await account();
  await pay(shop, 10_000);
  await rollUpSums();
  const change = (by: number) =>
    asOwner(
      "update ledger_sum set amount = amount + $2 where account_id = $1 and ledger_account = 'merchant_pending'",
      [shop.id, by],
    );
  await change(1);
  try {
    expect(await checkSums()).toBe(1);
  } finally {
    await change(-1);
  }
});

test("a wrong sum of any ledger account is found", async () => {
  const shop = await account();
  await pay(shop, 10_000);
  await rollUpSums();
  expect(await checkSums()).toBe(0);
  const { rows } = await asOwner(
    "select column_name as name from information_schema.columns where table_name = 'ledger_transaction' and data_type = 'bigint'",
  );
  const names = [...new Set(rows.map(({ name }) => String(name)))];
  expect(names).toHaveLength(7);
  await asOwner(
    `insert into ledger_sum as known (account_id, mode, ledger_account, amount)
     select $1, 'test', name, 1 from unnest($2::text[]) name
     on conflict (account_id, mode, ledger_account) do update set amount = known.amount + 1`,
    [shop.id, names],
  );
  expect(await checkSums()).toBe(7);
  await asOwner("delete from ledger_sum where account_id = $1", [shop.id]);
});
