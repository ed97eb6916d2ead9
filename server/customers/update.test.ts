import { describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, type TestAccount } from "@/server/test/account";

const create = async (shop: TestAccount, body: object) => (await shop.post("/v1/customers", body)).body;
const change = (shop: TestAccount, id: string, body: object) => shop.post(`/v1/customers/${id}`, body);
const updates = async (shop: TestAccount) =>
  (await shop.get("/v1/events?type=customer_updated")).body.data.map(({ data }: { data: object }) => data);

const sara = { name: "Sara", email: "sara@example.sa", phone: "0501234567" };
const inUse = (param: string) => ({
  status: 409,
  body: { error: { type: "invalid_request_error", code: "customer_details_in_use", param } },
});

test("updates every detail and keeps omitted ones", async () => {
  const shop = await account();
  const made = await create(shop, {
    ...sara,
    locale: "ar",
    reference: "crm-1",
    metadata: { a: "1", b: "2" },
  });
  const { body: renamed } = await change(shop, made.id, { name: "  نورة " });
  expect(renamed).toEqual({ ...made, name: "نورة", updated: expect.any(String) });
  expect(renamed.updated > made.updated).toBe(true);
  const { body } = await change(shop, made.id, {
    email: " Noura@Example.SA ",
    phone: "٠٥٥ ١٢٣ ٤٥٦٧",
    locale: "en",
    reference: "crm-2",
    metadata: { a: "", b: "3", c: "4" },
  });
  expect(body).toEqual({
    ...renamed,
    email: "noura@example.sa",
    phone: "+966551234567",
    locale: "en",
    reference: "crm-2",
    metadata: { b: "3", c: "4" },
    updated: expect.any(String),
  });
  expect((await shop.get(`/v1/customers/${made.id}`)).body).toEqual(body);
});

test("null removes a detail, as long as name, email or phone remains", async () => {
  const shop = await account();
  const { id } = await create(shop, { ...sara, locale: "ar", reference: "crm-1" });
  const none = { name: null, email: null, locale: null, reference: null };
  expect((await change(shop, id, none)).body).toMatchObject({ ...none, phone: "+966501234567" });
  expect(await change(shop, id, { phone: null })).toMatchObject({
    status: 400,
    body: {
      error: {
        code: "parameter_invalid",
        param: null,
        message: "At least one of name, email, phone must remain.",
      },
    },
  });
  expect((await change(shop, id, { phone: null, name: "Sara" })).body).toMatchObject({
    name: "Sara",
    phone: null,
  });
});

test.each(["name", "email", "phone"] as const)(
  "rejects removing the only detail of a customer with just %s",
  async (field) => {
    const shop = await account();
    const made = await create(shop, { [field]: sara[field] });
    expect((await change(shop, made.id, { [field]: null, locale: "ar" })).status).toBe(400);
    expect((await shop.get(`/v1/customers/${made.id}`)).body).toEqual(made);
  },
);

test("sends an event for a change, and none for a no-op", async () => {
  const shop = await account();
  const made = await create(shop, { ...sara, metadata: { b: "2", a: "1" } });
  const same = [{}, sara, { phone: "00966501234567", metadata: { a: "1", gone: "" } }, { locale: null }];
  for (const body of same) expect((await change(shop, made.id, body)).body).toEqual(made);
  expect(await updates(shop)).toEqual([]);
  const { body } = await change(shop, made.id, { metadata: { a: "2" } });
  expect(await updates(shop)).toMatchObject([body]);
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "12345" }, "name"],
  [{ name: 7 }, "name"],
  [{ email: "nobody" }, "email"],
  [{ phone: "12" }, "phone"],
  [{ locale: "fr" }, "locale"],
  [{ reference: "x".repeat(65) }, "reference"],
  [{ metadata: null }, "metadata"],
  [{ metadata: { "a b": "1" } }, "metadata.a b"],
  [{ mode: "live" }, "mode"],
  [{ id: "cus_other" }, "id"],
])("rejects %j", async (body, param) => {
  const shop = await account();
  const { id } = await create(shop, sara);
  expect(await change(shop, id, body)).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param } },
  });
});

test("rejects an update beyond fifty metadata keys", async () => {
  const shop = await account();
  const keys = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${from + n}`, "1"]));
  const { id } = await create(shop, { ...sara, metadata: keys(0, 50) });
  expect(await change(shop, id, { metadata: keys(50, 1) })).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param: "metadata" } },
  });
  expect((await change(shop, id, { metadata: { k0: "", k50: "1" } })).status).toBe(200);
});

test("updating an unknown customer or another account's returns 404", async () => {
  const [shop, stranger] = [await account(), await account()];
  const { id } = await create(shop, sara);
  for (const unknown of [newId("cus"), id])
    expect(await change(stranger, unknown, { name: "Other" })).toMatchObject({
      status: 404,
      body: { error: { code: "resource_missing", param: "id" } },
    });
});

describe("details of another customer", () => {
  test("are rejected with the field's name in any format, and nothing changes", async () => {
    const shop = await account();
    await create(shop, sara);
    const other = await create(shop, { name: "Noura" });
    expect(await change(shop, other.id, { phone: "٠٠٩٦٦٥٠١٢٣٤٥٦٧", name: "N" })).toMatchObject(
      inUse("phone"),
    );
    expect(await change(shop, other.id, { email: "SARA@example.sa", name: "N" })).toMatchObject(
      inUse("email"),
    );
    expect(await change(shop, other.id, { email: sara.email, phone: sara.phone })).toMatchObject(
      inUse("phone"),
    );
    expect((await shop.get(`/v1/customers/${other.id}`)).body).toEqual(other);
    expect(await updates(shop)).toEqual([]);
  });

  test("can be used once the other customer drops them or is deleted", async () => {
    const shop = await account();
    const first = await create(shop, sara);
    const other = await create(shop, { name: "Noura" });
    await change(shop, first.id, { phone: null });
    expect((await change(shop, other.id, { phone: sara.phone })).status).toBe(200);
    await shop.delete(`/v1/customers/${first.id}`);
    expect((await change(shop, other.id, { email: sara.email })).status).toBe(200);
  });

  test("in another account or mode do not conflict", async () => {
    const shop = await account();
    const key = await shop.addKey("live");
    await create(await account(), sara);
    await shop.post("/v1/customers", sara, { key });
    const mine = await create(shop, { name: "Noura" });
    expect((await change(shop, mine.id, { email: sara.email, phone: sara.phone })).status).toBe(200);
  });

  test.each([
    ["phone", "0501234567"],
    ["email", "sara@example.sa"],
  ])("are assigned by one of twenty concurrent requests for the same %s", async (field, value) => {
    const shop = await account({ keyCount: 20 });
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create(shop, { name: `Customer ${n}` })),
    );
    const responses = await Promise.all(all.map(({ id }) => change(shop, id, { [field]: value })));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    for (const response of refused) expect(response).toMatchObject(inUse(field));
    expect(await updates(shop)).toHaveLength(1);
  });

  test("swapped concurrently end in a state that a sequential order produces", async () => {
    for (let round = 0; round < 5; round += 1) {
      const shop = await account();
      const [a, b] = [
        await create(shop, { name: "A", phone: "0501111111" }),
        await create(shop, { name: "B", email: "b@example.sa" }),
      ];
      const responses = await Promise.all([
        change(shop, a.id, { email: "b@example.sa" }),
        change(shop, b.id, { phone: "0501111111" }),
        change(shop, b.id, { email: "c@example.sa" }),
      ]);
      for (const { status } of responses) expect([200, 409]).toContain(status);
      const found = (await shop.get("/v1/customers")).body.data;
      for (const field of ["email", "phone"]) {
        const values = found.map((one: Record<string, string | null>) => one[field]).filter(Boolean);
        expect(new Set(values).size).toBe(values.length);
      }
    }
  });
});

test("twenty concurrent updates of different details are all applied", async () => {
  const shop = await account({ keyCount: 20 });
  const { id } = await create(shop, sara);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => change(shop, id, { metadata: { [`k${n}`]: String(n) } })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(Object.keys((await shop.get(`/v1/customers/${id}`)).body.metadata)).toHaveLength(20);
  expect(await updates(shop)).toHaveLength(20);
});

test("a retried request returns the identical response and is applied once", async () => {
  const shop = await account();
  const { id } = await create(shop, sara);
  const send = () => shop.post(`/v1/customers/${id}`, { name: "Noura" }, { idempotencyKey: "once" });
  const first = await send();
  await change(shop, id, { name: "Huda" });
  expect((await send()).text).toBe(first.text);
  expect((await shop.get(`/v1/customers/${id}`)).body.name).toBe("Huda");
});
