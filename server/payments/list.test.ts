import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, type TestAccount } from "@/server/test/account";
import { casesOf } from "@/server/test/full";

const pay = async (shop: TestAccount, more: object = {}) =>
  (
    await shop.post("/v1/payments", {
      amount: 100,
      currency: "SAR",
      source: { type: "token", token: "token_test_paid_mada" },
      ...more,
    })
  ).body;

let shop: TestAccount;
let made: Record<string, { id: string; created: string }>;
const declined = { type: "token", token: "token_test_declined" };

beforeAll(async () => {
  shop = await account();
  const customer = (await shop.post("/v1/customers", { name: "Sara" })).body.id;
  made = {
    plain: await pay(shop),
    declined: await pay(shop, { source: declined }),
    dear: await pay(shop, { amount: 777 }),
    order: await pay(shop, { reference: "A-1", metadata: { order: "1", shop: "riyadh" } }),
    other: await pay(shop, { reference: "A-2", metadata: { order: "2", shop: "riyadh" }, customer }),
  };
});

const idOf = (name: string) => made[name]?.id;
const listed = async (query: string): Promise<string[]> =>
  (await shop.get(`/v1/payments?${query}`)).body.data.map(({ id }: { id: string }) => id);

describe("a list of payments", () => {
  test.each([
    ["status=failed", ["declined"]],
    ["status=refunded", []],
    ["amount=777", ["dear"]],
    ["reference=A-1", ["order"]],
    ["reference=a-1", []],
    ["metadata[order]=1", ["order"]],
    ["metadata[shop]=riyadh", ["other", "order"]],
    ["metadata[shop]=riyadh&metadata[order]=2", ["other"]],
    ["metadata[shop]=riyadh&reference=A-1&status=paid&amount=100", ["order"]],
    ["metadata[order]=3", []],
    [`subscription=${newId("sub")}`, []],
  ])("filters by %s", async (query, names) => {
    expect(await listed(query)).toEqual(names.map(idOf));
  });

  test.each(["reference_number", "authorization_code"])(
    "filters by what the bank quotes: %s",
    async (name) => {
      const { body } = await shop.get(`/v1/payments/${idOf("dear")}`);
      expect(await listed(`${name}=${body[name]}`)).toEqual([idOf("dear")]);
      expect(await listed(`${name}=${body[name]}&status=failed`)).toEqual([]);
      expect(await listed(`${name}=none`)).toEqual([]);
    },
  );

  test("shows a payment as it is now, also after it was listed", async () => {
    const own = await account();
    const { id } = await pay(own);
    const first = async () => (await own.get("/v1/payments")).body.data[0];
    expect(await first()).toMatchObject({ id, amount_refunded: 0 });
    await own.post(`/v1/payments/${id}/refunds`, { amount: 40 });
    expect(await first()).toMatchObject({ id, amount_refunded: 40 });
    expect(await first()).toEqual((await own.get(`/v1/payments/${id}`)).body);
  });

  test("filtered by two conditions is the same in pages of any size", async () => {
    const query = "metadata[shop]=riyadh&status=paid&amount=100";
    for (const limit of [1, 2, 3]) {
      const found = await listed(`${query}&limit=${limit}`);
      const rest = await listed(`${query}&limit=3&starting_after=${found.at(-1)}`);
      expect([...found, ...rest]).toEqual([idOf("other"), idOf("order")]);
    }
  });

  test.each([
    ["newest", ["other", "order", "dear", "declined", "plain"]],
    ["oldest", ["plain", "declined", "dear", "order", "other"]],
    ["highest", ["dear", "plain", "declined", "order", "other"]],
    ["lowest", ["other", "order", "declined", "plain", "dear"]],
  ])("is sorted by %s, in pages of any size and filtered by several statuses", async (sort, names) => {
    const ids = names.map(idOf);
    for (const limit of [1, 2, 4]) {
      const met: string[] = [];
      for (let after = ""; met.length < ids.length; after = `&starting_after=${met.at(-1)}`) {
        const { body } = await shop.get(`/v1/payments?sort=${sort}&limit=${limit}${after}`);
        met.push(...body.data.map(({ id }: { id: string }) => id));
        expect(body.has_more).toBe(met.length < ids.length);
      }
      expect(met).toEqual(ids);
    }
    const paid = ids.filter((id) => id !== idOf("declined"));
    expect(await listed(`sort=${sort}&statuses=paid&statuses=refunded`)).toEqual(paid);
    expect(await listed(`sort=${sort}&statuses=paid&starting_after=${paid[1]}`)).toEqual(paid.slice(2));
  });

  test("includes the start and excludes the end of a time filter, with sub-millisecond precision", async () => {
    const { created = "", id } = made.dear ?? {};
    const before = new Date(Date.parse(created) - 1).toISOString();
    const after = new Date(Date.parse(created) + 1).toISOString();
    expect(await listed(`created_from=${created}&created_to=${after}`)).toEqual([id]);
    expect(await listed(`created_from=${before}&created_to=${created}`)).toEqual([]);
    expect(await listed(`created_from=${created.replace("Z", "0001Z")}&created_to=${after}`)).toEqual([]);
    expect(await listed(`created_from=${created}&created_to=${created.replace("Z", "0001Z")}`)).toEqual([id]);
  });
});

test.each([
  ["status=unknown", "status"],
  ["amount=0", "amount"],
  ["amount=1.0", "amount"],
  ["customer=pay_1", "customer"],
  ["created_from=yesterday", "created_from"],
  ["created_from=2026-01-02T00:00:00Z&created_to=2026-01-01T00:00:00Z", "created_from"],
  ["metadata[a]=1&metadata[b]=1&metadata[c]=1&metadata[d]=1", "metadata"],
  ["metadata=1", "metadata"],
  ["reference=", "reference"],
])("rejects the invalid filter %s", async (query, param) => {
  expect(await shop.get(`/v1/payments?${query}`)).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param } },
  });
});

test("filter values are never interpreted as SQL or JSON", async () => {
  const hostile = fc.oneof(
    fc.constantFrom("' or true --", '{"order":"1"}', '"', "\\", "%", "?", "$1", "1' or '1'='1"),
    fc.string({ minLength: 1, maxLength: 60 }),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (value) => {
      const { status, body } = await shop.get(`/v1/payments?metadata[order]=${encodeURIComponent(value)}`);
      if (status === 200 && value.trim() !== "1" && value.trim() !== "2") expect(body.data).toEqual([]);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: casesOf(60, 15) },
  );
});
