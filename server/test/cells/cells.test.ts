import "./settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inCell } from "@/server/base/db/cell";
import { firstCell } from "@/server/base/db/cells";
import { unscoped } from "@/server/base/db/db";
import { acrossAccounts, inAccount, inAccountOfRow } from "@/server/base/db/directory";
import { dueAt } from "@/server/charging/bill-job";
import { startJobs, stopJobs } from "@/server/jobs/start";
import { newSecretKey } from "@/server/keys/secret";
import { queuedEmail } from "@/server/platform/mail/mail.fixture";
import { listMailbox, readMailbox } from "@/server/platform/mail/mailbox";
import { sendEmail } from "@/server/platform/mail/send";
import { billAt } from "@/server/subscriptions/subscriptions.fixture";
import { request } from "@/server/test/account";
import { receiver } from "@/server/test/receiver";
import { cells, closeOwners, inSchema, type Merchant, merchantIn, schemasWith } from "./fixture";

beforeAll(startJobs);
afterAll(async () => {
  await stopJobs();
  await closeOwners();
});

const payment = { amount: 10_000, currency: "SAR", source: { type: "token", token: "token_test_paid_mada" } };

describe.each(cells)("an account in %s", (cell) => {
  test("takes and refunds a payment there, and nowhere else", async () => {
    const shop = await merchantIn(cell);
    expect((await shop.post("/v1/customers", { name: "Noura", email: "noura@example.com" })).status).toBe(
      200,
    );
    expect((await shop.post("/v1/payment_links", { amount: 15_000, currency: "SAR" })).status).toBe(200);
    const { body: paid } = await shop.post("/v1/payments", payment);
    expect(paid).toMatchObject({ status: "paid" });
    const refund = await shop.post(`/v1/payments/${paid.id}/refunds`, { amount: 2_500 });
    expect(refund.body).toMatchObject({ amount: 2_500, status: "succeeded" });
    expect((await shop.get("/v1/payments")).body.data).toMatchObject([{ id: paid.id, amount: 10_000 }]);
    for (const table of ["payment", "refund", "customer", "payment_link", "ledger_transaction", "event"])
      expect([table, await schemasWith(table, shop.id)]).toEqual([table, [cell]]);
  });

  test("is limited by the refund limit of its key", async () => {
    const shop = await merchantIn(cell);
    const { body: paid } = await shop.post("/v1/payments", payment);
    await inSchema(cell, "update api_key set refund_daily_limit = 3000 where id = $1", [shop.keyId]);
    const refund = () => shop.post(`/v1/payments/${paid.id}/refunds`, { amount: 2_000 });
    expect((await refund()).body).toMatchObject({ status: "succeeded" });
    expect((await refund()).body).toMatchObject({ error: { code: "refund_limit_reached" } });
  });

  test("gets a webhook for a paid link, and for its refund", async () => {
    const shop = await merchantIn(cell);
    const hook = await receiver();
    const events = ["payment_paid", "payment_refunded"];
    await shop.post("/v1/webhook_endpoints", { url: hook.url, events });
    const { body: link } = await shop.post("/v1/payment_links", { amount: 5_000, currency: "SAR" });
    await shop.post(`/v1/test/payment_links/${link.id}/pay`);
    const { body: list } = await shop.get("/v1/payments");
    await shop.post(`/v1/payments/${list.data[0].id}/refunds`, { amount: 1_000 });
    const types = () => hook.received.map(({ body }) => JSON.parse(body).event.type).toSorted();
    await expect.poll(types).toEqual(events);
  });

  test("has its subscriptions billed", async () => {
    const shop = await merchantIn(cell);
    const id = await subscribed(shop);
    const later = new Date(Date.now() + 32 * 86_400_000);
    const due = await acrossAccounts(async (at) => (await dueAt(later)).map((one) => ({ ...one, cell: at })));
    expect(due.flat().find((one) => one.id === id)).toMatchObject({ cell, accountId: shop.id });
    await inCell(cell, () => billAt(id, later));
    const { body } = await shop.get(`/v1/subscriptions/${id}/cycles`);
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual(["paid", "paid"]);
  });
});

test.each(cells)("the functions of %s use its tables whatever the caller's search_path", async (cell) => {
  const { keyId } = await merchantIn(cell);
  await inSchema("public", `select ${cell}.consume_rate_limit($1)`, [keyId]);
  const { rows } = await inSchema(cell, "select from rate_window where key_id = $1", [keyId]);
  expect(rows).toHaveLength(1);
  const unbound = await inSchema(
    "public",
    `select proname from pg_proc join pg_language l on l.oid = prolang
     where pronamespace = $1::regnamespace and lanname = 'plpgsql' and provolatile <> 'i' and proconfig is null`,
    [cell],
  );
  expect(unbound.rows).toEqual([]);
});

async function subscribed(shop: Merchant): Promise<string> {
  const { body: customer } = await shop.post("/v1/customers", { name: "Sara", email: "sara@example.sa" });
  const plan = {
    customer: customer.id,
    amount: 4900,
    currency: "SAR",
    description: "Gym",
    interval: "month",
  };
  const { body } = await shop.post("/v1/subscriptions", plan);
  await shop.post(`/v1/test/payment_links/${body.payment_link}/pay`);
  return body.id;
}

test("the same idempotency key is used by accounts in both cells at the same time", async () => {
  const shops = await Promise.all(cells.map((cell) => merchantIn(cell)));
  const responses = await Promise.all(
    shops.map((shop) => shop.post("/v1/customers", { name: shop.id }, "order-1")),
  );
  expect(responses.map(({ status, body }) => [status, body.name])).toEqual(shops.map(({ id }) => [200, id]));
});

test("an object of another cell does not exist", async () => {
  const [one, other] = [await merchantIn("cell_1"), await merchantIn("cell_2")];
  const { body } = await one.post("/v1/customers", { name: "Noura" });
  expect((await one.get(`/v1/customers/${body.id}`)).status).toBe(200);
  expect((await other.get(`/v1/customers/${body.id}`)).status).toBe(404);
});

test("a revoked key is refused at once, and an unknown one is refused as ever", async () => {
  const shop = await merchantIn("cell_2");
  expect((await shop.get("/v1/balance")).status).toBe(200);
  await inSchema("cell_2", "update api_key set revoked_at = now() where account_id = $1", [shop.id]);
  expect((await shop.get("/v1/balance")).body.error.code).toBe("api_key_revoked");
  expect((await request("GET", "/v1/balance", undefined, { key: newSecretKey("test") })).status).toBe(401);
});

test("an unknown value, also one that PostgreSQL cannot store, is looked for without an error", async () => {
  for (const slug of ["unknown", "\u0000"])
    expect(await inAccountOfRow("link", slug, async () => "ran")).toBe("ran");
});

test.each([...cells, firstCell])(
  "an email that was written to a file in %s is in the mailbox",
  async (cell) => {
    const id = await inCell(cell, async () => {
      const queued = await queuedEmail();
      await sendEmail(queued);
      return queued;
    });
    expect(await readMailbox(id)).toMatchObject({ id });
    expect((await listMailbox()).map((mail) => mail.id)).toContain(id);
  },
);

test("a statement that was given no cell finds no account's rows", async () => {
  const shop = await merchantIn("cell_1");
  const find = () => unscoped.account.findUnique({ where: { id: shop.id } });
  expect(await inCell(firstCell, find)).toBeNull();
  expect(await inAccount(shop.id, find)).toMatchObject({ id: shop.id });
});
