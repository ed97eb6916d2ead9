import { beforeAll, describe, expect, test } from "vitest";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { attemptLink, payPage, readReceipt } from "@/server/test/hosted-pages";

let shop: TestAccount;
beforeAll(async () => {
  shop = await account({ keyCount: 3 });
});

const items = [
  { name: "Abaya", quantity: 2, unit_amount: 24_900 },
  { name: "Delivery", unit_amount: 2_000, description: "In Riyadh" },
];
const stored = [
  { name: "Abaya", quantity: 2, unit_amount: 24_900, description: null, picture: null },
  { name: "Delivery", quantity: 1, unit_amount: 2_000, description: "In Riyadh", picture: null },
];
const sum = 51_800;

const create = (values: object) => shop.post("/v1/payment_links", { currency: "SAR", ...values });
const pay = (id: string, values: object) => shop.post(`/v1/test/payment_links/${id}/pay`, values);
const slugOf = ({ url }: { url: string }) => url.split("/").at(-1) ?? "";
const token = "token_test_paid_mada";

test("the amount of a link is the sum of its items", async () => {
  const { body } = await create({ items });
  expect(body).toMatchObject({ amount: sum, items: stored, quantity_max: null });
  expect((await create({ items, amount: sum })).body.amount).toBe(sum);
  expect((await shop.post(`/v1/payment_links/${body.id}/duplicate`)).body).toMatchObject({
    ...{ amount: sum, items: stored },
  });
  expect((await create({ amount: 100 })).body).toMatchObject({ items: [], quantity_max: null });
});

test.each([
  [{ items, amount: sum + 1 }, "amount", "amount must be the sum of items."],
  [{ items, amount_min: 100, amount_max: 200 }, "items", "cannot be sent with amount_min or amount_max."],
  [{ items: [] }, "items", ""],
  [{ items: [{ name: "Gold", quantity: 2, unit_amount: 100_000_000 }] }, "items", "The sum of items"],
  [{ amount: 50_000_001, quantity_max: 2 }, "quantity_max", "at most 100000000 halalas"],
  [{ amount_min: 1, amount_max: 2, quantity_max: 2 }, "quantity_max", "only for a fixed amount"],
  [{ amount: 100, quantity_max: 1 }, "quantity_max", "at least 2 pieces"],
])("rejects %j", async (values, param, message) => {
  const { status, body } = await create(values);
  expect([status, body.error.param]).toEqual([400, param]);
  expect(body.error.message).toContain(message);
});

test("the rows of a file may have items", async () => {
  const own = await account();
  const rows = [{ items }, { items: [{ name: "Abaya" }] }].map((link) => ({
    copy: 0,
    link: { currency: "SAR", ...link },
  }));
  const { data } = await dashboard(own.id).payment_links.create_many({ batch: "Items", rows });
  expect(data.map(({ outcome, errors }) => [outcome, errors[0]?.param])).toEqual([
    ["created", undefined],
    ["invalid", "items.0.unit_amount"],
  ]);
});

describe("the quantity that a payer chooses", () => {
  const several = { items, quantity_max: 5, max_payments: null };

  test("multiplies the amount of a simulated payment", async () => {
    const { id } = (await create(several)).body;
    expect((await pay(id, { quantity: 3 })).body).toMatchObject({ amount: 3 * sum, quantity: 3 });
    expect((await pay(id, {})).body).toMatchObject({ amount: sum, quantity: 1 });
    expect((await pay(id, { quantity: 6 })).body.error).toMatchObject({ param: "quantity" });
    expect((await pay(id, { quantity: 2, amount: sum })).body.error).toMatchObject({ param: "amount" });
    const { id: single } = (await create({ amount: 100 })).body;
    expect((await pay(single, { quantity: 2 })).body.error).toMatchObject({ param: "quantity" });
  });

  test("is shown before it is charged, never taken from the browser, and on the receipt", async () => {
    const link = (await create(several)).body;
    const page = await payPage(slugOf(link), undefined, { quantity: "2" });
    expect(page).toMatchObject({ amount: 2 * sum, quantity: { chosen: 2, max: 5 }, items: stored });
    for (const odd of ["0", "-1", "x", "1.5", null])
      expect((await payPage(slugOf(link), undefined, { quantity: odd }))?.amount).toBe(sum);
    expect((await payPage(slugOf(link), undefined, { quantity: "9" }))?.quantity?.chosen).toBe(5);
    const attempt = (values: object) => attemptLink(slugOf(link), { token, ...values });
    await expect(attempt({ quantity: 2, amount: 1 })).rejects.toMatchObject({ code: "parameter_invalid" });
    await expect(attempt({ quantity: 6 })).rejects.toMatchObject({ code: "parameter_invalid" });
    const { receiptSlug } = await attempt({ quantity: 2, amount: 2 * sum });
    expect(await readReceipt(receiptSlug)).toMatchObject({
      ...{ status: "paid", amount: 2 * sum, quantity: 2, items: stored },
    });
  });

  test("of a repeated press of Pay must be the same", async () => {
    const link = (await create(several)).body;
    const attempt = (quantity: number) =>
      attemptLink(slugOf(link), { token, attempt: "ab".repeat(16), quantity, amount: quantity * sum });
    const first = await attempt(2);
    expect(await attempt(2)).toEqual(first);
    await expect(attempt(3)).rejects.toMatchObject({ code: "idempotency_key_reuse" });
  });
});

describe("the database", () => {
  test("keeps the items of a link and the quantity of a payment", async () => {
    const { id } = (await create({ items, quantity_max: 2 })).body;
    for (const change of ["items = '{}'", "quantity_max = null", "quantity_max = 3"])
      await expect(asOwner(`update payment_link set ${change} where id = $1`, [id])).rejects.toThrow(
        "never change",
      );
    const { id: payment } = (await pay(id, { quantity: 2 })).body;
    const change = asOwner("update payment set quantity = 1 where id = $1", [payment]);
    await expect(change).rejects.toThrow("never changes");
  });

  test.each([
    [{ amount: sum + 1 }, "payment_link_items"],
    [{ amount_max: 1_000_000 }, "payment_link_items"],
    [{ items: {}, amount: 50_000_001, quantity_max: 2 }, "payment_link_quantity_max"],
  ])("rejects %j beside them", async (columns, constraint) => {
    const { id } = (await create({ items })).body;
    const insert = `insert into payment_link select (p).* from (select jsonb_populate_record(l, $2) p from payment_link l where id = $1) x`;
    const row = JSON.stringify({ ...columns, id: "plink_other", slug: "other" });
    await expect(asOwner(insert, [id, row])).rejects.toThrow(constraint);
  });
});
