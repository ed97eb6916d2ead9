import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { account, asOwner } from "@/server/test/account";
import { type Api, apiProcess } from "@/server/test/api";
import { gatewayFault } from "@/server/test/gateway";
import { testDatabase } from "@/server/test/worker";
import { asApiError } from "./database-unavailable";

/** A proxy to the database, so that it can become unreachable for one process. */
async function relay(to: number) {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const open = async (port = 0) => {
    server = createServer((near) => {
      const far = connect(to, "127.0.0.1");
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on("error", () => {}).on("close", () => sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
    }).listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await open();
  const address = server?.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const cut = async () => {
    for (const socket of sockets) socket.destroy();
    server?.close();
  };
  return { port, cut, reconnect: () => open(port) };
}

let line: Awaited<ReturnType<typeof relay>>;
let api: Api;

beforeAll(async () => {
  const url = new URL((await testDatabase()).url);
  line = await relay(Number(url.port));
  url.searchParams.delete("host"); // removes the socket, which would bypass the proxy
  url.port = String(line.port);
  api = await apiProcess({ DATABASE_URL: url.toString() });
}, 60_000);

afterAll(async () => {
  await api.stop();
  await line.cut();
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

  await line.cut();
  for (const ask of [look, pay, look, pay]) {
    const { status, text, headers } = await ask();
    expect([status, JSON.parse(text).error.code]).toEqual([503, "service_unavailable"]);
    expect(JSON.parse(text).error.type).toBe("api_error");
    expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(headers["service-request-id"]).toMatch(/^req_/);
  }
  expect((await shop.get("/v1/payments")).body.data).toEqual([]);

  await line.reconnect();
  await expect.poll(async () => (await look()).status, { timeout: 10_000 }).toBe(200);
  await expect.poll(async () => (await pay()).status, { timeout: 10_000 }).toBe(200);
  expect((await pay()).headers["service-idempotent-replay"]).toBe("true");
  expect((await shop.get("/v1/payments")).body.data).toHaveLength(1);
}, 30_000);

test("a request interrupted after the gateway call resumes when it is retried", async () => {
  const shop = await account();
  const headers = { "idempotency-key": randomUUID(), "content-type": "application/json" };
  const source = { type: "token", token: "token_test_gateway_timeout" };
  const description = `Order ${randomUUID()}`;
  const body = JSON.stringify({ amount: 100, currency: "SAR", source, description });
  const pay = () => api.send("POST", "/v1/payments", { key: shop.nextKey(), headers, body });
  // Delays the gateway until the database is unreachable.
  await gatewayFault({ route: "charge", kind: "slow", match: description, ms: 3_000, count: 1 });
  const first = pay();
  const written = "select from payment where account_id = $1";
  await expect.poll(async () => (await asOwner(written, [shop.id])).rowCount).toBe(1);
  await line.cut();
  expect((await first).status).toBe(503);
  await line.reconnect();
  await expect.poll(async () => (await pay()).status, { timeout: 10_000 }).toBe(200);
  expect((await asOwner(written, [shop.id])).rowCount).toBe(1);
}, 40_000);

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
