import { expect, test } from "vitest";
import { account, dashboard } from "@/server/test/account";
import { gatewayIdOf, pay, payoutsOf, refund, settleAndImport } from "./payouts.fixture";

const header = "payment_id,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date";

test("a file that gives a chargeback back and takes it again leaves the payment charged back at once", async () => {
  const shop = await account();
  const id = await pay(shop);
  await settleAndImport({ payments: [id], chargebacks: [{ payment: id }] });
  const line = (net: number) => `${gatewayId},chargeback,SAR,${net},${net},0,0,0,\n`;
  const gatewayId = await gatewayIdOf(id);
  const again = Buffer.from(`${header}\n${line(10_000)}${line(-10_000)}`).toString("base64");
  await dashboard(shop.id).payouts.import({ date: "2030-01-01", file: again });
  expect((await refund(shop, id, 100)).body.error.code).toBe("payment_charged_back");
  expect((await payoutsOf(shop)).at(-1)).toMatchObject({ unmatched: 0n, differences: 0 });
});
