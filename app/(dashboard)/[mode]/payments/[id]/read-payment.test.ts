import { expect, test } from "vitest";
import { importLines, pay, settleAndImport } from "@/server/payouts/payouts.fixture";
import { account, dashboard } from "@/server/test/account";
import { readPayment } from "./read-payment";

test("the page of a payment has all parts of it that were charged back", async () => {
  const shop = await account();
  const id = await pay(shop);
  await settleAndImport({ payments: [id] });
  await importLines(shop, "2030-01-01", [id, "chargeback", -4_000]);
  await importLines(shop, "2030-01-02", [id, "chargeback", -6_000]);
  await importLines(shop, "2030-01-04", [id, "chargeback", 6_000]);
  expect((await readPayment(dashboard(shop.id), id)).chargebacks).toMatchObject([
    { amount: 6_000, status: "reversed" },
    { amount: 4_000, status: "deducted" },
  ]);
});
