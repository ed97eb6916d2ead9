import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { connected } from "@/server/apps/apps.fixture";
import type { AppScope } from "@/server/core/values/app-scopes";
import { account, type TestAccount } from "@/server/test/account";
import { casesOf } from "@/server/test/full";
import { toolWith } from "@/server/test/tool-calls";

const seed = 20_261_121;

const create = async (shop: TestAccount, body: object) => (await shop.post("/v1/customers", body)).body;
const count = async (shop: TestAccount): Promise<number> =>
  (await shop.get("/v1/customers?limit=100")).body.data.length;

test("an app needs payments:read to get an existing customer, and subscriptions:write to add its email address", async () => {
  const shop = await account({ keyCount: 2 });
  const { id } = await create(shop, { name: "Sara", phone: "0501234567" });
  const createAs = async (scopes: readonly AppScope[], input: object) => {
    const { access } = await connected({ shop, scopes });
    return (await toolWith(access, "create_customer", input)).structuredContent;
  };
  const own = { phone: "0501234567", email: "app@example.com" };
  expect((await createAs(["links:write"], own)).error.code).toBe("key_not_permitted");
  expect((await createAs(["links:write"], { name: "Noura" })).result).toMatchObject({ name: "Noura" });
  expect((await createAs(["links:write", "payments:read"], own)).result).toMatchObject({ id, email: null });
  const all = ["links:write", "payments:read", "subscriptions:write"] as const;
  expect((await createAs(all, own)).result).toMatchObject({ id, email: "app@example.com" });
});

test("creates a customer from any of name, email and phone, normalized", async () => {
  const shop = await account();
  const made = await create(shop, {
    name: "  سارة\u202e القحطاني ",
    email: " Sara@Example.SA ",
    phone: "٠٥٠١٢٣٤٥٦٧",
    locale: "ar",
    reference: "crm-1",
    metadata: { a: "1" },
  });
  expect(made).toMatchObject({
    object: "customer",
    mode: "test",
    name: "سارة القحطاني",
    email: "sara@example.sa",
    phone: "+966501234567",
    locale: "ar",
    reference: "crm-1",
    metadata: { a: "1" },
  });
  expect((await shop.get(`/v1/customers/${made.id}`)).body).toEqual(made);
});

test.each([
  [{}, null],
  [{ locale: "ar" }, null],
  [{ name: "" }, "name"],
  [{ name: "12345" }, "name"],
  [{ name: "x".repeat(101) }, "name"],
  [{ email: "nobody" }, "email"],
  [{ phone: "12" }, "phone"],
  [{ phone: "0501234567890123" }, "phone"],
  [{ name: "S", metadata: { "a b": "1" } }, "metadata.a b"],
  [{ name: "S", metadata: { a: 1 } }, "metadata.a"],
  [{ name: "S", metadata: { card_cvv: "123" } }, "metadata"],
  [{ name: "S", metadata: { securityCode: "١٢٣٤" } }, "metadata"],
  [{ name: "S", metadata: { a: "x".repeat(501) } }, "metadata.a"],
  [
    { name: "S", metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, ""])) },
    "metadata",
  ],
])("rejects %j", async (body, param) => {
  const shop = await account();
  expect(await shop.post("/v1/customers", body)).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param } },
  });
});

test("rejects an empty body with the required fields", async () => {
  const shop = await account();
  expect((await shop.post("/v1/customers", {})).body.error.message).toBe(
    "At least one of name, email, phone is required.",
  );
});

test("counts lengths in characters, not bytes", async () => {
  const shop = await account();
  expect((await create(shop, { name: "س".repeat(100) })).name).toHaveLength(100);
  expect([...(await create(shop, { name: `س${"👍".repeat(99)}` })).name]).toHaveLength(100);
});

describe("an existing customer", () => {
  test("is matched by phone in any format and is not changed", async () => {
    const shop = await account();
    const known = await create(shop, { name: "Sara", email: "sara@example.sa", phone: "0501234567" });
    expect(
      await create(shop, {
        name: "Other",
        email: "other@example.sa",
        phone: "00966501234567",
        metadata: { a: "1" },
      }),
    ).toEqual(known);
    expect(await create(shop, { email: "SARA@example.sa" })).toEqual(known);
    expect(await count(shop)).toBe(1);
    const events = (await shop.get("/v1/events")).body.data.map(({ type }: { type: string }) => type);
    expect(events).toEqual(["customer_created"]);
  });

  test("is never matched by name alone", async () => {
    const shop = await account();
    const [first, second] = [await create(shop, { name: "Sara" }), await create(shop, { name: "Sara" })];
    expect(first.id).not.toBe(second.id);
  });

  test("gets missing details, and keeps existing ones", async () => {
    const shop = await account();
    const known = await create(shop, { phone: "0501234567" });
    const filled = await create(shop, { phone: "0501234567", name: "Sara", email: "sara@example.sa" });
    expect(filled).toMatchObject({ id: known.id, name: "Sara", email: "sara@example.sa" });
    expect(await create(shop, { phone: "0501234567", name: "Noura" })).toEqual(filled);
    const types = (await shop.get("/v1/events")).body.data.map(({ type }: { type: string }) => type);
    expect(types).toEqual(["customer_updated", "customer_created"]);
  });

  test("is matched by email regardless of case and invisible characters", async () => {
    const shop = await account({ keyCount: 30 });
    const known = await create(shop, { email: "sara.q+shop@example.sa" });
    const around = fc.stringMatching(/^[ \t\n\u200e\u200f\u202a\u2066\ufeff]{0,3}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.mixedCase(fc.constant(known.email)),
        around,
        around,
        async (email, before, after) => {
          expect(await create(shop, { email: before + email + after })).toEqual(known);
        },
      ),
      { numRuns: casesOf(40, 12), seed },
    );
    expect(await count(shop)).toBe(1);
  });

  test("gets a missing locale and reference, while metadata is unchanged", async () => {
    const shop = await account();
    const known = await create(shop, { phone: "0501234567", metadata: { a: "1" } });
    const input = { phone: "0501234567", locale: "ar", reference: "crm-1" };
    const filled = await create(shop, { ...input, metadata: { a: "2", b: "3" } });
    expect(filled).toMatchObject({ id: known.id, locale: "ar", reference: "crm-1", metadata: { a: "1" } });
    expect(await create(shop, { ...input, locale: "en", reference: "crm-2" })).toEqual(filled);
  });

  test("matched by email keeps their phone, and does not get another one", async () => {
    const shop = await account();
    const known = await create(shop, { email: "s@example.sa", phone: "0501234567" });
    expect(await create(shop, { email: "s@example.sa", phone: "0551234567" })).toEqual(known);
    expect(await create(shop, { phone: "0551234567" })).not.toMatchObject({ id: known.id });
  });

  test("is not matched in another account or mode", async () => {
    const [shop, other] = [await account(), await account()];
    const key = await shop.addKey("live");
    const body = { email: "s@example.sa", phone: "0501234567" };
    const ids = [
      (await create(shop, body)).id,
      (await create(other, body)).id,
      (await shop.post("/v1/customers", body, { key })).body.id,
    ];
    expect(new Set(ids).size).toBe(3);
  });

  test("matched by phone takes precedence over one matched by email, who is unchanged", async () => {
    const shop = await account();
    const byPhone = await create(shop, { name: "A", phone: "0501234567" });
    const byEmail = await create(shop, { name: "B", email: "b@example.sa" });
    expect(await create(shop, { phone: "0501234567", email: "b@example.sa" })).toEqual(byPhone);
    expect((await shop.get(`/v1/customers/${byEmail.id}`)).body).toEqual(byEmail);
  });

  test("is created once by twenty concurrent requests", async () => {
    const shop = await account();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.post("/v1/customers", { name: "Sara", email: "sara@example.sa", phone: "0501234567" }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await count(shop)).toBe(1);
    expect((await shop.get("/v1/events?type=customer_created")).body.data).toHaveLength(1);
  });

  test("matched by two details under concurrent requests is not duplicated further", async () => {
    const shop = await account();
    const bodies = [
      { phone: "0501234567" },
      { email: "s@example.sa" },
      { phone: "0501234567", email: "s@example.sa" },
    ];
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, n) => shop.post("/v1/customers", bodies[n % 3])),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await count(shop)).toBeLessThanOrEqual(2);
  });
});
