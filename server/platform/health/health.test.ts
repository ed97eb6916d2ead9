import { request } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { apiHandler } from "@/server/api/start";
import { thisProcess } from "@/server/base/runtime/this-process";
import { listen } from "@/server/platform/http/http-server";
import { operatorRoutes } from "@/server/platform/http/operator-routes";
import { migrationNames } from "@/server/platform/launch/database/migrate";
import { freePort } from "@/server/platform/launch/ports";
import { account, asOwner, fromOutside } from "@/server/test/account";
import { cellOfTests } from "@/server/test/full";
import { make } from "@/server/test/objects";

let expected: string[];
beforeAll(async () => {
  expected = await migrationNames();
});
afterAll(() => apiHandler.stop());

/** Serves the operator routes on a separate port, without an application. */
async function startRoutes(metricsToken?: string) {
  const port = await freePort();
  const operators = operatorRoutes({ api: apiHandler, migrations: expected, metricsToken });
  const server = await listen(
    (requested, response) =>
      void (fromOutside(() => operators.answer(requested, response)) || response.writeHead(404).end()),
    { port, host: "127.0.0.1", drainMs: 500 },
  );
  onTestFinished(() => server.stop());
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: response.status, text: await response.text() };
  };
  return { ask, operators, server, port };
}

// On a busy machine the database may take longer than the second that one check waits, so checks are repeated.
test("a process is ready once its jobs are registered, until it drains", async () => {
  const { ask, operators } = await startRoutes();
  expect(await ask("/healthz")).toEqual({ status: 200, text: '{"status":"alive"}' });
  expect(JSON.parse((await ask("/readyz")).text)).toMatchObject({
    status: "not_ready",
    parts: { jobs: "not started" },
  });
  await fromOutside(() => apiHandler.start());
  const parts = {
    database: "ok",
    ...(cellOfTests !== null && { cells: "ok" }),
    migrations: "ok",
    jobs: "ok",
    gateway_keys: "ok",
    secrets_keys: "ok",
  };
  const state = async () => {
    const { status, text } = await ask("/readyz");
    return [status, JSON.parse(text)];
  };
  await expect.poll(state).toEqual([200, { status: "ready", parts }]);
  thisProcess.demo = "is being created";
  await expect
    .poll(state)
    .toEqual([503, { status: "not_ready", parts: { ...parts, demo: "is being created" } }]);
  thisProcess.demo = "ok";
  operators.drain();
  expect(await ask("/readyz")).toEqual({ status: 503, text: '{"status":"draining"}' });
  expect((await ask("/healthz")).status).toBe(200);
});

test("reports an unapplied migration and a missing key without other details", async () => {
  await expect
    .poll(() => apiHandler.readiness([...expected, "20991231000000_ahead"]))
    .toMatchObject({ ready: false, parts: { migrations: "20991231000000_ahead is not applied" } });
  const shop = await account();
  const id = await make("we", shop);
  await asOwner("update webhook_endpoint set secret = replace(secret, 'v1.k1.', 'v1.k9.') where id = $1", [
    id,
  ]);
  onTestFinished(async () => {
    await asOwner("update webhook_endpoint set secret = replace(secret, 'v1.k9.', 'v1.k1.') where id = $1", [
      id,
    ]);
  });
  const missing = "the key k9 is not in SECRETS_KEYS, but stored secrets use it";
  await expect
    .poll(async () => (await apiHandler.readiness(expected)).parts)
    .toMatchObject({ secrets_keys: missing, database: "ok" });
});

test("metrics count by operation and outcome, without personal data", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_paid_mada" };
  const { body } = await shop.post("/v1/payments", { amount: 100, currency: "SAR", source });
  await shop.get(`/v1/payments/${body.id}`);
  await shop.get("/v1/nowhere/at/all");
  let text = "";
  const read = async () => {
    const metrics = await apiHandler.metrics();
    expect(metrics.type).toContain("text/plain");
    text = metrics.text;
    return text;
  };
  await expect.poll(read).toContain("halala_database_up 1");
  const figure = (line: string) =>
    Number(
      text
        .split("\n")
        .find((at) => at.startsWith(line))
        ?.split(" ")
        .at(-1),
    );
  const requests = (method: string, operation: string, status: string) =>
    figure(
      `halala_http_request_duration_seconds_count{method="${method}",operation="${operation}",status="${status}"}`,
    );
  expect(requests("POST", "payments.create", "2xx")).toBeGreaterThanOrEqual(1);
  expect(requests("GET", "payments.get", "2xx")).toBeGreaterThanOrEqual(1);
  expect(requests("GET", "none", "4xx")).toBeGreaterThanOrEqual(1);
  expect(figure('halala_payments_total{mode="test",outcome="paid"}')).toBeGreaterThanOrEqual(1);
  expect(text).toMatch(
    /halala_gateway_call_duration_seconds_count\{gateway="[^"]+",operation="charge",outcome="answered"\}/,
  );
  for (const name of [
    "halala_gateway_breaker_open",
    "halala_webhook_oldest_due_seconds",
    "halala_jobs_due",
    "halala_payment_oldest_open_seconds",
    'halala_gateway_differences{mode="live"} 0',
    'halala_database_connections{pool="requests",state="waiting"}',
    "nodejs_eventloop_lag_p99_seconds",
  ])
    expect(text).toContain(name);
  expect(text).not.toMatch(/pay_|acct_|key_|sk_test|nowhere/);
});

test("metrics require localhost or the token", async () => {
  const open = await startRoutes();
  expect((await open.ask("/metrics")).status).toBe(200);
  expect((await open.ask("/metrics", { "x-forwarded-for": "127.0.0.1" })).status).toBe(404);
  const guarded = await startRoutes("a token of enough characters");
  expect((await guarded.ask("/metrics")).status).toBe(404);
  expect((await guarded.ask("/metrics", { authorization: "Bearer another" })).status).toBe(404);
  const visible = { authorization: "Bearer a token of enough characters", "x-forwarded-for": "203.0.113.7" };
  expect((await guarded.ask("/metrics", visible)).status).toBe(200);
});

test("a draining server responds with Connection: close", async () => {
  const { server, port } = await startRoutes();
  server.windDown();
  const connection = await new Promise((resolve, reject) => {
    const requested = request({
      port,
      path: "/healthz",
      agent: false,
      headers: { connection: "keep-alive" },
    });
    requested
      .on("response", (response) => resolve(response.resume().headers.connection))
      .on("error", reject)
      .end();
  });
  expect(connection).toBe("close");
});
