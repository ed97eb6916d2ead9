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

test("the payments in a file decide its unit: other lines may have amounts that are not known here", async () => {
  const shop = await account();
  const id = await pay(shop);
  const gatewayId = await gatewayIdOf(id);
  const others = [
    "refund,SAR,10.00,-10.00",
    "chargeback,SAR,40.00,-40.00",
    "chargeback_penalty,SAR,230,-230",
  ];
  const lines = ["pay,SAR,100.00,97.70,2,0.30,2.30,", ...others.map((line) => `${line},0,0,0,`)];
  const { payout } = await dashboard(shop.id).payouts.import({
    date: "2030-01-01",
    file: Buffer.from([header, ...lines.map((line) => `${gatewayId},${line}`)].join("\n")).toString("base64"),
  });
  expect(payout).toMatchObject({ gross: 10_000, refunds: 1_000, chargebacks: 4_000, unmatched: -1_000 });
  expect((await refund(shop, id, 100)).body.error.code).toBe("payment_charged_back");
});
