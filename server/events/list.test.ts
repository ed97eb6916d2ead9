import { describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, dashboard, type TestAccount } from "@/server/test/account";

type Listed = { id: string; type: string; created: string };
const list = async (shop: TestAccount, query = ""): Promise<Listed[]> =>
  (await shop.get(`/v1/events${query}`)).body.data;

describe("the event list", () => {
  async function withEvents() {
    const shop = await account();
    const { id } = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
    await shop.post("/v1/customers", { name: "Sara" });
    await shop.post(`/v1/test/payment_links/${id}/pay`);
    return { shop, link: id, all: await list(shop, "?limit=100") };
  }

  test("is newest or oldest first, and filters by type and object", async () => {
    const { shop, link, all } = await withEvents();
    expect(all.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        "payment_link_created",
        "customer_created",
        "payment_paid",
        "payment_link_paid",
      ]),
    );
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
    expect(await list(shop, "?sort=oldest")).toEqual(all.toReversed());
    expect(await list(shop, `?sort=oldest&starting_after=${all[2]?.id}`)).toEqual(
      all.slice(0, 2).toReversed(),
    );
    expect((await list(shop, "?type=customer_created")).map(({ type }) => type)).toEqual([
      "customer_created",
    ]);
    expect((await list(shop, `?object_id=${link}`)).map(({ type }) => type)).toEqual([
      "payment_link_paid",
      "payment_link_created",
    ]);
    expect(await list(shop, "?type=payment_refunded")).toEqual([]);
  });

  test("is counted with its filters, as deliveries and balance transactions are", async () => {
    const { shop, link, all } = await withEvents();
    const { events, balance_transactions, webhook_deliveries } = dashboard(shop.id);
    const counted = (count: number) => ({ object: "count", count, is_exact: true });
    expect(await events.count({})).toEqual(counted(all.length));
    expect(await events.count({ object_id: link })).toEqual(counted(2));
    expect(await balance_transactions.count({ type: "payment" })).toEqual(counted(1));
    expect(await balance_transactions.count({ type: "refund" })).toEqual(counted(0));
    expect(await webhook_deliveries.count({ status: "pending" })).toEqual(counted(0));
  });

  test("filters by several types in each query syntax", async () => {
    const { shop, all } = await withEvents();
    const types = ["customer_created", "payment_link_paid", "payment_refunded"];
    const expected = all.filter(({ type }) => types.includes(type));
    expect(expected).toHaveLength(2);
    for (const name of ["types", "types[]", "types%5B%5D"]) {
      const query = types.map((type) => `${name}=${type}`).join("&");
      expect(await list(shop, `?${query}`)).toEqual(expected);
    }
    expect(await list(shop, "?types=customer_created&types[]=payment_link_paid")).toEqual(expected);
    const twenty = Array.from({ length: 20 }, () => "types=customer_created").join("&");
    expect(await list(shop, `?${twenty}`)).toEqual(all.filter(({ type }) => type === "customer_created"));
    expect(await list(shop, "?types=payment_refunded")).toEqual([]);
  });

  test("filtered by several types is paginated, and combines with other filters", async () => {
    const { shop, link, all } = await withEvents();
    const types = "types=payment_link_created&types=payment_paid&types=customer_created";
    const expected = all.filter(({ type }) => type !== "payment_link_paid");
    const first = (await shop.get(`/v1/events?${types}&limit=1`)).body;
    expect(first).toMatchObject({ data: [{ id: expected[0]?.id }], has_more: true });
    const rest = await list(shop, `?${types}&starting_after=${expected[0]?.id}`);
    expect(rest).toEqual(expected.slice(1));
    const ids = (events: Listed[]) => events.map(({ id }) => id);
    const own = all.filter(({ type }) => type === "payment_link_created");
    expect(ids(await list(shop, `?${types}&object_id=${link}`))).toEqual(ids(own));
    expect(ids(await list(shop, `?${types}&type=payment_link_created`))).toEqual(ids(own));
    expect(await list(shop, `?${types}&type=payment_refunded`)).toEqual([]);
    const { created } = expected[1] ?? { created: "" };
    expect(await list(shop, `?${types}&created_from=${created}`)).toEqual(
      expected.filter((event) => event.created >= created),
    );
    expect(await list(shop, `?${types}&created_to=${created}`)).toEqual(
      expected.filter((event) => event.created < created),
    );
  });

  test("filters by several types in the dashboard", async () => {
    const { shop, all } = await withEvents();
    const { data } = await dashboard(shop.id).events.list({ types: ["customer_created", "payment_paid"] });
    expect(data.map(({ id }) => id)).toEqual(
      all.filter(({ type }) => ["customer_created", "payment_paid"].includes(type)).map(({ id }) => id),
    );
    await expect(dashboard(shop.id).events.list({ types: [] })).rejects.toThrow("types");
  });

  test("includes the lower time bound and excludes the upper", async () => {
    const { shop, all } = await withEvents();
    for (const { created } of all) {
      const from = await list(shop, `?created_from=${created}`);
      const to = await list(shop, `?created_to=${created}`);
      expect(from).toEqual(all.filter((event) => event.created >= created));
      expect(to).toEqual(all.filter((event) => event.created < created));
      expect(await list(shop, `?created_from=${created}&created_to=${created}`)).toEqual([]);
    }
  });

  test.each([
    ["type=payment_payed", "type"],
    ["type=", "type"],
    ["created_from=2026-01-02T00:00:00Z&created_to=2026-01-01T00:00:00Z", "created_from"],
    ["created_from=2026-01-01", "created_from"],
    ["created_from=2026-02-30T00:00:00Z", "created_from"],
    ["created_to=2026-01-01T03:00:00%2B03:00", "created_to"],
    ["created_to=0000-01-01T00:00:00Z", "created_to"],
    ["object_id=%00", "object_id"],
    [`starting_after=${newId("pay")}`, "starting_after"],
    ["starting_after=evt_", "starting_after"],
    ["type=payment_paid&type=payment_paid", "type"],
    ["types=payment_payed", "types.0"],
    ["types=payment_paid&types=payment_payed", "types.1"],
    ["types=payment_paid,customer_created", "types.0"],
    ["types=", "types.0"],
    ["types[]=", "types.0"],
    ["types[0]=payment_paid", "types"],
    ["types[0]=payment_paid&types=payment_paid", "types"],
    ["types=payment_paid&types[a]=payment_paid", "types"],
    [Array.from({ length: 21 }, () => "types=payment_paid").join("&"), "types"],
    ["type[]=payment_paid", "type[]"],
  ])("rejects %s", async (query, param) => {
    const shop = await account();
    expect(await shop.get(`/v1/events?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: "parameter_invalid", param } },
    });
  });
});
