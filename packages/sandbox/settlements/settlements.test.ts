import { expect, test } from "vitest";
import { openSandbox } from "@/packages/sandbox/sandbox.fixture";

type Line = { payment_id: string; type: string; amount: number; fee: number; tax: number };
type Settlement = {
  id: string;
  amount: number;
  fee: number;
  settlement_count: number;
  created_at: string;
  csv_list_url: string;
  invoice_url: string;
};
type Settled = {
  settlements: Settlement[];
  lines: Line[];
  meta: { next_page: number | null; total_count: number };
} & Settlement;

/** Friday noon in Riyadh. */
const friday = Date.parse("2026-11-27T09:00:00Z");
const dayMs = 86_400_000;

async function opened(settings: object = {}) {
  const sandbox = await openSandbox({ now: () => friday });
  await sandbox.set(settings);
  const read = async (path: string) => (await sandbox.call("GET", path)).body as unknown as Settled;
  const settle = async (input: object = {}) =>
    (await sandbox.call("POST", "/admin/settlements", input)).body as unknown as Settled;
  const pay = async (amount = 10_000) => (await sandbox.pay("token_test_paid_mada", { amount })).body.id;
  const linesOf = async (id: string) => (await read(`/v1/settlements/${id}/lines`)).lines;
  const fileOf = async ({ csv_list_url: url }: Settlement) =>
    (await fetch(url.replace("localhost", "127.0.0.1"))).arrayBuffer();
  return { ...sandbox, read, settle, pay, linesOf, fileOf };
}

test("settles on Monday and Thursday what was paid two days before", async () => {
  const { pay, set, read, linesOf } = await opened();
  const first = await pay();
  await set({ advanceClockMs: 2 * dayMs });
  const second = await pay();
  expect((await read("/v1/settlements")).settlements).toEqual([]);
  await set({ advanceClockMs: 2 * dayMs });
  const [monday, ...others] = (await read("/v1/settlements")).settlements;
  expect(others).toEqual([]);
  expect(monday).toMatchObject({ created_at: "2026-11-30T03:00:00.000Z", amount: 9_770, fee: 46 });
  expect(await linesOf(monday?.id ?? "")).toMatchObject([
    { payment_id: first, type: "payment", amount: 9_770 },
  ]);
  await set({ advanceClockMs: 4 * dayMs });
  const [thursday] = (await read("/v1/settlements")).settlements;
  expect(await linesOf(thursday?.id ?? "")).toMatchObject([{ payment_id: second }]);
});

test("gives a tax invoice of the fees with those of the transfer", async () => {
  const { pay, settle } = await opened();
  await pay();
  const { invoice_url: url } = await settle();
  const text = await (await fetch(url.replace("localhost", "127.0.0.1"))).text();
  expect(text).toContain("Fees SAR 2.40\nVAT 15% SAR 0.36\nTotal SAR 2.76\n");
});

test("settles a refund after its payment, and nothing twice", async () => {
  const { pay, call, settle, linesOf } = await opened();
  const id = await pay();
  await call("POST", `/v1/payments/${id}/refund`, { amount: 300 });
  const one = await settle({ refunds: [] });
  const other = await settle({ payments: [], refunds: [id] });
  const last = await settle({ refunds: [id] });
  expect(await linesOf(one.id)).toMatchObject([{ type: "payment" }]);
  expect(await linesOf(other.id)).toMatchObject([{ type: "refund", payment_id: id, amount: -300, fee: 0 }]);
  expect(other).toMatchObject({ amount: -300, fee: 0 });
  expect(await linesOf(last.id)).toEqual([]);
});

test("adds what a test asks for: a chargeback with its penalty, another fee, an unknown payment", async () => {
  const { pay, settle, linesOf } = await opened();
  const id = await pay();
  const settlement = await settle({
    chargebacks: [{ payment: id, penalty: true }],
    fees: [{ payment: id, fee: 345 }],
    foreign: [{ amount: 5_000, fee: 115 }],
  });
  expect(await linesOf(settlement.id)).toMatchObject([
    { payment_id: id, type: "payment", amount: 9_655, fee: 345, tax: 45 },
    { payment_id: id, type: "chargeback", amount: -10_000, fee: 0 },
    { payment_id: id, type: "chargeback_penalty", amount: -23_000, fee: 23_000, tax: 3_000 },
    { type: "payment", amount: 4_885, fee: 115, tax: 15 },
  ]);
  expect(settlement).toMatchObject({ amount: 9_655 - 33_000 + 4_885, fee: 0, settlement_count: 4 });
});

test("lists forty lines a page", async () => {
  const { read, settle } = await opened();
  const { id } = await settle({ foreign: Array.from({ length: 41 }, () => ({ amount: 100, fee: 10 })) });
  const first = await read(`/v1/settlements/${id}/lines`);
  expect(first.lines).toHaveLength(40);
  expect(first.meta).toMatchObject({ next_page: 2, total_count: 41 });
  expect((await read(`/v1/settlements/${id}/lines?page=2`)).lines).toHaveLength(1);
});

test("writes the file with the payment's metadata as columns, and a payment as `pay`", async () => {
  const { pay, settle, fileOf } = await opened();
  const id = await pay();
  const file = Buffer.from(await fileOf(await settle())).toString("utf8");
  expect(file.split("\n")).toEqual([
    "payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date",
    `${id},Order 1001,mada,Credit Card,pay,SAR,10000,9770,200,30,230,2026-11-27T09:00:00.000Z`,
    "",
  ]);
});

test("writes the file with a byte order mark, CRLF, riyals and columns of others", async () => {
  const all = { bom: true, crlf: true, riyals: true, foreignMetadata: true };
  const { pay, settle, fileOf } = await opened({ settlementFile: all });
  const id = await pay();
  const file = Buffer.from(await fileOf(await settle())).toString("utf8");
  expect(file.startsWith("\ufeffpayment_id,")).toBe(true);
  expect(file).toContain(",transaction_date,note,customer email\r\n");
  expect(file).toContain(`${id},Order 1001,mada,Credit Card,pay,SAR,100.00,97.70,2.00,0.30,2.30,`);
});

test("lists a settlement twice when asked to", async () => {
  const { pay, settle, read } = await opened({ repeatSettlements: true });
  await pay();
  const { id } = await settle();
  expect((await read("/v1/settlements")).settlements.map((one) => one.id)).toEqual([id, id]);
});

test("keeps what is settled across a restart", async () => {
  const { pay, settle, close, dir } = await opened();
  await pay();
  const { id } = await settle();
  await close();
  const { call } = await openSandbox({ dir, now: () => friday });
  const again = (await call("POST", "/admin/settlements", {})).body as unknown as Settled;
  expect(again.settlement_count).toBe(0);
  expect(((await call("GET", `/v1/settlements/${id}`)).body as unknown as Settled).settlement_count).toBe(1);
});
