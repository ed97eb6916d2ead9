import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { auditBooks } from "@/e2e/support/audit-books";
import { freePortPair } from "@/server/platform/launch/ports";
import { startProgram } from "./program";
import { temporaryFolder } from "./temporary";

const Payment = z.object({ id: z.string(), status: z.string(), amount: z.number() });
const Page = z.object({ data: z.array(Payment) });
test("after kill -9 of every process during 100 payments, each payment is final within 90 seconds and all books agree", async () => {
  test.setTimeout(600_000);
  const dataDir = temporaryFolder("recovery");
  const port = await freePortPair();
  const first = await startProgram(port, dataDir);
  const keys = [first.demo.test_secret_key, first.demo.other_test_secret_key];
  await slowGateway(first.demo.gateway_url);

  const attempts = Array.from({ length: 100 }, (_, n) => ({
    key: keys[n % 2] ?? "",
    idempotencyKey: randomUUID(),
    n,
  }));
  const underway = attempts.map((attempt) => pay(first.demo.base_url, attempt));
  await Promise.race([Promise.all(underway), new Promise((resolve) => setTimeout(resolve, 2_600))]);
  await first.kill();
  const answered = (await Promise.all(underway)).filter((status) => status === 200).length;
  expect(answered, "the kill came in the middle").toBeLessThan(100);

  const second = await startProgram(port, dataDir);
  const restarted = Date.now();
  try {
    for (const key of keys) await allFinal(second.demo.base_url, key, restarted + 90_000);
    // Clients without a response repeat the request with the same key, which is not executed twice.
    for (const attempt of attempts.slice(0, 10))
      expect(await payAgain(second.demo.base_url, attempt, restarted + 120_000)).toBe(200);
  } finally {
    await second.stop();
  }
  await auditBooks(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

type Attempt = { key: string; idempotencyKey: string; n: number };

const tokens = [
  "token_test_paid_mada",
  "token_test_paid_visa",
  "token_test_declined",
  "token_test_gateway_timeout",
];

/** Payments are created at the rate limit of a key. */
async function pay(baseUrl: string, { key, idempotencyKey, n }: Attempt): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, n * 40));
  const source = { type: "token", token: tokens[n % tokens.length] };
  return fetch(`${baseUrl}/v1/payments`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "idempotency-key": idempotencyKey,
      "content-type": "application/json",
    },
    body: JSON.stringify({ amount: 1_000 + n, currency: "SAR", source, reference: `n-${n}` }),
  }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** The key of a request whose process died stays in use until its lease of 90 seconds expires. */
async function payAgain(baseUrl: string, attempt: Attempt, deadline: number): Promise<number> {
  for (;;) {
    const status = await pay(baseUrl, attempt);
    if (status !== 409 || Date.now() > deadline) return status;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

const slowGateway = (gatewayUrl: string) =>
  fetch(`${gatewayUrl}/admin/settings`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ latencyMs: 250 }),
  });

async function allFinal(baseUrl: string, key: string, deadline: number) {
  for (;;) {
    const response = await fetch(`${baseUrl}/v1/payments?limit=100`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { data } = Page.parse(await response.json());
    const open = data.filter(({ status }) => status === "initiated");
    if (open.length === 0) return;
    expect(Date.now(), `${open.length} payments are still open`).toBeLessThan(deadline);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
}
