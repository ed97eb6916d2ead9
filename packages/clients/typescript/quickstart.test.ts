import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { account } from "@/server/test/account";
import { serve } from "./service.fixture.js";
import * as client from "./src/index.js";
import {
  ConnectionError,
  createClient,
  HalalaError,
  SignatureError,
  signTestHeader,
  verifySignature,
} from "./src/index.js";

/** Serves the API on a port and sets the environment of the README's reader. */
async function follow() {
  const server = createServer(getRequestListener(serve));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  vi.stubEnv("HALALA_API_URL", `http://127.0.0.1:${port}`);
  vi.stubEnv("HALALA_API_KEY", (await account()).key);
  onTestFinished(() => void vi.unstubAllEnvs());
}

const token = "token_test_paid_mada";

test("runs the README's examples of payments, lists, errors and retries", async () => {
  await follow();
  const halala = createClient();

  const { mode, capabilities } = await halala.account.get();
  expect([mode, capabilities.can_charge]).toEqual(["test", true]);

  const link = await halala.paymentLinks.create({
    amount: 15000,
    currency: "SAR",
    description: "Order 1001",
  });
  expect(link.url).toMatch(/^http/);

  const payment = await halala.payments.create({
    amount: 15000,
    currency: "SAR",
    source: { type: "token", token },
    reference: "order-1001",
  });
  if (payment.transaction_url !== null) {
    // Redirect the customer to the bank.
  }
  if (payment.status === "failed") {
    // A declined card is not an error: payment.failure_code has the reason.
  }
  expect(payment.status).toBe("paid");

  const refund = await halala.payments.refund(payment.id, { amount: 5000 });
  expect(refund).toMatchObject({ status: "succeeded", amount: 5000 });
  const { requestId, headers } = refund.lastResponse;
  expect(headers.get("service-request-id")).toBe(requestId);

  const customer = await halala.customers.create({ name: "Sara" });
  const order = {
    amount: 700,
    currency: "SAR",
    source: { type: "token", token },
    customer: customer.id,
  } as const;
  const paid = await halala.payments.create(order, { idempotencyKey: "order-1002" }).catch((error) => {
    if (!(error instanceof ConnectionError) || error.idempotencyKey === null) throw error;
    return halala.payments.create(order, { idempotencyKey: error.idempotencyKey });
  });
  expect(paid.customer).toBe(customer.id);

  let total = 0;
  const { data, has_more } = await halala.payments.list({ limit: 10 });

  for await (const each of halala.payments.list({ customer: customer.id })) {
    total += each.amount;
  }
  expect([data.length, has_more, total]).toEqual([2, false, 700]);

  const refundAll = async () => {
    try {
      await halala.payments.refund(payment.id);
    } catch (error) {
      if (!(error instanceof HalalaError)) throw error;
      if (error.code === "payment_already_refunded") return "nothing left";
      return `${error.message} See ${error.docUrl}, request ${error.requestId}.`;
    }
    return "refunded";
  };
  expect([await refundAll(), await refundAll()]).toEqual(["refunded", "nothing left"]);
});

test("runs the README's webhook example", async () => {
  const secret = "whsec_test";
  vi.stubEnv("HALALA_WEBHOOK_SECRET", secret);
  onTestFinished(() => void vi.unstubAllEnvs());
  const shipped = new Set<string | null>();
  async function receive(request: Request): Promise<Response> {
    const raw = await request.text();
    try {
      const body = await verifySignature(raw, request.headers.get("service-signature"));
      if (body.object === "payment" && body.event.type === "payment_paid") shipped.add(body.reference);
      return new Response("ok");
    } catch (error) {
      if (error instanceof SignatureError) return new Response("not from Halala", { status: 400 });
      throw error;
    }
  }
  const raw = JSON.stringify({ object: "payment", reference: "order-1001", event: { type: "payment_paid" } });
  const signature = await signTestHeader({ payload: raw, secret });
  const responseWith = (headers: Record<string, string>) =>
    receive(new Request("https://shop.example/hooks", { method: "POST", body: raw, headers }));
  expect((await responseWith({ "service-signature": signature })).status).toBe(200);
  expect([...shipped]).toEqual(["order-1001"]);
  expect((await responseWith({})).status).toBe(400);
});

test("covers every example of the README verbatim", () => {
  const linesOf = (text: string) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
  const here = linesOf(readFileSync(import.meta.filename, "utf8")).join("\n");
  const readme = readFileSync(join(import.meta.dirname, "README.md"), "utf8");
  const blocks = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => linesOf(code));
  expect(blocks.length).toBeGreaterThan(5);
  for (const block of blocks) {
    const [first = ""] = block;
    const imported = /^import \{ (.*) \} from "@halala\/client";$/.exec(first)?.[1]?.split(", ") ?? [];
    expect(Object.keys(client)).toEqual(expect.arrayContaining(imported));
    expect(here).toContain(block.slice(imported.length > 0 ? 1 : 0).join("\n"));
  }
});
