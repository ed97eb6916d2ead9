import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { ApiError } from "@/server/core/operation/errors";
import { account, dashboard, type TestAccount } from "@/server/test/account";
import { maxFileLines, readSettlementFile } from "./file";
import {
  fileOf,
  gatewayIdOf,
  importAll,
  ledgerOf,
  pay,
  payoutsOf,
  refund,
  settle,
  settleAndImport,
  sumOf,
} from "./payouts.fixture";

const date = "2026-11-30";
const upload = (shop: TestAccount, file: Buffer | string) =>
  dashboard(shop.id).payouts.import({ date, file: Buffer.from(file).toString("base64") });

/** Returns the message of a refusal. */
async function refusalOf(shop: TestAccount, file: Buffer | string): Promise<string> {
  const error: unknown = await upload(shop, file).then(
    () => null,
    ({ cause }) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error("The file was imported.");
  expect(error).toMatchObject({ code: "parameter_invalid", param: "file" });
  return error.envelope("en").error.message;
}

const header = "payment_id,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date";

describe("the gateway's file is imported as its settlement", () => {
  test.each([
    ["as it is", {}],
    ["with a byte order mark", { bom: true }],
    ["with CRLF", { crlf: true }],
    ["in riyals", { riyals: true }],
    ["with the metadata of other systems", { foreignMetadata: true }],
    ["with all of it", { bom: true, crlf: true, riyals: true, foreignMetadata: true }],
  ])("%s", async (_, written) => {
    const shop = await account();
    const id = await pay(shop);
    const settled = await settle({
      payments: [id],
      chargebacks: [{ payment: id, penalty: true }],
      foreign: [{ amount: 5_000, fee: 115 }],
    });
    const { payout, is_new } = await upload(shop, await fileOf(settled, written));
    expect(is_new).toBe(true);
    expect(payout).toMatchObject({
      ...{ source: "file", gateway_id: null, date, gross: 15_000, chargebacks: 10_000 },
      ...{ fees: 20_300, vat: 3_045, net: -18_345, unmatched: 4_885, differences: 1 },
    });
    expect(sumOf(await ledgerOf(shop))).toBe(0);
  });
});

test("a file of separators is refused before it is kept in memory, and one with a text as an ID", async () => {
  const shop = await account();
  expect(await refusalOf(shop, `${header}${"\n".repeat(3_000_000)}`)).toContain("10000 lines");
  const unreadable = await refusalOf(shop, '"');
  expect(await refusalOf(shop, ",".repeat(3_000_000))).toBe(unreadable);
  expect(await refusalOf(shop, `${header}\n${"x".repeat(40)},pay,SAR,1,1,0,0,0,`)).toContain("payment_id");
});

test("a file is parsed only until it is refused", () => {
  const rest = `${`${'"",'.repeat(399)}\n`.repeat(3_000)}"`;
  expect(rest.length).toBeGreaterThan(3_500_000);
  const problemOf = (file: string) => readSettlementFile(Buffer.from(file));
  // The unclosed quotation mark at the end would be another problem.
  expect(problemOf(rest)).toEqual({ problem: "column", column: "payment_id" });
  expect(problemOf(`${header}\n${rest}`)).toEqual({ problem: "too_many_values" });
  const long = `${header}\n,,,,,,,,"${"x".repeat(10_001)}"\n`;
  expect(problemOf(long)).toEqual({ problem: "unreadable" });
});

test("a file with as many values as a large settlement is parsed", () => {
  const metadata = ",x".repeat(20);
  const line = `9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d,pay,SAR,100,99,1,0,1,${metadata}\n`;
  const file = `${header}\n${line.repeat(maxFileLines)}`;
  expect(readSettlementFile(Buffer.from(file))).toHaveLength(maxFileLines);
});

test("a file that is uploaded twice, however it is written, changes nothing", async () => {
  const shop = await account();
  const settled = await settle({ payments: [await pay(shop)] });
  const first = await upload(shop, await fileOf(settled));
  const before = await ledgerOf(shop);
  const again = await upload(shop, await fileOf(settled, { bom: true, crlf: true, riyals: true }));
  expect(again).toEqual({ payout: first.payout, is_new: false });
  expect(await ledgerOf(shop)).toEqual(before);
});

test("every line of a large file is stored as it is in the file", async () => {
  const shop = await account();
  const id = await pay(shop);
  const line = (gatewayId: string, amount: number, at: string) =>
    `${gatewayId},pay,SAR,${amount},${amount - 230},200,30,230,${at}`;
  const own = line(await gatewayIdOf(id), 10_000, "2026-11-28T09:30:00.120Z");
  const others = Array.from({ length: 120 }, (_, n) =>
    line(randomUUID(), 10_001 + n, n % 2 ? "2026-11-29" : ""),
  );
  await upload(shop, [header, own, ...others].join("\n"));
  const [payout] = await payoutsOf(shop);
  expect(payout?.lineRows).toHaveLength(121);
  expect(payout?.lineRows[0]).toMatchObject({
    ...{ paymentId: id, expectedAmount: 10_000, expectedFee: 230, difference: null },
    ...{ refundId: null, occurredAt: new Date("2026-11-28T09:30:00.120Z") },
  });
  expect(payout?.lineRows[120]).toMatchObject({
    ...{ type: "payment", amount: 10_120, fee: 230, feeVat: 30, net: 9_890, paymentId: null },
    ...{ expectedAmount: null, difference: "unknown_payment", occurredAt: new Date("2026-11-29T00:00:00Z") },
  });
});

test("a refund of a hundredth is read in riyals, as the file writes it", async () => {
  const shop = await account();
  const id = await pay(shop);
  await settleAndImport({ payments: [id], refunds: [] });
  await refund(shop, id, 100);
  const settled = await settle({ refunds: [id] });
  const { payout } = await upload(shop, await fileOf(settled, { riyals: true }));
  expect(payout).toMatchObject({ refunds: 100, net: -100, unmatched: 0, differences: 0 });
});

/** A payment of which 10.00 were refunded twice, and the files of the two settlements with one refund each. */
async function twoEqualRefunds(shop: TestAccount) {
  const id = await pay(shop);
  await settleAndImport({ payments: [id], refunds: [] });
  for (const _ of [1, 2]) await refund(shop, id, 1_000);
  const line = `${header}\n${await gatewayIdOf(id)},refund,SAR,1000,-1000,0,0,0,\n`;
  const uploadOf = async (day: string) => {
    const { payout, is_new } = await dashboard(shop.id).payouts.import({
      date: day,
      file: Buffer.from(line).toString("base64"),
    });
    return { id: payout.id, date: payout.date, is_new };
  };
  return uploadOf;
}

test("a file of another day with the same lines is another payout, until all of them are settled", async () => {
  const shop = await account();
  const uploadOf = await twoEqualRefunds(shop);
  const first = await uploadOf("2026-11-28");
  expect(await uploadOf("2026-11-28")).toEqual({ ...first, is_new: false });
  const [second] = await Promise.all([uploadOf("2026-11-29"), uploadOf("2026-11-29")]);
  expect(second.id).not.toBe(first.id);
  for (const one of [first, second]) expect(await uploadOf(one.date)).toEqual({ ...one, is_new: false });
  expect(await uploadOf("2026-11-30")).toEqual({ ...first, is_new: false });
  const payouts = await payoutsOf(shop);
  expect(payouts).toMatchObject([{ gross: 10_000n }, { refunds: 1_000n }, { refunds: 1_000n }]);
  const ledger = await ledgerOf(shop);
  expect(ledger).toMatchObject({ gateway_receivable: 0 });
  expect(ledger).not.toHaveProperty("unmatched_settlements");
});

test("a file whose line matched nothing at first is the same settlement when it matches later", async () => {
  const shop = await account();
  const id = await pay(shop);
  await settleAndImport({ payments: [id], refunds: [] });
  const file = `${header}\n${await gatewayIdOf(id)},refund,SAR,10000,-1000,0,0,0,\n`;
  const first = await upload(shop, file);
  expect(first.payout).toMatchObject({ differences: 1 });
  await refund(shop, id, 1_000);
  const day = { date: "2026-11-29", file: Buffer.from(file).toString("base64") };
  expect(await dashboard(shop.id).payouts.import(day)).toEqual({ payout: first.payout, is_new: false });
});

test("the nightly job completes the payout of a file with the fee of the transfer, once", async () => {
  const shop = await account();
  const settled = await settle({ payments: [await pay(shop)] });
  const { payout } = await upload(shop, await fileOf(settled));
  expect(payout.net).toBe(9_770);
  await importAll();
  await importAll();
  const rows = await unscoped.payout.findMany({ where: { accountId: shop.id } });
  expect(rows).toMatchObject([
    { id: payout.id, gatewayId: settled.id, source: "gateway", net: 9_724n, vat: 36n },
  ]);
  const ledger = await ledgerOf(shop);
  expect(ledger).toMatchObject({ merchant_bank: 9_724, merchant_available: 46, gateway_receivable: 0 });
  expect(sumOf(ledger)).toBe(0);
  const { data } = (await shop.get("/v1/balance_transactions")).body;
  expect(data.map(({ type, amount, fee, net }: Record<string, unknown>) => [type, amount, fee, net])).toEqual(
    [
      ["payout_match", 46, 0, 46],
      ["payout_fee", 0, 46, -46],
      ["payout", -9_770, 0, -9_770],
      ["payment", 10_000, 230, 9_770],
    ],
  );
  expect(await upload(shop, await fileOf(settled))).toMatchObject({ is_new: false });
});

test("an upload and the nightly job at the same time make one payout", async () => {
  const shop = await account();
  const settled = await settle({ payments: [await pay(shop)] });
  const file = await fileOf(settled);
  await Promise.all([upload(shop, file), importAll(), upload(shop, file)]);
  await importAll();
  const rows = await unscoped.payout.findMany({ where: { accountId: shop.id } });
  expect(rows).toMatchObject([{ gatewayId: settled.id, net: 9_724n }]);
  expect(await ledgerOf(shop)).toMatchObject({ merchant_bank: 9_724, gateway_receivable: 0 });
});

describe("a file is refused with what is wrong in it", () => {
  const id = "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d";
  test.each([
    ["an unclosed quotation mark", `${header}\n"x`, "a quotation mark is not closed"],
    ["no lines", header, "has no lines"],
    ["no column of types", "payment_id,currency\nx,SAR", "no column type"],
    ["an unknown type", `${header}\nx,transfer,SAR,1,1,0,0,0,`, "type in row 2"],
    ["another currency", `${header}\nx,pay,USD,1,1,0,0,0,`, "currency in row 2"],
    ["a number that a spreadsheet rewrote", `${header}\n${id},pay,SAR,1E+04,1,0,0,0,`, "amount in row 2"],
    ["thousands separators", `${header}\n${id},pay,SAR,"10,000.00",1,0,0,0,`, "amount in row 2"],
    ["a time that is none", `${header}\n${id},pay,SAR,1,1,0,0,0,yesterday`, "transaction_date in row 2"],
    ["a net that does not add up", `${header}\n\n${id},pay,SAR,100,98,1,0,1,`, "In row 3"],
    ["no payment of the account", `${header}\n${id},pay,SAR,100,99,1,0,1,`, "no payment of this account"],
  ])("%s", async (_, file, message) => {
    expect(await refusalOf(await account({ keyCount: 1 }), file)).toContain(message);
  });

  test("amounts that fit neither in halalas nor in riyals", async () => {
    const shop = await account();
    const [first, second] = [await gatewayIdOf(await pay(shop)), await gatewayIdOf(await pay(shop))];
    const file = `${header}\n${first},pay,SAR,10000,9770,200,30,230,\n${second},pay,SAR,100,97.70,2,0.30,2.30,`;
    expect(await refusalOf(shop, file)).toContain("neither in halalas nor in riyals");
    expect(await unscoped.payout.count({ where: { accountId: shop.id } })).toBe(0);
  });

  test("the payments of another account", async () => {
    const [shop, other] = [await account(), await account()];
    const file = await fileOf(await settle({ payments: [await pay(other)] }));
    expect(await refusalOf(shop, file)).toContain("no payment of this account");
  });
});

test("a member without the finances may not upload a file", async () => {
  const shop = await account({ keyCount: 1 });
  const call = dashboard(shop.id, { role: "support" }).payouts.import({ date, file: "eA==" });
  await expect(call).rejects.toMatchObject({ code: "FORBIDDEN" });
});
