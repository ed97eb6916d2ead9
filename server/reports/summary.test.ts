import { expect, test } from "vitest";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";

const today = () => dayOf(new Date());

async function pay(shop: TestAccount, amount: number, token = "token_test_paid_mada"): Promise<string> {
  const { body } = await shop.post("/v1/payments", {
    amount,
    currency: "SAR",
    source: { type: "token", token },
  });
  return body.id;
}

/** Moves the payment to another time. */
const move = (id: string, at: Date) =>
  asOwner(
    "update payment set paid_at = case when paid_at is null then null else $2::timestamptz end, created_at = $2 where id = $1",
    [id, at],
  );

const summary = (shop: TestAccount, from = today(), to = today()) =>
  dashboard(shop.id).reports.summary({ from, to });

test("an account without payments has zeros and no success rate", async () => {
  const shop = await account();
  const nothing = { gross: 0, refunds: 0, fees: 0, net: 0, paid: 0, failed: 0, success_rate: null };
  expect(await summary(shop)).toMatchObject({ totals: nothing, before: nothing, failures: [] });
});

test("gross, fees, refunds and net match the payments", async () => {
  const shop = await account();
  const paid = [await pay(shop, 10_000), await pay(shop, 25_050, "token_test_paid_visa")];
  await pay(shop, 7_000, "token_test_insufficient_funds");
  await shop.post(`/v1/payments/${paid[0]}/refunds`, { amount: 2_500 });
  const payments = await Promise.all(paid.map(async (id) => (await shop.get(`/v1/payments/${id}`)).body));
  // The fee includes its VAT.
  const fees = payments.reduce((sum, { fee }) => sum + fee, 0);
  const net = payments.reduce((sum, payment) => sum + payment.net, 0);
  const { totals, days, failures } = await summary(shop);
  expect(totals).toEqual({
    gross: 35_050,
    refunds: 2_500,
    fees,
    net: net - 2_500,
    paid: 2,
    failed: 1,
    success_rate: 2 / 3,
  });
  expect(days).toEqual([
    {
      day: today(),
      gross: 35_050,
      before: 0,
      brands: { mada: 10_000, visa: 25_050, mastercard: 0, other: 0 },
    },
  ]);
  expect(failures).toEqual([{ failure_code: "insufficient_funds", count: 1, amount: 7_000 }]);
});

test("splits days at midnight in Riyadh", async () => {
  const shop = await account();
  const [last, first] = [await pay(shop, 100), await pay(shop, 1_000)];
  const midnight = instantOf(today());
  await move(last, new Date(midnight.getTime() - 1));
  await move(first, midnight);
  const { totals, before } = await summary(shop);
  expect([before.gross, totals.gross]).toEqual([100, 1_000]);
});

test("compares a period day by day with the preceding period of the same length", async () => {
  const shop = await account();
  const from = plusDays(today(), -2);
  for (const [n, amount] of [100, 200, 400, 800, 1_600, 3_200, 6_400].entries())
    await move(await pay(shop, amount), instantOf(plusDays(today(), -n), 12));
  const { totals, before, days } = await summary(shop, from, today());
  expect([totals.gross, before.gross]).toEqual([700, 5_600]);
  expect(days.map(({ day, gross, before }) => [day, gross, before])).toEqual([
    [from, 400, 3_200],
    [plusDays(today(), -1), 200, 1_600],
    [today(), 100, 800],
  ]);
});

test("excludes other accounts and the other mode", async () => {
  const [shop, other] = [await account(), await account()];
  await pay(other, 5_000);
  expect((await summary(shop)).totals.gross).toBe(0);
  const live = await dashboard(other.id, { mode: "live" }).reports.summary({ from: today(), to: today() });
  expect(live.totals.gross).toBe(0);
});

test("rejects a period that ends before it starts or exceeds a year, by name", async () => {
  const shop = await account();
  await expect(summary(shop, today(), plusDays(today(), -1))).rejects.toThrow(/^to must /);
  await expect(summary(shop, plusDays(today(), -366), today())).rejects.toThrow(/^from must /);
});
