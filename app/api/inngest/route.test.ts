import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { canonical, signature } from "@/server/platform/jobs/sign";
import { shiftedClock } from "@/server/platform/launch/processes/shifted-clock";
import { cellOfTests } from "@/server/test/full";
import { advance, keys, signed } from "@/server/test/processes/inngest-run";
import { inngestServer } from "@/server/test/processes/inngest-server";

const server = await inngestServer();
const methods = new Map<string, (request: Request) => Promise<Response>>();
const app = createServer(
  getRequestListener(
    (request) => methods.get(request.method)?.(request) ?? new Response(null, { status: 405 }),
  ),
);
await new Promise<void>((done) => app.listen(0, "127.0.0.1", done));
const { port } = app.address() as AddressInfo; // a TCP server that listens
const url = `http://127.0.0.1:${port}/api/inngest`;

// Settings are read when the application is first imported.
vi.stubEnv("BASE_URL", "https://pay.example");
vi.stubEnv("INNGEST_SERVE_ORIGIN", `http://127.0.0.1:${port}`);
vi.stubEnv("INNGEST_BASE_URL", server.url);
vi.stubEnv("INNGEST_EVENT_KEY", keys.eventKey);
vi.stubEnv("INNGEST_SIGNING_KEY", keys.signingKey);
const route = await import("./route");
const { functions } = await import("@/server/jobs/functions");
const { executor, inngest } = await import("@/server/platform/jobs/enqueue");
const { startJobs, stopJobs } = await import("@/server/jobs/start");
const { account, asOwner, fromOutside } = await import("@/server/test/account");
const { triggerEvent, onlyDelivery, receiver, register } = await import("@/server/test/receiver");

for (const [method, handler] of Object.entries(route))
  methods.set(method, (request) => fromOutside(() => handler(request)));
beforeAll(() => fromOutside(startJobs));
afterAll(async () => {
  await stopJobs();
  app.closeAllConnections();
  app.close();
  server.stop();
});

/** Creates a merchant with one event pending for one endpoint. */
async function happening() {
  const shop = await account();
  const hook = await receiver();
  await register(shop, hook);
  await triggerEvent(shop);
  const delivery = await onlyDelivery(shop);
  const isAbout = (data: unknown) => JSON.stringify(data).includes(delivery.id);
  const announced = () => server.events.find(isAbout);
  await expect.poll(announced).toBeDefined();
  return { shop, hook, delivery, runOf: () => server.runs.findLast(({ event }) => isAbout(event)) };
}

const dueNow = (id: string) =>
  asOwner("update webhook_delivery set next_attempt_at = now() - interval '1 minute' where id = $1", [id]);

test("runs no jobs in this process if an Inngest server is configured", async () => {
  expect(executor).toBeUndefined();
  const listening =
    "select from pg_stat_activity where datname = current_database() and query ilike 'listen %'";
  expect((await asOwner(listening)).rowCount).toBe(0);
  for (const table of ["functions", "runs"])
    expect((await asOwner(`select from jobs.${table}`)).rowCount, table).toBe(0);
});

test("registers every function at the configured URL on a signed PUT to any host", async () => {
  const response = await server.sync(`http://localhost:${port}/api/inngest`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: "Successfully registered", modified: true });
  const registration = server.registrations.at(-1);
  expect(registration?.url).toBe(url);
  expect(registration?.functions.map(({ id, steps }) => [id, steps.step.runtime.url])).toEqual(
    functions(inngest).map((fn) => [`halala-${fn.id()}`, `${url}?fnId=halala-${fn.id()}&stepId=step`]),
  );
});

test("registers them with the guide's command after a deployment", async () => {
  const guide = readFileSync(join(import.meta.dirname, "../../../docs/guides/deploying.md"), "utf8");
  const [, command = ""] = /```sh\n(node -e .*?)```/s.exec(guide) ?? [];
  server.registrations.length = 0;
  const settings = { INNGEST_SERVE_ORIGIN: new URL(url).origin, INNGEST_SIGNING_KEY: keys.signingKey };
  // The command uses the current time for the signature.
  const env = {
    ...settings,
    ...shiftedClock(),
    PATH: dirname(process.execPath),
    NODE_ENV: "production" as const,
  };
  const { stdout } = await promisify(execFile)("/bin/sh", ["-c", command], { env });
  expect(stdout).toBe('200 {"message":"Successfully registered","modified":true}\n');
  expect(guide).toContain(stdout.trim());
  expect(server.registrations).toHaveLength(1);
});

describe("a call", () => {
  const call = (body: string, signature?: string) =>
    route.POST(
      new Request(url, {
        method: "POST",
        body,
        headers: { host: "localhost", ...(signature !== undefined && { "x-inngest-signature": signature }) },
      }),
    );
  const fresh = () => signature({}, keys.signingKey, new Date());

  test("is rejected by its headers if it is unsigned or the signature is old", async () => {
    const body = "[".repeat(2_200_000);
    const old = signature({}, keys.signingKey, new Date(Date.now() - 6 * 60_000));
    for (const input of [undefined, "", "t=1", "s=1", "t=x&s=1", old]) {
      const response = await call(body, input);
      expect(response.status, input).toBe(401);
    }
  });

  test("is not parsed if it is too large or too deep, even if signed", async () => {
    for (const body of ["[".repeat(2_200_000), "[".repeat(50_000), `{"a":"${"x".repeat(300_000)}"}`])
      expect((await call(body, fresh())).status).toBe(413);
  });

  test("is rejected if another body was signed", async () => {
    expect((await call('{"a":1}', fresh())).status).toBe(401);
    expect((await call("no JSON", fresh())).status).toBe(401);
  });

  test("is accepted if the canonical form of its body was signed", async () => {
    const input = signature({ a: 1, b: 2 }, keys.signingKey, new Date());
    expect((await call('{ "b": 2, "a": 1 }', input)).status).not.toBe(401);
  });
});

describe("an event", () => {
  test("is sent to the server, which delivers it in one call; nothing runs in this process", async () => {
    await server.sync(url);
    const { hook, runOf } = await happening();
    await expect.poll(() => runOf()?.status).toBe("completed");
    expect(runOf()?.fn).toBe("halala-deliver-test-webhook");
    expect(hook.received).toHaveLength(1);
    expect(server.requested).toContain(`POST /e/${keys.eventKey}`);
    expect((await asOwner("select from jobs.runs")).rowCount).toBe(0);
  });

  test("is retried when due after a failed delivery, by an event scheduled on the server", async () => {
    await server.sync(url);
    const shop = await account();
    const hook = await receiver((response) => response.writeHead(500).end());
    await register(shop, hook);
    await triggerEvent(shop);
    const delivery = await onlyDelivery(shop);
    const run = () => server.runs.findLast(({ event }) => JSON.stringify(event).includes(delivery.id));
    await expect.poll(() => run()?.status).toBe("asleep");
    const { nextAttemptAt } = await onlyDelivery(shop);
    expect(run()?.until).toBe(nextAttemptAt?.toISOString());
    hook.answer((response) => response.end());
    await dueNow(delivery.id);
    const asleep = run();
    if (asleep !== undefined) await advance(asleep);
    expect(run()?.status).toBe("completed");
    expect(hook.received).toHaveLength(2);
    expect(await onlyDelivery(shop)).toMatchObject({ status: "succeeded", attempts: 2 });
  });

  test("that no function on the server handles is sent by the sweep when due", async () => {
    server.registrations.length = 0;
    const { hook, delivery, runOf } = await happening();
    expect(runOf()).toBeUndefined();
    await server.sync(url);
    await dueNow(delivery.id);
    await server.tick("halala-sweep");
    await expect.poll(() => runOf()?.status).toBe("completed");
    expect(hook.received).toHaveLength(1);
  });
});

describe("a request not signed by the server", () => {
  const call = (id: string) => {
    const data = { deliveryId: id, endpointId: "we", ...(cellOfTests !== null && { cell: cellOfTests }) };
    const event = { name: "webhooks/test-delivery.queued", data };
    const ctx = { attempt: 0, max_attempts: 4, run_id: "run", stack: { current: 0, stack: [] } };
    return { ctx, event, events: [event], steps: {} };
  };
  const by = (key: string, body: unknown, at = new Date()) => ({
    "x-inngest-signature": signature(body, key, at),
  });
  const forgeries: [string, (body: object) => Record<string, string>][] = [
    ["no signature", () => ({})],
    ["no more than the look of one", () => ({ "x-inngest-signature": "t=1&s=00" })],
    ["another key", (body) => by("f".repeat(64), body)],
    ["the signature of another body", () => by(keys.signingKey, { event: {} })],
    ["a signature of six minutes ago", (body) => by(keys.signingKey, body, new Date(Date.now() - 360_000))],
  ];

  test.each(forgeries)("with %s gets 401 and has no effect", async (_, forged) => {
    server.registrations.length = 0;
    const { hook, delivery } = await happening();
    const body = call(delivery.id);
    const send = (method: string, query: string, headers: Record<string, string>) =>
      fetch(`${url}${query}`, { method, headers, ...(method === "GET" ? {} : { body: canonical(body) }) });
    const query = "?fnId=halala-deliver-test-webhook&stepId=step";
    for (const [method, at] of [
      ["POST", query],
      ["POST", "?probe=trust"],
      ["PUT", ""],
      ["GET", ""],
    ] as const) {
      const response = await send(method, at, forged(body));
      expect([method, response.status, await response.text()]).toEqual([
        method,
        401,
        '{"message":"Unauthorized"}',
      ]);
    }
    expect([hook.received, server.registrations]).toEqual([[], []]);
    expect((await send("POST", query, signed(body))).status, "what was forged is sound").toBe(200);
    expect(hook.received).toHaveLength(1);
  });
});
