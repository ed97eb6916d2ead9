import "./settings";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { resetPassword } from "@/server/accounts/public-actions";
import { currentCell, inCell } from "@/server/base/db/cell";
import { unscoped } from "@/server/base/db/db";
import { inAccountOfRow } from "@/server/base/db/directory";
import { reconcile } from "@/server/charging/reconcile-job";
import { cardElement } from "@/server/checkout/card-element";
import { newId } from "@/server/core/values/ids";
import { watchChanges } from "@/server/live-updates/watch";
import { metrics } from "@/server/platform/health/backlog";
import { recordOutcome } from "@/server/refunds/record-outcome";
import type { Exchange } from "@/server/request-logs/entry";
import { flushRequestLog, logRequest } from "@/server/request-logs/log";
import { issueToken } from "@/server/team/person";
import { mailTo, person } from "@/server/team/team.fixture";
import { closeOwners, inSchema, type Merchant, merchantIn } from "./fixture";

/** The cell whose node is down: the oldest, `cell_1`. The fixture read the locations before, so its owner reaches it. */
const down = vi.hoisted(() => ({ cell: "" }));

vi.mock(import("@/server/base/db/cells"), async (importOriginal) => {
  const original = await importOriginal();
  const closedPort = { host: "127.0.0.1", port: 1 };
  const readLocations: typeof original.readLocations = async (runQuery) =>
    (await original.readLocations(runQuery)).map((location) =>
      location.cell === down.cell ? { ...location, ...closedPort } : location,
    );
  return { ...original, readLocations };
});

beforeAll(() => {
  down.cell = "cell_1";
});
afterAll(closeOwners);

const payment = { amount: 10_000, currency: "SAR", source: { type: "token", token: "token_test_paid_mada" } };

test("a row is found although a cell is down, and an unknown one is not reported as missing", async () => {
  const shop = await merchantIn("cell_2");
  const { body: paid } = await shop.post("/v1/payments", payment);
  expect(paid).toMatchObject({ status: "paid" });
  const { rows } = await inSchema("cell_2", "select gateway_id as id from payment where id = $1", [paid.id]);
  const find = (id: string) => inAccountOfRow("gatewayPayment", id, async () => currentCell());
  expect(await find(rows[0].id)).toBe("cell_2");
  await expect(find(randomUUID())).rejects.toThrow("ECONNREFUSED");
});

test("a malformed slug or publishable key is unknown without a query", async () => {
  expect(await inAccountOfRow("link", "malformed", async () => "ran")).toBe("ran");
  expect(await cardElement("pk_test_malformed")).toEqual({ state: "publishable_key_unknown" });
});

test("an operator's outcome is compared with the refund although another cell is down", async () => {
  const shop = await merchantIn("cell_2");
  const { body: paid } = await shop.post("/v1/payments", payment);
  const { body: refund } = await shop.post(`/v1/payments/${paid.id}/refunds`, { amount: 2_500 });
  await expect(recordOutcome(refund.id, "failed")).rejects.toThrow(`${refund.id} is succeeded already`);
});

test("payments are reconciled although another cell is down", async () => {
  const shop = await merchantIn("cell_2");
  const { body: paid } = await shop.post("/v1/payments", payment);
  // The gateway's payment is then one that this cell does not have.
  await inSchema(
    "cell_2",
    `begin; set local session_replication_role = 'replica';
     update payment set gateway_id = '${randomUUID()}' where id = '${paid.id}'; commit`,
  );
  expect(
    await inCell("cell_2", () => reconcile("test", { oldestMs: 60_000, youngestMs: -60_000 })),
  ).not.toBeNull();
});

test("requests of a cell are logged although those of another cannot be", async () => {
  const [unreachable, shop] = [await merchantIn("cell_1"), await merchantIn("cell_2")];
  for (let n = 0; n < 200; n += 1) logRequest(exchangeOf(unreachable));
  logRequest(exchangeOf(shop));
  await flushRequestLog();
  const { rowCount } = await inSchema("cell_2", "select from request_log where account_id = $1", [shop.id]);
  expect(rowCount).toBe(1);
});

const exchangeOf = ({ id: accountId, keyId }: Merchant): Exchange => ({
  requestId: newId("req"),
  key: {
    accountId,
    keyId,
    mode: "test",
    access: "full",
    disabledTools: [],
    roles: [],
    scopes: null,
    defaultVersion: "2026-01-01",
    verificationStatus: "approved",
    rate: { remaining: 1, resetSeconds: 1 },
  },
  method: "GET",
  route: "/v1/balance",
  operation: "balance.get",
  version: "2026-01-01",
  status: 200,
  durationMs: 1,
  response: "{}",
});

test("a page receives changes while the cell of another watched account is down", async () => {
  const [unreachable, shop] = [await merchantIn("cell_1"), await merchantIn("cell_2")];
  const heard: string[] = [];
  const stops = [unreachable, shop].map(({ id }) =>
    watchChanges({ accountId: id, mode: "test" }, (mark) => heard.push(mark)),
  );
  onTestFinished(() => stops.forEach((stop) => void stop()));
  await expect.poll(() => heard.length).toBe(1);
  await shop.post("/v1/payment_links", { amount: 15_000, currency: "SAR" });
  await expect.poll(() => heard.length).toBeGreaterThan(1);
});

test("metrics show which cell is down, and include the backlog of the others", async () => {
  const shop = await merchantIn("cell_2");
  await shop.get("/v1/balance");
  const read = async () => (await metrics()).text;
  await expect.poll(read).toMatch(/^halala_database_up 1$/m);
  const text = await read();
  for (const line of ['halala_cell_up{cell="cell_1"} 0', 'halala_cell_up{cell="cell_2"} 1']) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/^halala_payments_open \d+$/m);
  expect(text).toMatch(/^halala_database_connections\{pool="cells",state="idle"\} [1-9]/m);
});

test("a password is reset, and the user notified, although an account is in a cell that is down", async () => {
  const shops = [await merchantIn("cell_1"), await merchantIn("cell_2")];
  const { userId, email } = await person();
  for (const { id: accountId } of shops)
    await unscoped.membership.create({ data: { id: newId("mem"), accountId, userId, role: "owner" } });
  const token = await issueToken(userId, "reset_password");
  await resetPassword(token, "four lamps in the corridor", null);
  expect(await mailTo(email)).toMatch(/password/i);
  const { rows } = await inSchema("cell_2", "select body from audit_entry where account_id = $1", [
    shops[1]?.id,
  ]);
  expect(rows.map(({ body }) => JSON.parse(body).action)).toEqual(["profile.reset_password"]);
});
