import { expect, test } from "vitest";
import { account, asOwner, dashboard } from "@/server/test/account";

test("the price list is the account's own in live mode, and the sample in test mode", async () => {
  const shop = await account();
  const listed = async (mode: "test" | "live") =>
    (await dashboard(shop.id, { mode }).settings.get({})).fees.filter(({ brand }) =>
      ["mada", "visa"].includes(brand),
    );
  const [mada, visa] = [
    { brand: "mada", basis_points: 100, fixed: 100 },
    { brand: "visa", basis_points: 220, fixed: 100 },
  ];
  expect([await listed("test"), await listed("live")]).toEqual([
    [mada, visa],
    [mada, visa],
  ]);
  const own = { mada: { basis_points: 80, fixed: 50 } };
  await asOwner("update account set fee_rates = $2 where id = $1", [shop.id, JSON.stringify(own)]);
  expect([await listed("test"), await listed("live")]).toEqual([
    [mada, visa],
    [{ brand: "mada", ...own.mada }, visa],
  ]);
});
