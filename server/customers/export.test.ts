import { parse } from "papaparse";
import { expect, test } from "vitest";
import { jobContext } from "@/server/context";
import { contentOf } from "@/server/core/list/table.fixture";
import { tableCsv } from "@/server/core/list/table-csv";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { customersTable } from "./export";
import { CustomerFilters } from "./search";

async function rowsOf(shop: TestAccount, filters: object = {}) {
  const ctx = jobContext({ accountId: shop.id, mode: "test" }, "test");
  const csv = tableCsv(customersTable(ctx, { filters: CustomerFilters.parse(filters), zone: "riyadh" }));
  const text = (await contentOf(csv)).toString().slice(1);
  return parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

const create = async (shop: TestAccount, fields: object) => (await shop.post("/v1/customers", fields)).body;
const source = { type: "token", token: "token_test_paid_mada" };
const pay = async (shop: TestAccount, customer: string, amount: number) =>
  (await shop.post("/v1/payments", { amount, currency: "SAR", source, customer })).body;

test("a customer has contact details and the totals of the payments", async () => {
  const shop = await account();
  const customer = await create(shop, {
    ...{ name: "سارة", email: "Sara@example.sa", phone: "0501234567", reference: "00123", locale: "ar" },
    ...{ vat_number: "300000000000003", address: "الرياض", metadata: { a: "1" } },
  });
  await pay(shop, customer.id, 10_000);
  const { id } = await pay(shop, customer.id, 2_345);
  await shop.post(`/v1/payments/${id}/refunds`, { amount: 345 });
  const [row] = await rowsOf(shop);
  expect(row).toMatchObject({
    mode: "TEST",
    id: customer.id,
    name: "سارة",
    email: "sara@example.sa",
    phone: "+966501234567",
    reference: "00123",
    locale: "ar",
    vat_number: "300000000000003",
    address: "الرياض",
    payments: "2",
    paid_halalas: "12345",
    paid_sar: "123.45",
    refunded_halalas: "345",
    metadata: '{"a":"1"}',
  });
  expect(row?.last_payment_at).toMatch(/\+03:00$/);
});

test("a file has only the customers that match every filter, and neither deleted ones nor other accounts’", async () => {
  const [shop, other] = [await account(), await account()];
  const [sara, deleted, ahmad] = [
    await create(shop, { name: "Sara Ali", reference: "r1" }),
    await create(shop, { name: "Sara Omar" }),
    await create(shop, { name: "Ahmad Ali", phone: "0501234567" }),
  ];
  await dashboard(shop.id).customers.delete({ id: deleted.id });
  await create(other, { name: "Sara" });
  const ids = async (filters?: object) => (await rowsOf(shop, filters)).map(({ id }) => id);
  expect(await ids()).toEqual([ahmad.id, sara.id]);
  expect(await ids({ q: "sara" })).toEqual([sara.id]);
  expect(await ids({ q: "ali", created_from: ahmad.created })).toEqual([ahmad.id]);
  expect(await ids({ phone: "+966501234567" })).toEqual([ahmad.id]);
  expect(await ids({ reference: "r1", q: "ahmad" })).toEqual([]);
});

test("a file has every customer once across its pages, and the whole totals of one with many payments", async () => {
  const shop = await account();
  const { id } = await create(shop, { name: "Sara" });
  const payment = await pay(shop, id, 100);
  await asOwner(
    `insert into payment select (jsonb_populate_record(p, jsonb_build_object(
       'id', left(p.id, 4) || '00' || lpad(n::text, 8, '0') || right(p.id, 16), 'gateway_id', gen_random_uuid(), 'receipt_slug', 'copy' || n || p.id))).*
     from payment p, generate_series(1, 300) n where p.id = $1`,
    [payment.id],
  );
  await asOwner(
    `insert into customer select (jsonb_populate_record(c, jsonb_build_object(
       'id', left(c.id, 4) || '00' || lpad(n::text, 8, '0') || right(c.id, 16)))).*
     from customer c, generate_series(1, 250) n where c.id = $1`,
    [id],
  );
  const rows = await rowsOf(shop);
  expect(new Set(rows.map((row) => row.id)).size).toBe(251);
  expect(rows[0]).toMatchObject({ id, payments: "301", paid_halalas: "30100" });
});
