import { expect, test } from "vitest";
import type { Mode } from "@/server/base/db/db";
import { contextOf } from "@/server/context";
import { tableCsv } from "@/server/core/list/table-csv";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { attemptLink } from "@/server/test/hosted-pages";
import { paymentsTable } from "./export";
import { type ExportColumn, exportColumnNames } from "./export-columns";
import { PaymentFilters } from "./list-filters";

const contextFor = ({ id }: TestAccount, mode: Mode = "test") =>
  contextOf({
    scope: { accountId: id, mode },
    actor: { type: "user", id: newId("usr"), role: "finance", session: newId("ses") },
    requestId: newId("req"),
    version: "2026-01-01",
    locale: "en",
  });

const csvOf = (
  shop: TestAccount,
  filters: object = {},
  columns: readonly ExportColumn[] = exportColumnNames,
) =>
  tableCsv(
    paymentsTable(contextFor(shop), { filters: PaymentFilters.parse(filters), columns, zone: "riyadh" }),
  );

async function linesOf(csv: AsyncIterable<string>) {
  const parts: string[] = [];
  for await (const part of csv) parts.push(part);
  return parts.join("").slice(1).trimEnd().split("\r\n");
}

/** Returns the cells of a line. Every cell is quoted. */
const cellsOf = (line: string) => line.slice(1, -1).split('","');

const pay = async (shop: TestAccount, fields: object = {}) => {
  const source = { type: "token", token: "token_test_paid_mada" };
  return (await shop.post("/v1/payments", { amount: 12_345, currency: "SAR", source, ...fields })).body;
};

/** Inserts copies of a payment, each older than the one before. */
const copies = (id: string, count: number) =>
  asOwner(
    `insert into payment select (jsonb_populate_record(p, jsonb_build_object(
       'id', left(p.id, 4) || '00' || lpad(n::text, 8, '0') || right(p.id, 16), 'gateway_id', gen_random_uuid(), 'receipt_slug', 'copy' || n || p.id))).*
     from payment p, generate_series(1, $2::int) n where p.id = $1`,
    [id, count],
  );

test("the CSV has the mode, amounts in halalas and riyals, and the customer", async () => {
  const shop = await account();
  const { body: customer } = await shop.post("/v1/customers", { name: "سارة", phone: "0501234567" });
  const payment = await pay(shop, { customer: customer.id, reference: "A-1", description: "=2+3" });
  const [head = "", row = ""] = await linesOf(csvOf(shop));
  const read = Object.fromEntries(cellsOf(head).map((name, n) => [name, cellsOf(row)[n]]));
  expect(read).toMatchObject({
    mode: "TEST",
    id: payment.id,
    amount_halalas: "12345",
    amount_sar: "123.45",
    currency: "SAR",
    status: "paid",
    description: "'=2+3",
    customer_name: "سارة",
    customer_phone: "+966501234567",
    reference: "A-1",
  });
  expect(read.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/);
});

test("the CSV has what payers entered beside their customer, and nothing of a deleted one", async () => {
  const shop = await account();
  const rowsOf = async () => {
    const lines = await linesOf(csvOf(shop, {}, ["customer", "payer"]));
    return lines.slice(1).map((line) => cellsOf(line).slice(1));
  };
  const pay = async (name: string, token: string) => {
    const { url } = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
    await attemptLink(url.split("/").at(-1), { token, name, phone: "+966501234567" });
  };
  await pay("Sara", "token_test_paid_mada");
  await pay("Ahmad", "token_test_declined");
  const { id } = (await shop.get("/v1/customers")).body.data[0];
  const sara = ["Sara", "", "+966501234567"];
  const declined = ["", "", "", "", "Ahmad", "", "+966501234567"];
  expect(await rowsOf()).toEqual([declined, [id, ...sara, ...sara]]);
  await dashboard(shop.id).customers.delete({ id });
  const erased = [id, "", "", "", "", "", ""];
  expect(await rowsOf()).toEqual([erased, erased]);
});

test("the CSV starts with a byte order mark, so that Excel reads Arabic", async () => {
  const { value } = await csvOf(await account()).next();
  expect(value?.charCodeAt(0)).toBe(0xfeff);
});

test("a live CSV has no mode column", async () => {
  const shop = await account({ mode: "live" });
  const csv = tableCsv(
    paymentsTable(contextFor(shop, "live"), { filters: {}, columns: ["id"], zone: "utc" }),
  );
  expect(await linesOf(csv)).toEqual(['"id"']);
});

test("the CSV has only the chosen columns of the matching payments", async () => {
  const shop = await account();
  await pay(shop, { reference: "no" });
  const matching = await pay(shop, { reference: "yes" });
  expect(await linesOf(csvOf(shop, { reference: "yes" }, ["id", "reference"]))).toEqual([
    '"mode","id","reference"',
    `"TEST","${matching.id}","yes"`,
  ]);
});

test("the CSV has each payment once across parts of at most 100, while new ones arrive", async () => {
  const shop = await account();
  const first = await pay(shop);
  await copies(first.id, 250);
  const parts: string[][] = [];
  for await (const part of csvOf(shop, {}, ["id"])) {
    parts.push(part.trimEnd().split("\r\n"));
    await pay(shop);
  }
  expect(parts.map((lines) => lines.length)).toEqual([1, 100, 100, 51]);
  expect(new Set(parts.flat()).size).toBe(252);
});

test("the CSV excludes other accounts", async () => {
  const [shop, other] = [await account(), await account()];
  await pay(other);
  expect(await linesOf(csvOf(shop, {}, ["id"]))).toEqual(['"mode","id"']);
});
