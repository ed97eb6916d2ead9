import { beforeAll, describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { link } from "@/server/checkout/checkout.fixture";
import { jobContext } from "@/server/context";
import { tableCsv } from "@/server/core/list/table-csv";
import { ApiError } from "@/server/core/operation/errors";
import { paymentsTable } from "@/server/payments/export";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { attemptLink, payPage } from "@/server/test/hosted-pages";

let shop: TestAccount;
beforeAll(async () => {
  shop = await account({ keyCount: 4 });
});

const size = { key: "size", label: "المقاس", type: "choice", options: ["52", "54"], required: true } as const;
const name = { key: "name_on_cup", label: "Name on the cup" } as const;
const create = (fields: unknown, more: object = {}) =>
  shop.post("/v1/payment_links", { amount: 2_500, currency: "SAR", fields, ...more });
const token = "token_test_paid_mada";
const problemOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "paid",
    (error: unknown) => (error instanceof ApiError ? `${error.code} ${error.param}` : error),
  );

test("a link has its fields, and so has its copy", async () => {
  const { body } = await create([size, name]);
  expect(body.fields).toEqual([size, { ...name, type: "text", options: null, required: false }]);
  expect((await shop.get(`/v1/payment_links/${body.id}`)).body).toEqual(body);
  expect((await shop.post(`/v1/payment_links/${body.id}/duplicate`)).body.fields).toEqual(body.fields);
  expect((await create(undefined)).body.fields).toEqual([]);
});

test.each([
  [[{ ...name, key: "Name" }], "fields.0.key"],
  [[{ ...name, key: "cvc" }], "fields.0.key"],
  [[{ ...name, label: "CVV" }], "fields.0.label"],
  [[{ ...name, label: "" }], "fields.0.label"],
  [[name, name], "fields"],
  [Array.from({ length: 6 }, (_, n) => ({ ...name, key: `f${n}` })), "fields"],
  [[{ ...size, options: undefined }], "fields.0.options"],
  [[{ ...name, options: ["a", "b"] }], "fields.0.options"],
  [[{ ...size, options: ["a"] }], "fields.0.options"],
  [[{ ...size, options: ["a", "a"] }], "fields.0.options"],
  [[{ ...name, label: "4201 3201 1111 1010" }], "fields.0.label"],
])("rejects %j", async (fields, param) => {
  const { status, body } = await create(fields);
  expect([status, body.error.param]).toEqual([400, param]);
});

describe("what a payer enters", () => {
  test("is stored with the payment, and sent to the merchant", async () => {
    const { id, slug } = await link(shop, { fields: [size, name] });
    expect((await payPage(slug, undefined))?.fields.map(({ key }) => key)).toEqual(["size", "name_on_cup"]);
    await attemptLink(slug, { token, fields: { size: "54", name_on_cup: "  Sara \u202e" } });
    const [payment] = (await shop.get(`/v1/payments?payment_link=${id}`)).body.data;
    const fields = [
      { key: "size", label: "المقاس", value: "54" },
      { key: "name_on_cup", label: "Name on the cup", value: "Sara" },
    ];
    expect(payment.fields).toEqual(fields);
    const { body } = await shop.get(`/v1/events?object_id=${payment.id}&type=payment_paid`);
    expect(body.data[0].data.fields).toEqual(fields);
    const ctx = jobContext({ accountId: shop.id, mode: "test" }, "test");
    const filters = { payment_link: id } as never;
    const lines: string[] = [];
    for await (const line of tableCsv(
      paymentsTable(ctx, { filters, columns: ["id", "fields"], zone: "utc" }),
    ))
      lines.push(line);
    expect(lines.join("")).toContain("المقاس: 54\nName on the cup: Sara");
    await expect(asOwner("update payment set fields = '{}' where id = $1", [payment.id])).rejects.toThrow(
      "what a payer entered never changes",
    );
    await expect(asOwner("update payment_link set fields = '{}' where id = $1", [id])).rejects.toThrow(
      "never change",
    );
  });

  test.each([
    [{}, "parameter_invalid fields.size"],
    [{ size: " " }, "parameter_invalid fields.size"],
    [{ size: "53" }, "parameter_invalid fields.size"],
    [{ size: "52", color: "red" }, "parameter_invalid fields.color"],
    [{ size: "52", name_on_cup: "x".repeat(301) }, "parameter_invalid fields.name_on_cup"],
    [{ size: "52", name_on_cup: "" }, "paid"],
  ])("%j: %s", async (fields, outcome) => {
    const { id, slug } = await link(shop, { fields: [size, name] });
    expect(await problemOf(attemptLink(slug, { token, fields }))).toBe(outcome);
    expect(await unscoped.payment.count({ where: { paymentLinkId: id } })).toBe(outcome === "paid" ? 1 : 0);
  });

  test("can be part of a simulated payment, which needs no answers", async () => {
    const { id } = await link(shop, { fields: [size], max_payments: null });
    const pay = (body: object) => shop.post(`/v1/test/payment_links/${id}/pay`, body);
    expect((await pay({})).body.fields).toEqual([]);
    expect((await pay({ fields: { size: "52" } })).body.fields).toEqual([
      { key: "size", label: "المقاس", value: "52" },
    ]);
    expect((await pay({ fields: { size: "1" } })).body.error).toMatchObject({ param: "fields.size" });
  });
});
