import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { cards, expectReceipt, startPaying } from "@/e2e/payer/payer";
import { isGenuine, receiver } from "@/e2e/support/receiver";
import { type Session, sessionAt } from "@/e2e/support/session";
import { pdf } from "@/server/platform/files/samples.fixture";
import { type Image, startImage } from "./image";

// Each test loads other packages of the image. A file that `packages/image.mjs` leaves out fails one of them.

test.describe.configure({ mode: "serial" });

let image: Image;
let owner: Session;
let key: string;
const traces: string[] = [];
const collector = createServer((request, response) => {
  traces.push(request.url ?? "");
  request.resume().on("end", () => response.end("{}"));
});

test.beforeAll(async () => {
  test.setTimeout(900_000);
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
  const { port } = collector.address() as AddressInfo; // a TCP server that listens
  image = await startImage({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    ALLOW_LOCAL_WEBHOOKS: "1",
    SECRETS_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
    KEY_PEPPER: randomUUID(),
    NEXTAUTH_SECRET: randomUUID(),
    GATEWAY_WEBHOOK_SECRET: randomUUID(),
    SHUTDOWN_DELAY_SECONDS: "0",
    LOG_LEVEL: "warn",
  });
  owner = await sessionAt(image.origin, await image.openBusiness());
  const made = await owner.call("api_keys.create", { name: "Server" });
  key = z.object({ secret: z.string() }).parse(made).secret;
});

test.afterAll(async () => {
  await image.stop();
  collector.close();
});

test("migrates an empty database and runs the owner's commands", async () => {
  expect(image.migrated).toMatch(/^Applied \d+ migrations and \d+ functions/);
  expect(await image.command("migrate")).toContain("already applied");
  expect(await image.command("accept-secret", "KEY_PEPPER")).toContain("KEY_PEPPER was accepted");
  expect(await image.command("cells", "create", "cell_1")).toContain("Created cell_1");
  expect(await image.command("cells", "list")).toContain("cell_1");
});

test("takes a payment on an Arabic page, draws and emails its receipt, and announces it", async ({
  page,
}) => {
  const hook = await receiver();
  const endpoint = await post("/v1/webhook_endpoints", { url: hook.url });
  const link = await post("/v1/payment_links", { amount: 24_900, currency: "SAR", collect: ["email"] });
  await page.goto(`${link.url}?locale=ar`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.locator("input[type=email]").fill("payer@mail.example");
  await startPaying(page, "ar", cards.mada);
  await page.getByRole("button", { name: "Approve" }).click();
  await expectReceipt(page, "ar");
  const receipt = await page.request.get(`${image.origin}${new URL(page.url()).pathname}/pdf`);
  expect((await receipt.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await expect.poll(() => hook.got.some(({ body }) => body.includes("payment_paid"))).toBe(true);
  expect(hook.got.every((got) => isGenuine(got, String(endpoint.secret)))).toBe(true);
  const mail = join(image.dataDir, "mail");
  // Receipts are emailed every minute.
  await expect.poll(() => existsSync(mail) && readdirSync(mail).length > 0, { timeout: 150_000 }).toBe(true);
  hook.close();
});

test("takes a payment through the API and sends its trace to the collector", async () => {
  const source = { type: "token", token: "token_test_paid_mada" };
  const payment = await post("/v1/payments", { amount: 15_000, currency: "SAR", source });
  expect(payment).toMatchObject({ status: "paid" });
  await expect.poll(() => traces.length).toBeGreaterThan(0);
});

test("shows the dashboard, and rewrites an uploaded picture and PDF", async () => {
  const headers = { cookie: owner.cookie };
  const home = await fetch(`${image.origin}/test/payments`, { headers });
  expect(home.status).toBe(200);
  expect(await home.text()).toContain("Noura");
  await owner.upload("/api/logo", "test");
  const letter = await fetch(`${image.origin}/api/files?type=iban_letter`, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/pdf",
      "x-file-name": "letter.pdf",
      "x-halala-mode": "test",
      "sec-fetch-site": "same-origin",
    },
    body: new Uint8Array(await pdf()),
  });
  expect(letter.status, await letter.text()).toBe(200);
});

const pages = [
  "/",
  "/docs",
  "/docs/webhooks",
  "/docs/api",
  "/docs/errors/webhook_endpoint_limit",
  "/openapi.json",
];
const files = ["/halala.js", "/llms-full.txt", "/downloads/packages.json", "/postman/collection.json"];
for (const locale of ["ar", "en"])
  test(`serves pages and files that need no account (${locale})`, async () => {
    for (const path of [...pages, ...files]) {
      const response = await fetch(image.origin + path, { headers: { cookie: `locale=${locale}` } });
      expect(response.status, path).toBe(200);
      expect((await response.text()).length, path).toBeGreaterThan(400);
    }
  });

test("responds to MCP and exports metrics", async () => {
  const tools = await post("/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list" });
  expect(JSON.stringify(tools)).toContain("account_status");
  expect(await (await fetch(`${image.origin}/metrics`)).text()).toContain("halala_database_up 1");
});

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(image.origin + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return z.record(z.string(), z.unknown()).parse(answer);
}
