import { TRPCError } from "@trpc/server";
import { beforeAll, describe, expect, test } from "vitest";
import type { Role } from "@/prisma/states";
import { mcp } from "@/server/api/mcp/mcp";
import { ApiError } from "@/server/core/operation/errors";
import { newId } from "@/server/core/values/ids";
import { newPublishableKey } from "@/server/keys/secret";
import { account, dashboard, fromOutside, type TestAccount } from "@/server/test/account";
import { rpc as rpcWith, toolWith } from "@/server/test/tool-calls";

let shop: TestAccount;
beforeAll(async () => {
  shop = await account({ keyCount: 20 });
});

const asUser = (role: Role = "owner") => dashboard(shop.id, { role });

/** Returns the error code of a failed dashboard call. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error) => (error instanceof TRPCError && error.cause instanceof ApiError ? error.cause.code : error),
  );

const rpc = (method: string, params?: object, headers: Record<string, string> = {}) =>
  rpcWith(shop.nextKey(), method, params, headers);
const tool = (name: string, args: object) => toolWith(shop.nextKey(), name, args);

const link = { amount: 2500, currency: "SAR" as const, description: "Order 7", reference: "sara@example.sa" };
const ownOf = ({ id: _, url: __, created: ___, updated: ____, ...rest }: Record<string, unknown>) => rest;

describe("REST, tools and dashboard", () => {
  test("create the same link from the same input", async () => {
    const byRest = (await shop.post("/v1/payment_links", link)).body;
    const byDashboard = await asUser().payment_links.create(link);
    const byTool = await tool("create_payment_link", link);
    expect(ownOf(byDashboard)).toEqual(ownOf(byRest));
    expect(ownOf(byTool.structuredContent.result)).toEqual(ownOf(byRest));
  });

  test("return the same objects", async () => {
    const payment = (
      await shop.post("/v1/payments", {
        amount: 900,
        currency: "SAR",
        source: { type: "token", token: "token_test_paid_visa" },
      })
    ).body;
    expect(await asUser().payments.get({ id: payment.id })).toEqual(payment);
    const list = (await shop.get("/v1/payments?limit=5")).body;
    expect(await asUser().payments.list({ limit: 5 })).toEqual(list);
    const byTool = (await tool("list_payments", { limit: 5 })).structuredContent.result;
    expect(byTool.has_more).toBe(list.has_more);
    expect(byTool.data.map(({ id }: { id: string }) => id)).toEqual(
      list.data.map(({ id }: { id: string }) => id),
    );
    expect((await tool("get_payment", { payment: payment.id })).structuredContent.result).toEqual(payment);
    const own = (await shop.get("/v1/account")).body;
    expect(await asUser().account.get({})).toEqual(own);
    expect((await tool("account_status", {})).structuredContent.result).toMatchObject({
      mode: own.mode,
      account: own.id,
      can_charge: own.capabilities.can_charge,
      charge_blockers: own.charge_blockers,
      verification_status: own.verification_status,
      requirements: own.requirements,
    });
  });

  test("return the same errors", async () => {
    const failed = (
      await shop.post("/v1/payments", {
        amount: 900,
        currency: "SAR",
        source: { type: "token", token: "token_test_declined" },
      })
    ).body.id;
    const refunds: [{ amount: number; metadata?: Record<string, string> }, string, string][] = [
      [{ amount: 1 }, failed, "payment_not_refundable"],
      [{ amount: 1 }, newId("pay"), "resource_missing"],
      [{ amount: 0 }, failed, "parameter_invalid"],
      [{ amount: 1, metadata: { card: "4111 1111 1111 1111" } }, failed, "card_number_refused"],
    ];
    for (const [body, id, code] of refunds) {
      const byRest = await shop.post(`/v1/payments/${id}/refunds`, body);
      expect(byRest.body.error.code).toBe(code);
      expect(await codeOf(asUser().payments.refund({ id, ...body }))).toBe(code);
      const byTool = await tool("refund_payment", { payment: id, confirm: true, ...body });
      const { error } = byRest.body;
      const param = error.param === "id" ? "payment" : error.param;
      expect(byTool).toMatchObject({
        isError: true,
        structuredContent: { mode: "test", error: { ...error, param } },
      });
    }
  });

  test("accept one tool call per request, so that none bypasses the rate limit", async () => {
    const sent = new Request("http://localhost:3000/mcp", {
      method: "POST",
      headers: { authorization: `Bearer ${shop.nextKey()}`, "content-type": "application/json" },
      body: JSON.stringify([{ jsonrpc: "2.0", id: 1, method: "tools/list" }]),
    });
    const response = await fromOutside(() => mcp(sent));
    expect(response.status).toBe(400);
  });

  test("reject text that is not valid Unicode", async () => {
    expect((await shop.post("/v1/customers", { name: "Sara \ud800" })).body.error.code).toBe(
      "request_body_invalid",
    );
    expect(await codeOf(asUser().customers.create({ name: "Sara \ud800" }))).toBe("parameter_invalid");
    const byTool = await rpc("tools/call", {
      name: "create_payment_link",
      arguments: { ...link, description: "Order \ud800" },
    });
    expect(byTool).toMatchObject({ status: 400, body: { error: { code: "request_body_invalid" } } });
  });

  test("a viewer cannot write in the dashboard", async () => {
    await expect(asUser("viewer").payment_links.create(link)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await codeOf(asUser("viewer").payments.list({}))).toBe("ok");
  });
});

describe("the tools", () => {
  test("return server info, and are listed with a bounded schema each", async () => {
    const hello = await rpc("initialize", {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    });
    expect(hello).toMatchObject({ status: 200, body: { result: { serverInfo: { name: "halala" } } } });
    expect(hello.headers.get("service-request-id")).toMatch(/^req_/);
    const { tools } = (await rpc("tools/list")).body.result;
    expect(tools.length).toBeGreaterThan(0);
    for (const { inputSchema } of tools)
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
  });

  test("state their mode first, in results and errors", async () => {
    for (const result of [await tool("account_status", {}), await tool("list_payments", { limit: 0 })]) {
      expect(result.content[0].text.split("\n")[0]).toBe("Mode: test");
      expect(result.structuredContent.mode).toBe("test");
    }
    const live = await rpc(
      "tools/call",
      { name: "account_status", arguments: {} },
      { authorization: `Bearer ${await shop.addKey("live")}` },
    );
    expect(live.body.result.content[0].text.split("\n")[0]).toBe("Mode: live - real money");
  });

  test("replay a stored error with its code", async () => {
    const { id } = (
      await shop.post("/v1/payments", {
        amount: 700,
        currency: "SAR",
        source: { type: "token", token: "token_test_lost" },
      })
    ).body;
    const args = { payment: id, amount: 1, confirm: true, idempotency_key: "agent-2" };
    const first = (await tool("refund_payment", args)).structuredContent.error;
    expect(first.code).toBe("payment_not_refundable");
    expect((await tool("refund_payment", args)).structuredContent.error).toEqual(first);
  });

  test("require a secret key", async () => {
    for (const headers of [{ authorization: "" }, { authorization: `Bearer ${newPublishableKey("test")}` }]) {
      const { status, headers: answered } = await rpc("tools/list", {}, headers);
      expect([status, answered.get("www-authenticate")?.split(" ")[0]]).toEqual([401, "Bearer"]);
    }
  });

  test("return a protocol error for an unknown tool", async () => {
    expect((await rpc("tools/call", { name: "create_api_key", arguments: {} })).body.error).toMatchObject({
      code: -32602,
    });
  });
});
