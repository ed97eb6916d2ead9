import fc from "fast-check";
import { expect, test } from "vitest";
import { newId, timeOfId } from "@/server/core/values/ids";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { casesOf } from "@/server/test/full";
import { availableOn } from "./available";
import { makeDueAvailable } from "./jobs";

type Transaction = { id: string; type: string; amount: number; fee: number; net: number; source: string };

const pay = async (shop: TestAccount, amount = 10_000) =>
  (
    await shop.post("/v1/payments", {
      amount,
      currency: "SAR",
      source: { type: "token", token: "token_test_paid_mada" },
    })
  ).body;
const simulate = async (shop: TestAccount, amount: number) => {
  const link = (await shop.post("/v1/payment_links", { amount, currency: "SAR" })).body;
  return (await shop.post(`/v1/test/payment_links/${link.id}/pay`)).body;
};
const refund = (shop: TestAccount, id: string, amount?: number) =>
  shop.post(`/v1/payments/${id}/refunds`, { ...(amount && { amount }) });
const balance = async (shop: TestAccount) => {
  const { available, pending } = (await shop.get("/v1/balance")).body;
  return { available, pending };
};
const list = async (shop: TestAccount, query = "") =>
  (await shop.get(`/v1/balance_transactions?${query}`)).body.data;

/** Makes a merchant's payments three days older. */
const age = (shop: TestAccount) =>
  asOwner("update payment set paid_at = paid_at - interval '3 days' where account_id = $1", [shop.id]);

async function everything(shop: TestAccount): Promise<Transaction[]> {
  const all: Transaction[] = [];
  for (let after = ""; ; ) {
    const page = (await shop.get(`/v1/balance_transactions?limit=7${after}`)).body;
    all.push(...page.data);
    if (!page.has_more) return all;
    after = `&starting_after=${all.at(-1)?.id}`;
  }
}

/** Other test files leave due payments in the same database, more than fit into one page. */
async function makeAllAvailable() {
  for (let next = await makeDueAvailable(); next !== null; ) next = await makeDueAvailable(next);
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const ledgerSum = async (shop: TestAccount) =>
  Number(
    (
      await asOwner("select coalesce(sum(amount), 0) as sum from ledger_entry where account_id = $1", [
        shop.id,
      ])
    ).rows[0].sum,
  );

test("a new account has a zero balance and no transactions", async () => {
  const shop = await account();
  expect((await shop.get("/v1/balance")).body).toEqual({
    object: "balance",
    mode: "test",
    currency: "SAR",
    available: 0,
    pending: 0,
    earned: 0,
    paid_out: 0,
  });
  expect((await shop.get("/v1/balance_transactions")).body).toEqual({ data: [], has_more: false });
});

test("the net of a payment is pending for two days, then available", async () => {
  const shop = await account();
  await pay(shop);
  await makeAllAvailable();
  expect(await balance(shop)).toEqual({ available: 0, pending: 9_770 });
  await age(shop);
  expect(await balance(shop)).toEqual({ available: 0, pending: 9_770 });
  await makeAllAvailable();
  expect(await balance(shop)).toEqual({ available: 9_770, pending: 0 });
});

test("a payment and its refund are listed with their amounts; becoming available is not", async () => {
  const shop = await account();
  const payment = await pay(shop);
  const { body: input } = await refund(shop, payment.id, 2_500);
  await age(shop);
  await makeAllAvailable();
  const [second, first, ...more] = await list(shop);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    object: "balance_transaction",
    mode: "test",
    type: "payment",
    amount: 10_000,
    fee: 230,
    net: 9_770,
    currency: "SAR",
    source: payment.id,
  });
  expect(second).toMatchObject({ type: "refund", amount: -2_500, fee: 0, net: -2_500, source: input.id });
  expect(first.created).toBe(timeOfId(first.id).toISOString());
  expect((await shop.get(`/v1/balance_transactions/${second.id}`)).body).toEqual(second);
  expect(await list(shop, "sort=oldest")).toEqual([first, second]);
  expect(await list(shop, `sort=oldest&starting_after=${first.id}`)).toEqual([second]);
  expect(await balance(shop)).toEqual({ available: 7_270, pending: 0 });
});

test("a pending payment and its refund become available on the same day", async () => {
  const shop = await account();
  const payment = await pay(shop);
  await refund(shop, payment.id, 100);
  const due = availableOn(new Date(payment.paid_at)).toISOString();
  expect((await list(shop)).map((one: { available_on: string }) => one.available_on)).toEqual([due, due]);
});

test("the refund of an available payment is deducted from the available balance immediately", async () => {
  const shop = await account();
  const payment = await pay(shop);
  await age(shop);
  await makeAllAvailable();
  await pay(shop, 1_000);
  const before = await balance(shop);
  await refund(shop, payment.id, 3_000);
  expect(await balance(shop)).toEqual({ ...before, available: before.available - 3_000 });
  const [newest] = await list(shop);
  expect(newest).toMatchObject({ type: "refund", net: -3_000, available_on: newest.created });
});

test("a fee is not refunded: a full refund leaves a negative balance, pending and then available", async () => {
  const shop = await account();
  await refund(shop, (await pay(shop)).id);
  expect(await balance(shop)).toEqual({ available: 0, pending: -230 });
  await age(shop);
  await makeAllAvailable();
  expect(await balance(shop)).toEqual({ available: -230, pending: 0 });
});

test("a payment consumed by its fee has a net of zero, and becomes available", async () => {
  const shop = await account();
  await simulate(shop, 1);
  await age(shop);
  await makeAllAvailable();
  expect(await balance(shop)).toEqual({ available: 0, pending: 0 });
  expect(await list(shop)).toMatchObject([{ amount: 1, fee: 1, net: 0 }]);
});

test("a declined payment creates no transaction", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_declined" };
  await shop.post("/v1/payments", { amount: 500, currency: "SAR", source });
  expect(await list(shop)).toEqual([]);
});

test("filters transactions by type, source and time", async () => {
  const shop = await account();
  const [one, two] = [await pay(shop), await pay(shop)];
  const { body: input } = await refund(shop, one.id, 10);
  const sources = async (query: string) => (await list(shop, query)).map((row: Transaction) => row.source);
  expect(await sources("type=refund")).toEqual([input.id]);
  expect(await sources("type=payment")).toEqual([two.id, one.id]);
  expect(await sources(`source=${one.id}`)).toEqual([one.id]);
  expect(await sources(`source=${input.id}&type=payment`)).toEqual([]);
  const [, middle] = await list(shop);
  expect(await sources(`created_from=${middle.created}`)).toEqual([input.id, two.id]);
  expect(await sources(`created_to=${middle.created}`)).toEqual([one.id]);
});

test.each([
  ["type=release", "type"],
  ["source=cus_01jz8m3v9kf2qt6w0x4y7c5b1d", "source"],
])("rejects a list by %s", async (query, param) => {
  const shop = await account();
  expect(await shop.get(`/v1/balance_transactions?${query}`)).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param } },
  });
});

test("a release cannot be retrieved, because it moves no money in or out", async () => {
  const shop = await account();
  await pay(shop);
  await age(shop);
  await makeAllAvailable();
  const { rows } = await asOwner(
    "select id from ledger_transaction where account_id = $1 and kind = 'release'",
    [shop.id],
  );
  expect((await shop.get(`/v1/balance_transactions/${rows[0].id}`)).status).toBe(404);
  expect((await shop.get(`/v1/balance_transactions/${newId("txn")}`)).status).toBe(404);
});

test("excludes other accounts and the other mode", async () => {
  const [shop, stranger] = [await account(), await account()];
  await pay(shop);
  const live = { key: await shop.addKey("live") };
  for (const response of [await stranger.get("/v1/balance"), await shop.get("/v1/balance", live)])
    expect(response.body).toMatchObject({ available: 0, pending: 0 });
  expect((await shop.get("/v1/balance_transactions", live)).body.data).toEqual([]);
});

const command = fc.oneof(
  fc.record({ kind: fc.constant("pay" as const), amount: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({
    kind: fc.constant("refund" as const),
    nth: fc.nat(),
    amount: fc.integer({ min: 1, max: 9_000 }),
  }),
  fc.record({ kind: fc.constant("age" as const) }),
  fc.record({ kind: fc.constant("release" as const) }),
);

test("with concurrent payments, refunds and releases, the balance is the sum of its transactions and the ledger sums to zero", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
      async (groups) => {
        const shop = await account({ keyCount: 10 });
        const ids: string[] = [];
        const run = async (one: (typeof groups)[number][number]) => {
          const id = one.kind === "refund" ? ids[one.nth % ids.length] : undefined;
          if (one.kind === "pay") ids.push((await simulate(shop, one.amount)).id);
          if (one.kind === "age") await age(shop);
          if (one.kind === "release") await makeAllAvailable();
          if (one.kind === "refund" && id !== undefined) await refund(shop, id, one.amount);
        };
        ids.push((await simulate(shop, 10_000)).id);
        for (const group of groups) {
          await Promise.all(group.filter(({ kind }) => kind !== "age").map(run));
          // The test's own update of many rows, which could deadlock with the others.
          for (const one of group.filter(({ kind }) => kind === "age")) await run(one);
          const { available, pending } = await balance(shop);
          expect(sum((await everything(shop)).map(({ net }) => net))).toBe(available + pending);
          expect(await ledgerSum(shop)).toBe(0);
        }
        await age(shop);
        await makeAllAvailable();
        expect((await balance(shop)).pending).toBe(0);
      },
    ),
    { numRuns: casesOf(20, 6) },
  );
});
