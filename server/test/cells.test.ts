import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "@/server/core/ids";
import { hashKey, newSecretKey } from "@/server/keys/secret";
import { grantApp } from "@/server/platform/launch/app-role";
import { createCell } from "@/server/platform/launch/cells";
import { migrate } from "@/server/platform/launch/migrate";
import { type Api, apiProcess } from "./api";

const cells = ["cell_1", "cell_2"] as const;
type Cell = (typeof cells)[number];

let owner: pg.Client;
let api: Api;

beforeAll(async () => {
  const { ownerUrl, appUrl } = await newDatabase();
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  for (const cell of cells) await createCell({ ownerUrl, appUrl }, cell);
  api = await apiProcess({ DATABASE_URL: appUrl, DATABASE_CELLS: "1" });
}, 60_000);

afterAll(async () => {
  await api.stop();
  await owner.end();
});

async function newDatabase() {
  const name = `cells_${process.pid}`;
  const { ownerUrl, appUrl } = inject("database");
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const named = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString();
  const urls = { ownerUrl: named(ownerUrl), appUrl: named(appUrl) };
  await migrate({ url: urls.ownerUrl });
  await grantApp(urls.ownerUrl, urls.appUrl);
  return urls;
}

/** A merchant in a cell, and the API as its server calls it. */
async function merchantIn(cell: Cell) {
  const id = newId("acct");
  const key = newSecretKey("test");
  await owner.query(`set search_path = ${cell}, public`);
  await owner.query(
    "insert into account (id, name, display_name, verification_status) values ($1, 'Shop', 'Shop', 'approved')",
    [id],
  );
  await owner.query(
    `insert into api_key (id, account_id, mode, name, hash, prefix, last4, access)
     values ($1, $2, 'test', 'Test', $3, 'sk_test_hl_', $4, 'full')`,
    [newId("key"), id, hashKey(key), key.slice(-4)],
  );
  const send = async (method: string, path: string, body?: object) => {
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
    const json = body === undefined ? {} : { headers, body: JSON.stringify(body) };
    const { status, text } = await api.send(method, path, { key, ...json });
    return { status, body: JSON.parse(text) };
  };
  return {
    id,
    key,
    get: (path: string) => send("GET", path),
    post: (path: string, body: object = {}) => send("POST", path, body),
  };
}

async function countIn(schema: string, table: string, accountId: string): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as count from ${schema}.${table} where account_id = $1`,
    [accountId],
  );
  return rows[0].count;
}

test.each(cells)("an account in %s takes and refunds a payment there, and nowhere else", async (cell) => {
  const shop = await merchantIn(cell);
  const customer = await shop.post("/v1/customers", { name: "Noura", email: "noura@example.com" });
  expect(customer.status).toBe(200);
  const link = await shop.post("/v1/payment_links", {
    amount: 15_000,
    currency: "SAR",
    description: "Order 1",
  });
  expect(link.status).toBe(200);
  const paid = await shop.post("/v1/payments", {
    amount: 10_000,
    currency: "SAR",
    source: { type: "token", token: "token_test_paid_mada" },
  });
  expect(paid.body).toMatchObject({ status: "paid" });
  const refund = await shop.post(`/v1/payments/${paid.body.id}/refunds`, { amount: 2_500 });
  expect(refund.body).toMatchObject({ amount: 2_500 });
  const list = await shop.get("/v1/payments");
  expect(list.body.data).toMatchObject([{ id: paid.body.id, amount: 10_000 }]);
  for (const table of ["payment", "customer", "payment_link", "ledger_entry", "event"]) {
    const counts = await Promise.all(["cell_1", "cell_2", "public"].map((at) => countIn(at, table, shop.id)));
    expect(counts.map((count) => count > 0)).toEqual([cell === "cell_1", cell === "cell_2", false]);
  }
});

test("the same idempotency key is used by accounts in both cells at the same time", async () => {
  const shops = await Promise.all(cells.map(merchantIn));
  const answers = await Promise.all(
    shops.map((shop) =>
      api.send("POST", "/v1/customers", {
        key: shop.key,
        headers: { "content-type": "application/json", "idempotency-key": "order-1" },
        body: JSON.stringify({ name: shop.id, email: "a@example.com" }),
      }),
    ),
  );
  expect(answers.map(({ status, text }) => [status, JSON.parse(text).name])).toEqual(
    shops.map(({ id }) => [200, id]),
  );
});

test("an object of another cell does not exist", async () => {
  const [one, other] = [await merchantIn("cell_1"), await merchantIn("cell_2")];
  const { body } = await one.post("/v1/customers", { name: "Noura", email: "n@example.com" });
  expect((await one.get(`/v1/customers/${body.id}`)).status).toBe(200);
  expect((await other.get(`/v1/customers/${body.id}`)).status).toBe(404);
});

test("a revoked key is refused at once, and an unknown one is refused as ever", async () => {
  const shop = await merchantIn("cell_2");
  expect((await shop.get("/v1/balance")).status).toBe(200);
  await owner.query("update cell_2.api_key set revoked_at = now() where account_id = $1", [shop.id]);
  expect((await shop.get("/v1/balance")).body.error.code).toBe("api_key_revoked");
  const { status } = await api.send("GET", "/v1/balance", { key: newSecretKey("test") });
  expect(status).toBe(401);
});
