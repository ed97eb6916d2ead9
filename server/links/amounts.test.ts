import { beforeAll, describe, expect, test } from "vitest";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";

let shop: TestAccount;
beforeAll(async () => {
  shop = await account({ keyCount: 3 });
});

const create = (values: object) => shop.post("/v1/payment_links", { currency: "SAR", ...values });
const range = { amount_min: 1_000, amount_max: 50_000 };

test("a link has a fixed amount or a range, and null for the other", async () => {
  expect((await create({ amount: 2_500 })).body).toMatchObject({
    ...{ amount: 2_500, amount_min: null, amount_max: null },
  });
  const open = (await create(range)).body;
  expect(open).toMatchObject({ amount: null, ...range });
  expect((await shop.get(`/v1/payment_links/${open.id}`)).body).toEqual(open);
  const copy = await shop.post(`/v1/payment_links/${open.id}/duplicate`);
  expect(copy.body).toMatchObject({ amount: null, ...range });
  const { body } = await shop.get(`/v1/events?object_id=${open.id}`);
  expect(body.data[0].data).toMatchObject(open);
});

test.each([
  [
    {},
    "amount",
    "amount is required. For an amount that the payer enters, send amount_min and amount_max instead.",
  ],
  [{ amount: 2_500, ...range }, "amount", "amount cannot be sent with amount_min or amount_max."],
  [{ amount: 2_500, amount_max: 5_000 }, "amount", "amount cannot be sent with amount_min or amount_max."],
  [{ amount_min: 1_000 }, "amount_max", "amount_max is required with amount_min."],
  [{ amount_max: 1_000 }, "amount_min", "amount_min is required with amount_max."],
  [{ amount_min: 1_001, amount_max: 1_000 }, "amount_min", "amount_min must not be above amount_max."],
  [{ amount_min: 0, amount_max: 1_000 }, "amount_min", "amount_min must be at least 1 halala."],
  [{ amount_min: 1, amount_max: 100_000_001 }, "amount_max", "amount_max must be at most 100000000 halalas."],
])("rejects %j, and names what to do", async (values, param, message) => {
  const { status, body } = await create(values);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: "parameter_invalid", param });
  expect(body.error.message).toContain(message);
});

test("the rows of a file may have either", async () => {
  const own = await account();
  const rows = [{ amount: 100 }, range, { amount_min: 5 }].map((amounts) => ({
    copy: 0,
    link: { currency: "SAR", ...amounts },
  }));
  const { data } = await dashboard(own.id).payment_links.create_many({ batch: "Gifts", rows });
  expect(data.map(({ outcome, errors }) => [outcome, errors[0]?.param])).toEqual([
    ["created", undefined],
    ["created", undefined],
    ["invalid", "amount_max"],
  ]);
});

describe("the database", () => {
  test("keeps the range of a link", async () => {
    const { id } = (await create(range)).body;
    for (const change of ["amount_max = 60000", "amount_max = null", "amount = 1"])
      await expect(asOwner(`update payment_link set ${change} where id = $1`, [id])).rejects.toThrow(
        "never change",
      );
  });

  test.each([
    "amount_max = amount - 1",
    "amount_max = 100000001",
    "amount_max = amount, subscription_id = 'sub_1'",
  ])("rejects %s", async (columns) => {
    const { id } = (await create({ amount: 2_500 })).body;
    const insert = `insert into payment_link select (p).* from (select jsonb_populate_record(l, $2) p from payment_link l where id = $1) x`;
    const assigned = Object.fromEntries(
      columns.split(", ").map((one) => {
        const [name = "", value = ""] = one.split(" = ");
        return [
          name,
          value
            .replace(/amount/, "2500")
            .replace("2500 - 1", "2499")
            .replaceAll("'", ""),
        ];
      }),
    );
    const row = { ...assigned, id: "plink_other", slug: "other" };
    await expect(asOwner(insert, [id, JSON.stringify(row)])).rejects.toThrow("payment_link_amount_max");
  });
});

describe("a simulated payment", () => {
  const pay = (id: string, values: object) => shop.post(`/v1/test/payment_links/${id}/pay`, values);

  test("is of the amount in the request, with its fee and its VAT", async () => {
    const { id } = (await create({ ...range, max_payments: 2 })).body;
    const { body } = await pay(id, { amount: 1_250 });
    expect(body).toMatchObject({ amount: 1_250, status: "paid" });
    expect(body.fee + body.net).toBe(1_250);
    await pay(id, { amount: 50_000 });
    expect((await shop.get(`/v1/payment_links/${id}`)).body).toMatchObject({
      ...{ status: "paid", payments_count: 2, amount_collected: 51_250, amount: null },
    });
  });

  test("is rejected without an amount, and outside of the range", async () => {
    const { id } = (await create(range)).body;
    expect((await pay(id, {})).body.error).toMatchObject({ param: "amount", message: "amount is required." });
    for (const amount of [1, 999, 50_001])
      expect((await pay(id, { amount })).body.error).toMatchObject({
        param: "amount",
        message: "amount must be from 1000 to 50000 halalas, as this payment link allows.",
      });
  });

  test("of a fixed amount can name only that", async () => {
    const { id } = (await create({ amount: 2_500, max_payments: 2 })).body;
    expect((await pay(id, { amount: 2_400 })).body.error).toMatchObject({
      code: "parameter_invalid",
      param: "amount",
    });
    expect((await pay(id, { amount: 2_500 })).body.amount).toBe(2_500);
    expect((await pay(id, {})).body.amount).toBe(2_500);
  });
});
