import { parse } from "papaparse";
import { expect, test } from "vitest";
import { jobContext } from "@/server/context";
import { contentOf } from "@/server/core/list/table.fixture";
import { tableCsv } from "@/server/core/list/table-csv";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { refundsTable } from "./export";
import { RefundFilters } from "./read";

async function rowsOf(shop: TestAccount, filters: object = {}) {
  const ctx = jobContext({ accountId: shop.id, mode: "test" }, "test");
  const csv = tableCsv(refundsTable(ctx, { filters: RefundFilters.parse(filters), zone: "riyadh" }));
  const text = (await contentOf(csv)).toString().slice(1);
  return parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

const source = { type: "token", token: "token_test_paid_mada" };
const pay = async (shop: TestAccount, fields: object = {}) =>
  (await shop.post("/v1/payments", { amount: 10_000, currency: "SAR", source, ...fields })).body;
const refund = async (shop: TestAccount, payment: string, fields: object) =>
  (await shop.post(`/v1/payments/${payment}/refunds`, fields)).body;

test("a refund has its amount, credit note and reason, and the reference and card of its payment", async () => {
  const shop = await account();
  const { body: customer } = await shop.post("/v1/customers", { name: "سارة" });
  const payment = await pay(shop, { customer: customer.id, reference: "00123" });
  await refund(shop, payment.id, { amount: 2_500, reason: "duplicate", note: "=1+1", metadata: { a: "1" } });
  const [row] = await rowsOf(shop);
  expect(row).toMatchObject({
    mode: "TEST",
    id: expect.stringMatching(/^ref_/),
    amount_halalas: "2500",
    amount_sar: "25.00",
    currency: "SAR",
    status: "succeeded",
    payment: payment.id,
    reference: "00123",
    customer: customer.id,
    brand: "mada",
    last4: payment.source.last4,
    credit_note: "1",
    reason: "duplicate",
    note: "'=1+1",
    failure_code: "",
    metadata: '{"a":"1"}',
  });
  expect(row?.succeeded_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/);
});

test("a file has only the refunds that match every filter, and none of other accounts", async () => {
  const [shop, other] = [await account(), await account()];
  const [one, two] = [await pay(shop), await pay(shop)];
  const [first, second, third] = [
    await refund(shop, one.id, { amount: 100 }),
    await refund(shop, one.id, { amount: 200 }),
    await refund(shop, two.id, { amount: 300 }),
  ];
  await refund(other, (await pay(other)).id, { amount: 400 });
  const ids = async (filters?: object) => (await rowsOf(shop, filters)).map(({ id }) => id);
  expect(await ids()).toEqual([third.id, second.id, first.id]);
  expect(await ids({ payment: one.id })).toEqual([second.id, first.id]);
  expect(await ids({ payment: one.id, created_from: second.created })).toEqual([second.id]);
  expect(await ids({ status: "failed" })).toEqual([]);
});

test("a file has every refund once across its pages, also those of one payment", async () => {
  const shop = await account();
  const { id } = await refund(shop, (await pay(shop)).id, { amount: 1 });
  await asOwner(
    `insert into refund select (jsonb_populate_record(r, jsonb_build_object(
       'id', left(r.id, 4) || '00' || lpad(n::text, 8, '0') || right(r.id, 16), 'status', 'failed', 'succeeded_at', null, 'credit_note', null))).*
     from refund r, generate_series(1, 250) n where r.id = $1`,
    [id],
  );
  expect(new Set((await rowsOf(shop)).map((row) => row.id)).size).toBe(251);
});
