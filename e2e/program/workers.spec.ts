import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, test } from "@playwright/test";
import { auditBooks } from "@/e2e/support/audit-books";
import { freePortPair } from "@/server/platform/launch/ports";
import { type Program, startProgram } from "./program";
import { temporaryFolder } from "./temporary";

// Two workers and a job process, as WEB_CONCURRENCY=2 starts them.

let program: Program;
const dataDir = temporaryFolder("workers");

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  const port = await freePortPair();
  program = await startProgram(port, dataDir, { settings: { WEB_CONCURRENCY: "2" } });
});

test.afterAll(async () => {
  await program.stop();
  await auditBooks(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

test("the metrics of all workers are added up", async () => {
  for (let n = 0; n < 40; n += 1) expect((await ask("/healthz")).status).toBe(200);
  const before = await counted();
  for (let n = 0; n < 20; n += 1) expect((await ask("/v1/account")).status).toBe(200);
  // Requests are counted shortly after the response.
  await expect.poll(counted).toBeGreaterThanOrEqual(before + 20);
});

test("jobs yield the processor to requests", () => {
  const priorityOf = (name: string) => Math.max(...program.running(name).map((pid) => getPriority(pid)));
  expect(priorityOf("/jobs.mjs")).toBeGreaterThan(priorityOf("/worker.mjs"));
});

test("kill -9 of a worker under load neither loses nor duplicates payments, and another worker starts", async () => {
  const [victim = 0, ...others] = program.running("/worker.mjs");
  expect(others).toHaveLength(1);
  const before = await counted();
  const paying = Array.from({ length: 24 }, (_, n) => paid(n));
  await Promise.any(paying);
  process.kill(victim, "SIGKILL");
  const statuses = await Promise.all(paying);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect.poll(() => program.running("/worker.mjs").length, { timeout: 60_000 }).toBe(2);
  expect(program.running("/worker.mjs")).not.toContain(victim);
  expect(await counted(), "what the dead worker counted stays in the sum").toBeGreaterThanOrEqual(before);
});

// Three processes, one after the other: each start may take minutes on a slow machine, and each drain 90 seconds.
const replacedMs = 840_000;

test("SIGHUP under load replaces every process and fails no request", async () => {
  test.setTimeout(replacedMs + 60_000);
  await expect.poll(() => program.running("/worker.mjs").length, { timeout: 60_000 }).toBe(2);
  const old = [...program.running("/worker.mjs"), ...program.running("/jobs.mjs")];
  expect(old).toHaveLength(3);
  const load = { over: false, requested: 0, failures: [] as string[] };
  const clients = Array.from({ length: 6 }, async (_, n) => {
    while (!load.over) {
      const path = ["/healthz", "/v1", "/docs"][n % 3] ?? "";
      const response = await ask(path).then(
        ({ status }) => status,
        (error: Error) => `${error.message} ${error.cause}`,
      );
      load.requested += 1;
      if (response !== (path === "/v1" ? 404 : 200)) load.failures.push(`${path}: ${response}`);
    }
  });
  program.signal("SIGHUP");
  const now = () => [...program.running("/worker.mjs"), ...program.running("/jobs.mjs")];
  const areOldGone = () => !now().some((pid) => old.includes(pid));
  await expect.poll(areOldGone, { timeout: replacedMs }).toBe(true);
  load.over = true;
  await Promise.all(clients);
  expect(load.failures).toEqual([]);
  expect(load.requested).toBeGreaterThan(100);
  expect(await (await ask("/readyz")).json()).toMatchObject({ status: "ready", parts: { jobs: "ok" } });
});

async function ask(path: string): Promise<Response> {
  const { base_url: base, test_secret_key: key } = program.demo;
  const headers = path.startsWith("/v1/") ? { authorization: `Bearer ${key}` } : {};
  const response = await fetch(base + path, { headers });
  // An unread body would keep the connection open and block the other process.
  const body = await response.text();
  return new Response(body, response);
}

/** Returns the request count in the metrics of all workers. */
async function counted(): Promise<number> {
  const text = await (await ask("/metrics")).text();
  const counts = [...text.matchAll(/^halala_http_request_duration_seconds_count\{[^}]*\} (\d+)/gm)];
  expect(text.match(/^halala_database_up 1$/gm)).toHaveLength(1);
  return counts.reduce((total, [, count]) => total + Number(count), 0);
}

/** Creates one payment, repeating the request with its key until there is a response, as our clients do. */
async function paid(n: number): Promise<number> {
  const { base_url: base, other_test_secret_key: key } = program.demo;
  const headers = {
    authorization: `Bearer ${key}`,
    "idempotency-key": randomUUID(),
    "content-type": "application/json",
  };
  const source = { type: "token", token: "token_test_paid_mada" };
  const body = JSON.stringify({ amount: 1_000 + n, currency: "SAR", source, reference: `n-${n}` });
  for (;;) {
    const status = await fetch(`${base}/v1/payments`, { method: "POST", headers, body }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
    // The key of a request in the dead worker stays locked for twelve more seconds.
    if (![0, 409, 429].includes(status)) return status;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}
