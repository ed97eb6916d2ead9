import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { account, dashboard, type TestAccount } from "@/server/test/account";

const row = (n: number, more: object = {}) => ({
  copy: 0,
  link: { amount: 1_000 + n, currency: "SAR", reference: `order-${n}`, ...more },
});
const linksOf = async (shop: TestAccount) => (await shop.get("/v1/payment_links?limit=100")).body.data;

describe("bulk creation of payment links", () => {
  test("creates the valid rows, one event each, and lists the problems of the others", async () => {
    const shop = await account();
    const rows = [row(1), row(2, { amount: 0, success_url: "no" }), row(3, { customer: "cus_0" })];
    const { data } = await dashboard(shop.id).payment_links.create_many({ batch: "November", rows });
    expect(data.map(({ outcome }) => outcome)).toEqual(["created", "invalid", "invalid"]);
    expect(data[1]?.errors.map(({ param }) => param)).toEqual(["amount", "success_url"]);
    expect(data[2]?.errors[0]).toMatchObject({ param: "customer" });
    const [link] = await linksOf(shop);
    expect(link).toMatchObject({ id: data[0]?.link, url: data[0]?.url, amount: 1_001, reference: "order-1" });
    const { body } = await shop.get("/v1/events?type=payment_link_created");
    expect(body.data.map((event: { data: { id: string } }) => event.data.id)).toEqual([link.id]);
  });

  test("rejects what no row of a file holds: nested values, and text that is not Unicode", async () => {
    const shop = await account();
    for (const more of [
      { description: "\ud800" },
      { description: { a: { b: "c" } } },
      { description: [["a"]] },
      { "\ud800": 1 },
      { metadata: { "\ud800": 1 } },
    ])
      await expect(
        dashboard(shop.id, { idempotencyKey: randomUUID() }).payment_links.create_many({
          ...{ batch: "November", rows: [row(1, more as never)] },
        }),
      ).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await linksOf(shop)).toEqual([]);
  });

  test("reports errors in the caller's language and creates nothing with validate_only", async () => {
    const shop = await account();
    const rows = [row(1), row(2, { vat_inclusive: true })];
    const { data } = await dashboard(shop.id).payment_links.create_many({
      ...{ batch: "November", rows, validate_only: true },
    });
    expect(data.map(({ outcome }) => outcome)).toEqual(["valid", "invalid"]);
    expect(data[1]?.errors[0]?.message).toMatch(/^Add your VAT number/);
    expect(await linksOf(shop)).toEqual([]);
  });

  test("creates each link once when rows are sent again, in other batches of rows, or concurrently", async () => {
    const shop = await account();
    const send = (rows: ReturnType<typeof row>[], batch = "November") =>
      dashboard(shop.id).payment_links.create_many({ batch, rows });
    const first = await Promise.all(Array.from({ length: 5 }, () => send([row(1), row(2)])));
    const ids = new Set(first.flatMap(({ data }) => data.map(({ link }) => link)));
    expect(ids.size).toBe(2);
    const again = await send([row(2), row(1, { amount: 5_000 }), row(1)]);
    expect(again.data.map(({ outcome }) => outcome)).toEqual(["existing", "created", "existing"]);
    expect(await linksOf(shop)).toHaveLength(3);
    const other = await send([row(1)], "December");
    expect(other.data[0]?.outcome).toBe("created");
  });

  test("finds the customer of a row by email address, phone number or reference", async () => {
    const shop = await account();
    const create = async (input: object) => (await shop.post("/v1/customers", input)).body.id;
    const sara = await create({ email: "sara@example.sa", phone: "0501234567", reference: "crm-1" });
    await create({ email: "noura@example.sa", reference: "crm-2" });
    await create({ email: "huda@example.sa", reference: "crm-2" });
    const named = ["Sara@example.sa", "050 123 4567", "crm-1", sara, "crm-2", "nobody@example.sa"];
    const { data } = await dashboard(shop.id).payment_links.create_many({
      batch: "November",
      rows: named.map((customer, n) => row(n, { customer })),
    });
    expect(data.map(({ outcome }) => outcome)).toEqual([
      ...["created", "created", "created", "created", "invalid", "invalid"],
    ]);
    expect(data.slice(4).map(({ errors }) => errors[0])).toEqual([
      { param: "customer", message: expect.stringMatching(/^Customer: several customers have/) },
      { param: "customer", message: expect.stringMatching(/^Customer: no customer has/) },
    ]);
    const customers = (await linksOf(shop)).map((link: { customer: string }) => link.customer);
    expect(customers).toEqual([sara, sara, sara, sara]);
  });

  test("creates a separate link for each copy of a row", async () => {
    const shop = await account();
    const rows = [row(1), { ...row(1), copy: 1 }, row(1)];
    const { data } = await dashboard(shop.id).payment_links.create_many({ batch: "November", rows });
    expect(data.map(({ outcome }) => outcome)).toEqual(["created", "created", "existing"]);
    expect(data[2]?.link).toBe(data[0]?.link);
  });

  test("treats accounts independently", async () => {
    const [shop, other] = [await account(), await account()];
    const send = (id: string) =>
      dashboard(id).payment_links.create_many({ batch: "November", rows: [row(1)] });
    const sent = [await send(shop.id), await send(other.id)];
    expect(sent.map(({ data }) => data[0]?.outcome)).toEqual(["created", "created"]);
  });

  test("rejects a card number with its row, and more than 50 rows", async () => {
    const shop = await account();
    const send = (rows: ReturnType<typeof row>[]) =>
      dashboard(shop.id).payment_links.create_many({ batch: "November", rows });
    await expect(send([row(1), row(2, { description: "4111 1111 1111 1111" })])).rejects.toMatchObject({
      cause: { code: "card_number_refused", param: "rows.1.link.description" },
    });
    await expect(send(Array.from({ length: 51 }, (_, n) => row(n)))).rejects.toMatchObject({
      cause: { code: "parameter_invalid", param: "rows" },
    });
    expect(await linksOf(shop)).toEqual([]);
  });

  test("writes one audit entry for a batch", async () => {
    const shop = await account();
    const rows = [row(1), row(2)];
    const { data } = await dashboard(shop.id).payment_links.create_many({ batch: "November", rows });
    const entries = await dashboard(shop.id).audit_entries.list({});
    expect(entries.data).toMatchObject([
      {
        action: "payment_links.create_many",
        after: { batch: "November", links: data.map(({ link }) => link) },
      },
    ]);
  });
});
