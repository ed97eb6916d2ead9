import { expect, test } from "vitest";
import { closeExpiredLinks } from "@/server/charging/close-link";
import { offered } from "@/server/subscriptions/subscriptions.fixture";
import { account, asOwner, type TestAccount } from "@/server/test/account";

const link = { amount: 2_500, currency: "SAR" };
const create = async (shop: TestAccount, more: object = {}) =>
  (await shop.post("/v1/payment_links", { ...link, ...more })).body;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test("changes the descriptive fields of a link and keeps the omitted ones", async () => {
  const shop = await account();
  const made = await create(shop, { description: "Old", reference: "A-1", metadata: { a: "1", b: "2" } });
  const input = {
    description: "New",
    expires_at: inAnHour(),
    success_url: "https://shop.example/thanks",
    cancel_url: "https://shop.example/cart",
    inactive_message: "Closed.",
  };
  const { body } = await shop.post(`/v1/payment_links/${made.id}`, { ...input, metadata: { a: "", c: "3" } });
  expect(body).toEqual({
    ...made,
    ...input,
    metadata: { b: "2", c: "3" },
    updated: expect.not.stringMatching(made.updated),
  });
  expect((await shop.get(`/v1/payment_links/${made.id}`)).body).toEqual(body);
});

test("null removes a value", async () => {
  const shop = await account();
  const output = {
    description: "Old",
    expires_at: inAnHour(),
    success_url: "https://shop.example/thanks",
    cancel_url: "https://shop.example/cart",
    inactive_message: "Closed.",
  };
  const made = await create(shop, output);
  const none = Object.fromEntries(Object.keys(output).map((field) => [field, null]));
  expect((await shop.post(`/v1/payment_links/${made.id}`, none)).body).toMatchObject(none);
});

test.each([
  [{ amount: 1 }, "amount"],
  [{ currency: "SAR" }, "currency"],
  [{ customer: null }, "customer"],
  [{ max_payments: 2 }, "max_payments"],
  [{ status: "canceled" }, "status"],
])("rejects changes of the amount and other fixed fields: %j", async (body, param) => {
  const shop = await account();
  const { id } = await create(shop);
  expect(await shop.post(`/v1/payment_links/${id}`, body)).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param } },
  });
});

test("a closed link cannot be extended, but its description can change", async () => {
  const shop = await account();
  const { id } = await create(shop);
  await shop.post(`/v1/payment_links/${id}/cancel`);
  expect(await shop.post(`/v1/payment_links/${id}`, { expires_at: inAnHour() })).toMatchObject({
    status: 409,
    body: { error: { code: "payment_link_not_payable", param: "expires_at" } },
  });
  expect(await shop.post(`/v1/payment_links/${id}`, { description: "Sold elsewhere" })).toMatchObject({
    status: 200,
    body: { status: "canceled", description: "Sold elsewhere" },
  });
});

test("metadata never exceeds fifty keys across updates", async () => {
  const shop = await account();
  const many = Object.fromEntries(Array.from({ length: 49 }, (_, n) => [`k${n}`, "x"]));
  const { id } = await create(shop, { metadata: many });
  expect((await shop.post(`/v1/payment_links/${id}`, { metadata: { one: "x" } })).status).toBe(200);
  expect(await shop.post(`/v1/payment_links/${id}`, { metadata: { two: "x" } })).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param: "metadata" } },
  });
  expect((await shop.post(`/v1/payment_links/${id}`, { metadata: { one: "", two: "x" } })).status).toBe(200);
});

test("an expired link is read as such at once, and closed by a job with one event", async () => {
  const shop = await account();
  const [{ id }, open] = [await create(shop, { expires_at: inAnHour() }), await create(shop)];
  await asOwner("update payment_link set expires_at = now() - interval '1 second' where id = $1", [id]);
  const read = async (path: string) => (await shop.get(path)).body;
  const expired = await read(`/v1/payment_links/${id}`);
  expect(expired.status).toBe("expired");
  const nothing = async () => {};
  for (const close of [nothing, () => Promise.all([closeExpiredLinks(), closeExpiredLinks()])]) {
    await close();
    expect((await read("/v1/payment_links")).data).toEqual([open, expired]);
    expect((await read("/v1/payment_links?status=expired")).data).toEqual([expired]);
    expect((await read("/v1/payment_links?status=active")).data).toEqual([open]);
    expect(await read(`/v1/payment_links/${id}`)).toEqual(expired);
  }
  const events = "select actor from event where object_id = $1 and type = 'payment_link_expired'";
  expect((await asOwner(events, [id])).rows).toEqual([{ actor: null }]);
});

test("keeps the terms of a subscription's link, and changes what is not about them", async () => {
  const { shop, link } = await offered();
  const { body: made } = await shop.get(`/v1/payment_links/${link}`);
  for (const [param, value] of [
    ["description", "Other"],
    ["expires_at", inAnHour()],
    ["vat_inclusive", true],
  ] as const) {
    const { status, body } = await shop.post(`/v1/payment_links/${link}`, { [param]: value });
    expect([status, body.error.code, body.error.param]).toEqual([400, "parameter_invalid", param]);
  }
  const same = { description: made.description, success_url: "https://shop.example/thanks" };
  expect((await shop.post(`/v1/payment_links/${link}`, same)).body).toEqual({
    ...made,
    ...same,
    updated: expect.any(String),
  });
});
