import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { matchLateLines } from "./match-late";
import {
  eventsOf,
  importLines,
  ledgerOf,
  overtaken,
  pay,
  payoutsOf,
  refund,
  settleAndImport,
  sumOf,
} from "./payouts.fixture";

const chargebacksOf = (shop: TestAccount) =>
  unscoped.chargeback.findMany({ where: { accountId: shop.id }, orderBy: { id: "asc" } });

/** What is earned of 100.00 when it is settled: less its fee, and that of the transfer. */
const settled = 10_000 - 230 - 46;
const settledPayment = async (shop: TestAccount) => {
  const id = await pay(shop);
  await settleAndImport({ payments: [id] });
  return id;
};

test("a payment whose chargeback was reversed can be charged back again, with a penalty of its own", async () => {
  const shop = await account();
  const id = await settledPayment(shop);
  await importLines(shop, "2030-01-01", [id, "chargeback", -10_000], [id, "chargeback_penalty", -23_000]);
  await importLines(shop, "2030-01-03", [id, "chargeback", 10_000]);
  // A file of the first one, with other lines, is no second chargeback.
  await importLines(shop, "2030-01-01", [id, "chargeback", -10_000]);
  expect(await chargebacksOf(shop)).toMatchObject([{ status: "reversed" }]);
  await importLines(shop, "2030-01-05", [id, "chargeback", -10_000], [id, "chargeback_penalty", -23_000]);
  expect(await chargebacksOf(shop)).toMatchObject([
    { status: "reversed", penalty: 23_000 },
    { status: "deducted", penalty: 23_000 },
  ]);
  expect((await refund(shop, id, 10_000)).body.error.code).toBe("payment_charged_back");
  expect((await shop.get("/v1/balance")).body.earned).toBe(settled - 10_000 - 46_000);
  expect([await eventsOf(shop, "chargeback_created"), await eventsOf(shop, "chargeback_reversed")]).toEqual([
    2, 1,
  ]);
  expect(sumOf(await ledgerOf(shop))).toBe(0);
  const release = unscoped.payment.update({ where: { id }, data: { chargedBackAt: null } });
  await expect(release).rejects.toThrow(/only when it is reversed/);
});

test("a chargeback that is reversed in its own settlement leaves the payment refundable", async () => {
  const shop = await account();
  const id = await settledPayment(shop);
  await importLines(shop, "2030-01-01", [id, "chargeback", -10_000], [id, "chargeback", 10_000]);
  expect(await chargebacksOf(shop)).toMatchObject([{ status: "reversed" }]);
  expect((await payoutsOf(shop)).at(-1)).toMatchObject({ unmatched: 0n, differences: 0 });
  expect((await shop.get("/v1/balance")).body.earned).toBe(settled);
  expect([await eventsOf(shop, "chargeback_created"), await eventsOf(shop, "chargeback_reversed")]).toEqual([
    1, 1,
  ]);
  expect((await refund(shop, id, 100)).body.status).toBe("succeeded");
});

test("settlements in any order: the chargeback ends as the last day says, and nothing stays unmatched", async () => {
  const lines = { "2030-01-01": -10_000, "2030-01-03": 10_000, "2030-01-05": -10_000 } as const;
  const orders = [
    ["2030-01-03", "2030-01-01", "2030-01-05"],
    ["2030-01-05", "2030-01-03", "2030-01-01"],
    ["2030-01-01", "2030-01-05", "2030-01-03"],
  ] as const;
  for (const order of orders) {
    const shop = await account();
    const id = await settledPayment(shop);
    for (const day of order) await importLines(shop, day, [id, "chargeback", lines[day]]);
    await matchLateLines("test");
    const isOpen = (await chargebacksOf(shop)).map(({ status }) => status === "deducted");
    expect({ order, open: isOpen.filter(Boolean).length }).toEqual({ order, open: 1 });
    expect((await shop.get(`/v1/payments/${id}`)).body.amount_refundable).toBe(0);
    const unmatched = (await payoutsOf(shop)).reduce((sum, payout) => sum + payout.unmatched, 0n);
    expect({ order, unmatched }).toEqual({ order, unmatched: 0n });
    expect((await shop.get("/v1/balance")).body.earned).toBe(settled - 10_000);
    expect(sumOf(await ledgerOf(shop))).toBe(0);
  }
});

test("each of two chargebacks has its own penalty, also paid back in one settlement with both", async () => {
  const shop = await account();
  const id = await settledPayment(shop);
  const [taken, fee] = [[id, "chargeback", -10_000] as const, [id, "chargeback_penalty", -23_000] as const];
  await importLines(shop, "2030-01-01", taken);
  await importLines(shop, "2030-01-03", [id, "chargeback", 10_000]);
  await importLines(shop, "2030-01-05", taken, fee);
  // The first one's, late.
  await importLines(shop, "2030-01-07", fee);
  expect(await chargebacksOf(shop)).toMatchObject([{ penalty: 23_000 }, { penalty: 23_000 }]);
  const back = [id, "chargeback_penalty", 23_000] as const;
  await importLines(shop, "2030-01-09", [id, "chargeback", 10_000], back, back);
  expect(await chargebacksOf(shop)).toMatchObject([
    { status: "reversed", penalty: 0 },
    { status: "reversed", penalty: 0 },
  ]);
  expect((await payoutsOf(shop)).every(({ unmatched }) => unmatched === 0n)).toBe(true);
  expect((await shop.get("/v1/balance")).body.earned).toBe(settled);
});

test("a second chargeback in the settlement that reverses the first is matched after it", async () => {
  const shop = await account();
  const id = await settledPayment(shop);
  await importLines(shop, "2030-01-01", [id, "chargeback", -10_000]);
  await importLines(shop, "2030-01-08", [id, "chargeback", 10_000], [id, "chargeback", -10_000]);
  await matchLateLines("test");
  expect(await chargebacksOf(shop)).toMatchObject([{ status: "reversed" }, { status: "deducted" }]);
  expect((await refund(shop, id, 100)).body.error.code).toBe("payment_charged_back");
});

test("a second chargeback in a settlement with the first one and its reversal is deducted", async () => {
  const shop = await account();
  const id = await settledPayment(shop);
  const taken = [id, "chargeback", -10_000] as const;
  await importLines(shop, "2030-01-01", taken, [id, "chargeback", 10_000], taken);
  expect(await chargebacksOf(shop)).toMatchObject([{ status: "reversed" }, { status: "deducted" }]);
  expect((await refund(shop, id, 100)).body.error.code).toBe("payment_charged_back");
});

test("parts of a payment are charged back and reversed one by one, and it is refunded only without one", async () => {
  const shop = await account();
  const id = await settledPayment(shop);
  await importLines(shop, "2030-01-01", [id, "chargeback", -4_000]);
  await importLines(shop, "2030-01-02", [id, "chargeback", -6_000]);
  // The same part in another file.
  await importLines(shop, "2030-01-02", [id, "chargeback", -6_000]);
  await importLines(shop, "2030-01-04", [id, "chargeback", 4_000]);
  await matchLateLines("test");
  expect(await chargebacksOf(shop)).toMatchObject([
    { amount: 4_000, status: "reversed" },
    { amount: 6_000, status: "deducted" },
  ]);
  expect((await refund(shop, id, 100)).body.error.code).toBe("payment_charged_back");
  const more = `insert into chargeback (id, account_id, mode, payment_id, payout_id, amount, currency, status, created_at,
      updated_at)
    select new_id('chb'), account_id, mode, payment_id, payout_id, $2, currency, status, created_at, updated_at
    from chargeback where payment_id = $1 and status = 'deducted'`;
  await expect(asOwner(more, [id, 4_001])).rejects.toThrow(/exceed what was paid/);
  await importLines(shop, "2030-01-05", [id, "chargeback", 6_000]);
  expect((await shop.get("/v1/balance")).body.earned).toBe(settled);
  expect((await refund(shop, id, 100)).body.status).toBe("succeeded");
  expect(sumOf(await ledgerOf(shop))).toBe(0);
});

test.each([
  ["two equal parts", [-3_000, -3_000], 3_000, 3_000],
  ["a part, and then all of it", [-4_000, -10_000], 4_000, 10_000],
])("a payment is not refunded while its bank holds one of %s", async (_, taken, first, last) => {
  for (const days of [
    ["01", "01"],
    ["01", "03"],
  ]) {
    const shop = await account();
    const id = await settledPayment(shop);
    const lines = taken.map((amount) => [id, "chargeback", amount] as const);
    if (days[0] === days[1]) await importLines(shop, "2030-01-01", ...lines);
    else for (const [n, line] of lines.entries()) await importLines(shop, `2030-01-${days[n]}`, line);
    await importLines(shop, "2030-01-05", [id, "chargeback", first]);
    await matchLateLines("test");
    expect((await refund(shop, id, 100)).body.error?.code).toBe("payment_charged_back");
    await importLines(shop, "2030-01-07", [id, "chargeback", last]);
    await matchLateLines("test");
    expect((await refund(shop, id, 100)).body.status).toBe("succeeded");
    expect((await shop.get("/v1/balance")).body.earned).toBe(settled - 100);
    expect(sumOf(await ledgerOf(shop))).toBe(0);
  }
});

test("a reversal that another file repeats does not stand for that of an equal part", async () => {
  const shop = await account();
  const id = await settledPayment(shop);
  await importLines(shop, "2030-01-01", [id, "chargeback", -3_000], [id, "chargeback", -3_000]);
  for (const _ of [1, 2]) await importLines(shop, "2030-01-05", [id, "chargeback", 3_000]);
  await matchLateLines("test");
  // Reads what is known of the payment again.
  await importLines(shop, "2030-01-06", [id, "chargeback", -4_000]);
  await importLines(shop, "2030-01-07", [id, "chargeback", 4_000]);
  expect((await refund(shop, id, 100)).body.error?.code).toBe("payment_charged_back");
  await importLines(shop, "2030-01-08", [id, "chargeback", 3_000]);
  expect((await refund(shop, id, 100)).body.status).toBe("succeeded");
});

test.each(["payment", "chargeback"] as const)(
  "two payouts with chargebacks of a payment at the same moment follow each other, overtaken at the %ss",
  async (table) => {
    const shop = await account();
    const id = await settledPayment(shop);
    const slow = overtaken(shop, table, () => importLines(shop, "2030-01-02", [id, "chargeback", -4_000]));
    await importLines(slow, "2030-01-01", [id, "chargeback", -10_000]);
    expect(await chargebacksOf(shop)).toMatchObject([{ amount: 4_000, status: "deducted" }]);
    expect((await payoutsOf(shop)).at(-1)).toMatchObject({ unmatched: -10_000n });
    expect(sumOf(await ledgerOf(shop))).toBe(0);
  },
);

test("a chargeback of more than was paid is one of all of it; the rest is a difference", async () => {
  const shop = await account();
  const id = await settledPayment(shop);
  await importLines(shop, "2030-01-01", [id, "chargeback", -10_050]);
  expect(await chargebacksOf(shop)).toMatchObject([{ amount: 10_000, status: "deducted" }]);
  expect((await payoutsOf(shop)).at(-1)).toMatchObject({
    ...{ chargebacks: 10_050n, unmatched: -50n, differences: 1 },
    lineRows: [{ difference: "amount", expectedAmount: -10_000 }],
  });
  expect((await refund(shop, id, 100)).body.error.code).toBe("payment_charged_back");
  await importLines(shop, "2030-01-03", [id, "chargeback", 10_050]);
  expect(await chargebacksOf(shop)).toMatchObject([{ status: "reversed" }]);
  expect((await shop.get("/v1/balance")).body.earned).toBe(settled);
  expect((await refund(shop, id, 100)).body.status).toBe("succeeded");
  expect(sumOf(await ledgerOf(shop))).toBe(0);
});

test("the penalty of the first of two chargebacks is deducted after that of the second", async () => {
  const shop = await account();
  const id = await settledPayment(shop);
  const [taken, fee] = [[id, "chargeback", -10_000] as const, [id, "chargeback_penalty", -23_000] as const];
  await importLines(shop, "2030-01-07", fee);
  await importLines(shop, "2030-01-01", taken);
  await importLines(shop, "2030-01-03", [id, "chargeback", 10_000]);
  await importLines(shop, "2030-01-05", taken);
  await importLines(shop, "2030-01-04", fee);
  expect(await chargebacksOf(shop)).toMatchObject([{ penalty: 23_000 }, { penalty: 23_000 }]);
  expect((await shop.get("/v1/balance")).body.earned).toBe(settled - 10_000 - 46_000);
});

test("a penalty of a chargeback before an open one is deducted", async () => {
  const shop = await account();
  const id = await settledPayment(shop);
  const lines = [[id, "chargeback", -10_000] as const, [id, "chargeback_penalty", -23_000] as const];
  await importLines(shop, "2030-01-05", ...lines);
  await importLines(shop, "2030-01-01", ...lines);
  await importLines(shop, "2030-01-03", [id, "chargeback", 10_000]);
  await matchLateLines("test");
  expect((await shop.get("/v1/balance")).body.earned).toBe(settled - 10_000 - 46_000);
});
