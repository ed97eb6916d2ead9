import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { account, asOwner } from "@/server/test/account";
import { type Api, apiProcess } from "@/server/test/api";
import { gatewayFault, gatewayRecords } from "@/server/test/gateway";
import { testDatabase } from "@/server/test/worker";
import { asApiError } from "./errors";

/** A proxy to the database, so that it can become unreachable for one process. */
async function relay(to: number) {
  const sockets = new Set<Socket>();
  let connected = true;
  // It keeps its port while the database is unreachable: another process could listen on a closed one.
  const server = createServer((near) => {
    if (!connected) {
      near.on("error", () => {}).destroy();
      return;
    }
    const far = connect(to, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const cut = () => {
    connected = false;
    for (const socket of sockets) socket.destroy();
  };
  const reconnect = () => {
    connected = true;
  };
  return { port, cut, reconnect, close: () => void server.close() };
}

let line: Awaited<ReturnType<typeof relay>>;
let api: Api;

beforeAll(async () => {
  const url = new URL((await testDatabase()).url);
  line = await relay(Number(url.port));
  url.searchParams.delete("host"); // removes the socket, which would bypass the proxy
  url.port = String(line.port);
  api = await apiProcess({ DATABASE_URL: url.toString() });
});

afterAll(async () => {
  await api.stop();
  line.cut();
  line.close();
});

test("requests get Retry-After during a database outage, and a retry succeeds once afterwards", async () => {
  const shop = await account();
  const idempotencyKey = randomUUID();
  const source = { type: "token", token: "token_test_paid_mada" };
  const body = JSON.stringify({ amount: 100, currency: "SAR", source });
  const headers = { "idempotency-key": idempotencyKey, "content-type": "application/json" };
  const pay = () => api.send("POST", "/v1/payments", { key: shop.nextKey(), headers, body });
  const look = () => api.send("GET", "/v1/account", { key: shop.nextKey() });
  expect((await look()).status).toBe(200);

  line.cut();
  for (const ask of [look, pay, look, pay]) {
    const { status, text, headers } = await ask();
    expect([status, JSON.parse(text).error.code]).toEqual([503, "service_unavailable"]);
    expect(JSON.parse(text).error.type).toBe("api_error");
    expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(headers["service-request-id"]).toMatch(/^req_/);
  }
  expect((await shop.get("/v1/payments")).body.data).toEqual([]);

  line.reconnect();
  await expect.poll(async () => (await look()).status).toBe(200);
  await expect.poll(async () => (await pay()).status).toBe(200);
  expect((await pay()).headers["service-idempotent-replay"]).toBe("true");
  expect((await shop.get("/v1/payments")).body.data).toHaveLength(1);
});

test("a charge that was sent is initiated for a caller during an outage, and its repetition gets that payment", async () => {
  const shop = await account();
  const headers = { "idempotency-key": randomUUID(), "content-type": "application/json" };
  const source = { type: "token", token: "token_test_gateway_timeout" };
  const description = `Order ${randomUUID()}`;
  const body = JSON.stringify({ amount: 100, currency: "SAR", source, description });
  const pay = () => api.send("POST", "/v1/payments", { key: shop.nextKey(), headers, body });
  // Delays the gateway until the database is unreachable.
  await gatewayFault({ route: "charge", kind: "slow", match: description, ms: 4_500, count: 1 });
  const first = pay();
  const written = "select from payment where account_id = $1";
  await expect.poll(async () => (await asOwner(written, [shop.id])).rowCount).toBe(1);
  line.cut();
  const { status, text } = await first;
  const { id } = JSON.parse(text);
  expect([status, JSON.parse(text).status]).toEqual([200, "initiated"]);
  line.reconnect();
  await expect.poll(async () => (await pay()).status).toBe(200);
  // Maybe with its outcome: nothing could be stored while the claim of the first request lasted.
  expect(JSON.parse((await pay()).text)).toMatchObject({ id, amount: 100 });
  expect((await asOwner(written, [shop.id])).rowCount).toBe(1);
  expect((await gatewayRecords(id)).charges).toBe(1);
});

test.each([
  ["a single connection", pg.Client],
  ["a pooled connection", pg.Pool],
])("a database that accepts %s and does not respond counts as unavailable", async (_, Driver) => {
  const mute = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void mute.close());
  await once(mute, "listening");
  const address = mute.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const driver = new Driver({ host: "127.0.0.1", port, connectionTimeoutMillis: 50 });
  if (driver instanceof pg.Pool) driver.on("error", () => undefined);
  else driver.on("error", () => undefined);
  const error = await driver.connect().then(() => undefined, asApiError);
  expect(error).toMatchObject({ code: "service_unavailable", retryAfterSeconds: expect.any(Number) });
});
