import { expect, test } from "vitest";
import type { Day } from "@/server/core/values/day";
import { account, dashboard, type TestAccount } from "@/server/test/account";
import { gatewayIdOf, importLines, pay, payoutsOf, refund, rowOf, settleAndImport } from "./payouts.fixture";

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

/** A settled payment, and what uploads a file with a line about it. Returns whether its settlement is new. */
async function settledPayment(shop: TestAccount) {
  const id = await pay(shop);
  await settleAndImport({ payments: [id] });
  const gatewayId = await gatewayIdOf(id);
  const upload = async (date: Day, type: string, time: string, amount = 10_000) => {
    const line = `${gatewayId},${type},SAR,${amount},${-amount},0,0,0,${time}`;
    const file = Buffer.from(`${header}\n${line}\n`).toString("base64");
    return (await dashboard(shop.id).payouts.import({ date, file })).is_new;
  };
  return { id, upload };
}

test("a file that is uploaded again for another day is recognized by the times of its lines", async () => {
  const shop = await account();
  const { id, upload } = await settledPayment(shop);
  const taken = ["chargeback", "2029-12-30 10:00:00"] as const;
  const takenAgain = ["chargeback", "2030-01-04 10:00:00"] as const;
  expect(await upload("2030-01-01", ...taken)).toBe(true);
  await importLines(shop, "2030-01-03", [id, "chargeback", 10_000]);
  expect(await upload("2030-01-04", ...taken)).toBe(false);
  expect(await upload("2030-01-05", ...takenAgain)).toBe(true);
  await importLines(shop, "2030-01-07", [id, "chargeback", 10_000]);
  expect(await upload("2030-01-08", ...taken)).toBe(false);
  expect(await upload("2030-01-08", ...takenAgain)).toBe(false);
  // Less the fees of the payment and of the transfer.
  expect((await shop.get("/v1/balance")).body.earned).toBe(10_000 - 230 - 46);
  expect((await refund(shop, id, 100)).body.status).toBe("succeeded");
});

test("a second chargeback in a file is deducted if the gateway states the time of the payment for both", async () => {
  const shop = await account();
  const { id, upload } = await settledPayment(shop);
  const paidAt = (await rowOf(id)).paidAt?.toISOString().slice(0, 19) ?? "";
  expect(await upload("2030-01-01", "chargeback", paidAt)).toBe(true);
  await importLines(shop, "2030-01-03", [id, "chargeback", 10_000]);
  expect(await upload("2030-01-05", "chargeback", paidAt)).toBe(true);
  expect((await refund(shop, id, 100)).body.error.code).toBe("payment_charged_back");
});

test("files of two refunds for one day are two settlements if they happened at other times", async () => {
  const shop = await account();
  const { id, upload } = await settledPayment(shop);
  for (const _ of [1, 2, 3]) await refund(shop, id, 1_000);
  const times = ["2029-12-30 10:00:00", "2029-12-31 10:00:00", "2030-01-01 10:00:00"];
  for (const isNew of [true, false])
    for (const time of times) expect(await upload("2030-01-02", "refund", time, 1_000)).toBe(isNew);
  expect((await payoutsOf(shop)).slice(1)).toMatchObject(
    times.map(() => ({ refunds: 1_000n, unmatched: 0n })),
  );
});
