import { describe, expect, test } from "vitest";
import { account, asOwner } from "@/server/test/account";
import { tool, toolWith } from "@/server/test/tool-calls";
import { auditOf } from "@/server/verification/verification.fixture";
import { agent, paid, refunds } from "./refund.fixture";

/** Changes a character in the middle: the last Base64 character may have unused bits. */
const tampered = (token: string) =>
  token.replace(/.(?=.{20}$)/, (character) => (character === "A" ? "B" : "A"));

describe("refund_payment creates no refund", () => {
  test.each([
    ["without confirm", {}],
    ["with an amount but without confirm", { amount: 300 }],
    ["with confirm but without an amount", { confirm: true }],
    ["with confirm: false", { confirm: false, amount: 300 }],
  ])("%s, and returns a preview", async (_, args) => {
    const { shop, payment, call } = await agent();
    const response = await call(args);
    const amount = "amount" in args ? args.amount : 700;
    expect(response.structuredContent).toMatchObject({
      error: { type: "permission_error", code: "confirmation_required", param: "confirm" },
      preview: { mode: "test", payment, brand: "mada", last4: "1010", amount, remaining: 700 - amount },
    });
    expect(response.structuredContent.preview.confirmation_token).toMatch(/^rct_/);
    expect(response.structuredContent.preview.fee_not_returned).toBeGreaterThan(0);
    const [, output] = response.content[0].text.split("\n");
    expect(output).toContain("Nothing was refunded.");
    expect(output).toContain(`refund ${amount === 300 ? "3.00" : "7.00"} SAR of ${payment} to mada •1010`);
    expect(await refunds(shop, payment)).toEqual([]);
  });

  test("for a token without confirm, or with confirm of another type", async () => {
    const { shop, payment, call, preview } = await agent();
    const { confirmation_token } = await preview();
    expect((await call({ confirmation_token })).structuredContent.error.code).toBe("confirmation_required");
    const odd = await call({ confirmation_token, confirm: "true" });
    expect(odd.structuredContent.error).toMatchObject({ code: "parameter_invalid", param: "confirm" });
    expect(await refunds(shop, payment)).toEqual([]);
  });

  test("for a token of another amount, payment or key, or a forged one, and returns a new preview", async () => {
    const { shop, payment, call, preview } = await agent();
    const { confirmation_token: token } = await preview({ amount: 300 });
    const other = await paid(shop);
    const stranger = await shop.addKey("test");
    const yes = { confirm: true, confirmation_token: token };
    const responses = [
      await call({ ...yes, amount: 301 }),
      await call({ ...yes, payment: other }),
      await toolWith(stranger, "refund_payment", { payment, ...yes }),
      await call({ ...yes, confirmation_token: tampered(token) }),
      await call({ ...yes, confirmation_token: `rct_v1.nokey.${"A".repeat(60)}` }),
    ];
    for (const { structuredContent } of responses) {
      expect(structuredContent.error.code).toBe("confirmation_required");
      expect(structuredContent.preview.confirmation_token).not.toBe(token);
    }
    expect(responses[0].structuredContent.preview.amount).toBe(301);
    expect(await refunds(shop, payment)).toEqual([]);
    expect(await refunds(shop, other)).toEqual([]);
  });

  test("for a token older than the payment's last refund", async () => {
    const { shop, payment, call, preview } = await agent();
    const { confirmation_token } = await preview({ amount: 300 });
    await shop.post(`/v1/payments/${payment}/refunds`, { amount: 100 });
    const response = await call({ confirm: true, confirmation_token });
    expect(response.structuredContent).toMatchObject({
      error: { code: "confirmation_required" },
      preview: { amount: 300, remaining: 300 },
    });
    expect(await refunds(shop, payment)).toHaveLength(1);
    const fresh = response.structuredContent.preview.confirmation_token;
    expect((await call({ confirm: true, confirmation_token: fresh })).isError).toBe(false);
    expect(await refunds(shop, payment)).toHaveLength(2);
  });

  test("that the API would reject, and returns the API's error with the preview", async () => {
    const { shop, payment, call } = await agent();
    expect((await call({ amount: 701 })).structuredContent.error).toMatchObject({
      code: "refund_exceeds_remaining",
      param: "amount",
    });
    await shop.post(`/v1/payments/${payment}/refunds`);
    expect((await call({})).structuredContent.error.code).toBe("payment_already_refunded");
  });
});

describe("confirmed refund_payment", () => {
  test("refunds the previewed amount; a repeated call returns the first refund", async () => {
    const { shop, payment, call, preview } = await agent();
    const { confirmation_token } = await preview({ amount: 300 });
    const yes = { confirm: true, confirmation_token };
    const first = (await call(yes)).structuredContent;
    expect(first).toMatchObject({
      idempotency_key: confirmation_token,
      result: {
        refund: { payment, amount: 300, status: "succeeded" },
        payment: { id: payment, amount_refunded: 300, status: "partially_refunded" },
      },
    });
    const repeated = [
      await call(yes),
      await call({ ...yes, amount: 300 }),
      await call({ ...yes, note: "Again" }),
    ];
    for (const { structuredContent } of repeated)
      expect(structuredContent.result.refund).toEqual(first.result.refund);
    expect(await refunds(shop, payment)).toHaveLength(1);
  });

  test("refunds the full remainder; a repeated call returns that refund, not an error", async () => {
    const { call, preview } = await agent();
    const yes = { confirm: true, confirmation_token: (await preview()).confirmation_token };
    const first = (await call(yes)).structuredContent.result.refund;
    expect(first.amount).toBe(700);
    expect((await call(yes)).structuredContent.result.refund).toEqual(first);
  });

  test("refunds a given amount; the caller's idempotency key makes retries safe", async () => {
    const { shop, payment, call } = await agent();
    const yes = { confirm: true, amount: 200, idempotency_key: "agent-1", reason: "duplicate" };
    const first = (await call(yes)).structuredContent.result.refund;
    expect(first).toMatchObject({ amount: 200, reason: "duplicate" });
    expect((await call(yes)).structuredContent.result.refund).toEqual(first);
    expect(await refunds(shop, payment)).toHaveLength(1);
  });

  test("creates one of two refunds confirmed from the same preview and asks again for the other", async () => {
    const { shop, payment, call, preview } = await agent();
    const tokens = [(await preview({ amount: 100 })).confirmation_token];
    await new Promise((done) => setTimeout(done, 1_100)); // a token includes its issue time in seconds
    tokens.push((await preview({ amount: 100 })).confirmation_token);
    const responses = await Promise.all(
      tokens.map((confirmation_token) => call({ confirm: true, confirmation_token })),
    );
    expect(responses.filter(({ isError }) => isError)).toHaveLength(1);
    expect(await refunds(shop, payment)).toHaveLength(1);
  });

  test("a rejected refund returns its idempotency key, so that the same refund can be retried", async () => {
    const { call } = await agent();
    const { structuredContent } = await call({ confirm: true, amount: 701 });
    expect(structuredContent.error.code).toBe("refund_exceeds_remaining");
    const { idempotency_key } = structuredContent;
    expect((await call({ confirm: true, amount: 701, idempotency_key })).structuredContent).toEqual({
      ...structuredContent,
      request_id: expect.any(String),
    });
  });

  test("concurrent calls with one token create one refund", async () => {
    const { shop, payment, call, preview } = await agent();
    const { confirmation_token } = await preview({ amount: 100 });
    const yes = { confirm: true, confirmation_token };
    const responses = await Promise.all(Array.from({ length: 8 }, () => call(yes)));
    expect(await refunds(shop, payment)).toHaveLength(1);
    const [{ id }] = await refunds(shop, payment);
    const good = responses.filter(({ isError }) => !isError);
    expect(good.length).toBeGreaterThan(0);
    for (const { structuredContent } of good) expect(structuredContent.result.refund.id).toBe(id);
    for (const { structuredContent } of responses.filter(({ isError }) => isError))
      expect(structuredContent.error.code).toBe("idempotency_key_in_use");
  });

  test("the audit log has the agent and the confirmation", async () => {
    const { shop, payment, call, preview } = await agent();
    await call({ confirm: true, confirmation_token: (await preview({ amount: 300 })).confirmation_token });
    await call({ confirm: true, amount: 50 });
    const { rows } = await asOwner("select id from api_key where account_id = $1 order by id limit 1", [
      shop.id,
    ]);
    const entries = (await auditOf(shop.id)).filter(({ action }) => action === "mcp.refund_payment");
    expect(entries).toHaveLength(2);
    const ofRefund = { target: expect.stringMatching(/^ref?_/), after: { payment } };
    for (const entry of entries) expect(entry).toMatchObject(ofRefund);
    expect(entries[0]).toMatchObject({
      actor: { user: rows[0].id, role: "mcp" },
      after: { confirmation: "token", preview: { amount: 300, refundable_before: 700 } },
    });
    expect(entries[1]).toMatchObject({ after: { confirmation: "amount", preview: null } });
  });

  test("a read-only key is rejected without a preview", async () => {
    const { shop, payment } = await agent();
    const reader = await shop.addKey("test", "read_only");
    const { structuredContent } = await toolWith(reader, "refund_payment", { payment });
    expect(structuredContent.error.code).toBe("key_read_only");
    expect(structuredContent).not.toHaveProperty("preview");
  });

  test("a token expires after ten minutes", async () => {
    const { shop, payment } = await agent();
    const { readConfirmation, isConfirmationStale, requestConfirmation } = await import(
      "@/server/refunds/confirmation"
    );
    const { contextFor } = await import("@/server/verification/verification.fixture");
    const { unscoped } = await import("@/server/base/db/db");
    const ctx = contextFor(shop.id, "test", "usr_1");
    const row = await unscoped.payment.findUniqueOrThrow({ where: { id: payment } });
    const { confirmation_token } = await requestConfirmation(ctx, row, 300);
    const bound = readConfirmation(ctx, confirmation_token, payment);
    if (bound === null) throw new Error("The token did not open.");
    const later = (ms: number) => ({ ...ctx, now: () => new Date(ctx.now().getTime() + ms) });
    expect(isConfirmationStale(later(9 * 60_000), row, bound)).toBe(false);
    expect(isConfirmationStale(later(10 * 60_000 + 1_000), row, bound)).toBe(true);
  });
});

test("a payment of another account or mode is reported like an unknown one", async () => {
  const { shop, payment } = await agent();
  const stranger = await account();
  const live = await shop.addKey("live");
  const missing = await tool(shop, "refund_payment", { payment: payment.replace(/.{6}$/, "000000") });
  expect(missing.structuredContent.error).toMatchObject({ code: "resource_missing", param: "payment" });
  for (const response of [
    await tool(stranger, "refund_payment", { payment }),
    await toolWith(live, "refund_payment", { payment }),
  ])
    expect(response.structuredContent.error).toEqual(missing.structuredContent.error);
});
