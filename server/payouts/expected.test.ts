import { expect, test } from "vitest";
import { dayOf, plusDays } from "@/server/core/values/day";
import { account, asOwner, dashboard } from "@/server/test/account";
import { nextPayoutDay } from "./operations";
import { pay, settleAndImport } from "./payouts.fixture";

test.each([
  ["2026-11-27", ["monday", "thursday"], "2026-11-30"],
  ["2026-11-30", ["monday", "thursday"], "2026-11-30"],
  ["2026-12-01", ["monday", "thursday"], "2026-12-03"],
  ["2026-12-31", ["sunday"], "2027-01-03"],
] as const)("the payout after %s on %j is on %s", (today, days, date) => {
  expect(nextPayoutDay(today, days)).toBe(date);
});

test("expects what was paid two days before and is not in a payout, less refunds", async () => {
  const shop = await account();
  const expected = async () => (await dashboard(shop.id).payouts.expected({})).amount;
  const [settled, due, late] = [await pay(shop), await pay(shop, 20_000), await pay(shop, 30_000)];
  await shop.post(`/v1/payments/${due}/refunds`, { amount: 5_000 });
  await asOwner(
    "update account set payout_days = array['sunday','monday','tuesday','wednesday','thursday','friday','saturday'] where id = $1",
    [shop.id],
  );
  const threeDaysAgo = "update payment set paid_at = paid_at - interval '3 days' where id = any($1)";
  await asOwner(threeDaysAgo, [[settled, due]]);
  expect(await expected()).toBe(9_770 + 19_655 - 5_000);
  await settleAndImport({ payments: [settled] });
  expect(await expected()).toBe(19_655 - 5_000);
  await asOwner(threeDaysAgo, [[late]]);
  expect(await expected()).toBe(19_655 - 5_000 + 29_540);
});

test("a payout that was imported today is not expected today any more", async () => {
  const shop = await account();
  await asOwner(
    "update account set payout_days = array['sunday','monday','tuesday','wednesday','thursday','friday','saturday'] where id = $1",
    [shop.id],
  );
  const expected = async () => (await dashboard(shop.id).payouts.expected({})).date;
  const today = dayOf(new Date());
  expect(await expected()).toBe(today);
  await settleAndImport({ payments: [await pay(shop)] });
  expect(await expected()).toBe(plusDays(today, 1));
});
