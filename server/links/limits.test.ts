import { beforeAll, describe, expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { unscoped } from "@/server/base/db/db";
import { newToken } from "@/server/cards/cards.fixture";
import { account, asOwner, type TestAccount, withoutTriggers } from "@/server/test/account";
import { attemptLink, finishReturn, payPage } from "@/server/test/hosted-pages";

let shop: TestAccount;
beforeAll(async () => {
  shop = await account({ keyCount: 4 });
});

const create = async (values: object) =>
  (await shop.post("/v1/payment_links", { currency: "SAR", max_payments: null, amount: 1_000, ...values }))
    .body;
const pay = (id: string, values: object = {}) => shop.post(`/v1/test/payment_links/${id}/pay`, values);
const change = (id: string, values: object) => shop.post(`/v1/payment_links/${id}`, values);
const read = async (id: string) => (await shop.get(`/v1/payment_links/${id}`)).body;
const slugOf = ({ url }: { url: string }) => url.split("/").at(-1) ?? "";
const atBank = (link: { url: string }, values: object = {}) =>
  attemptLink(slugOf(link), { token: "token_test_3ds", ...values }, "203.0.113.1");
const token = "token_test_paid_mada";

describe("the stock of a link", () => {
  test("can be set, added to and removed", async () => {
    const { id } = await create({ quantity_max: 9 });
    expect((await change(id, { stock: 5 })).body).toMatchObject({ stock: 5, stock_left: 5 });
    await pay(id, { quantity: 3 });
    expect((await change(id, { stock_add: 2 })).body).toMatchObject({ stock: 7, stock_left: 4 });
    expect((await change(id, { stock: null })).body).toMatchObject({ stock: null, stock_left: null });
    expect(await read(id)).toMatchObject({ stock: null, status: "active" });
  });

  test("counts what a link sold before it had one", async () => {
    const { id } = await create({});
    for (const _ of [1, 2, 3]) await pay(id);
    // Sold by a version without stock.
    await withoutTriggers("update payment_link set units_sold = 0 where id = $1", [id]);
    expect((await change(id, { stock: 3 })).body.error.param).toBe("stock");
    expect((await change(id, { stock: 5 })).body).toMatchObject({ stock: 5, stock_left: 2 });
  });

  test("reopens a link that was sold out, and no other", async () => {
    const { id } = await create({ stock: 1 });
    await pay(id);
    expect((await change(id, { discount: null })).body.error.code).toBe("payment_link_not_payable");
    expect((await change(id, { stock_add: 1 })).body).toMatchObject({
      ...{ status: "active", stock_left: 1, paid_at: null },
    });
    await pay(id);
    expect(await read(id)).toMatchObject({ status: "paid", stock_left: 0, payments_count: 2 });

    const single = await create({ stock: 5, max_payments: 1 });
    await pay(single.id);
    const canceled = await create({ stock: 5 });
    await shop.post(`/v1/payment_links/${canceled.id}/cancel`);
    const expired = await create({ stock: 1 });
    await pay(expired.id);
    await asOwner("update payment_link set expires_at = now() - interval '1 hour' where id = $1", [
      expired.id,
    ]);
    for (const link of [single, canceled, expired])
      expect((await change(link.id, { stock_add: 5 })).body.error.code).toBe("payment_link_not_payable");
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const reopened = (await change(expired.id, { stock_add: 1, expires_at: later })).body;
    expect(reopened).toMatchObject({ status: "active", expires_at: later });
    for (const set of ["status = 'active'", "status = 'active', max_payments = 1, stock = 9"])
      await expect(asOwner(`update payment_link set ${set} where id = $1`, [id])).rejects.toThrow(
        "cannot change from paid to active",
      );
  });

  test("never falls below what is sold or being paid", async () => {
    const link = await create({ quantity_max: 5, stock: 9 });
    await pay(link.id, { quantity: 2 });
    await atBank(link, { quantity: 3, amount: 3_000 });
    for (const stock of [1, 2, 4])
      expect((await change(link.id, { stock })).body.error).toMatchObject({
        ...{ code: "parameter_invalid", param: "stock" },
      });
    expect((await change(link.id, { stock: 5 })).body.stock_left).toBe(3);
    expect(await payPage(slugOf(link), undefined)).toMatchObject({ unitsLeft: 0 });
    expect((await change(link.id, { stock_add: 1_000_000 })).body.error.param).toBe("stock_add");
    const unlimited = await create({});
    expect((await change(unlimited.id, { stock_add: 1 })).body.error.param).toBe("stock_add");
  });

  test("is not oversold by payers while it changes, and everybody who pays gets a unit", async () => {
    const link = await create({ stock: 6 });
    const cards = await Promise.all(
      Array.from({ length: 12 }, (_, n) => newToken({ save_only: true, month: n + 1, year: 2031 })),
    );
    const payers = cards.map(async ({ id }, n) => {
      const { redirect, receiptSlug } = await attemptLink(slugOf(link), { token: id }, `203.0.113.${n + 1}`);
      await walk3ds(redirect);
      return finishReturn(receiptSlug);
    });
    const changes = [3, 8, 4].map((stock) => change(link.id, { stock }));
    await Promise.allSettled([...payers, ...changes]);
    const { stock, payments_count } = await read(link.id);
    expect(payments_count).toBeLessThanOrEqual(stock);
    const stored = await unscoped.payment.findMany({ where: { paymentLinkId: link.id } });
    expect(stored.map(({ status, amountReserved }) => [status, amountReserved])).toEqual(
      Array.from({ length: payments_count }, () => ["paid", 0]),
    );
  });
});

describe("the discount of a link", () => {
  const eid = { code: "EID25", percent: 25 };

  test("can be set, replaced and removed; the uses of another code start at 0", async () => {
    const { id } = await create({});
    expect((await change(id, { discount: { ...eid, max_uses: 2 } })).body.discount).toMatchObject({
      ...eid,
      ...{ max_uses: 2, uses: 0 },
    });
    await pay(id, { discount_code: "EID25" });
    const more = (await change(id, { discount: { code: "EID25", amount: 100 } })).body.discount;
    expect(more).toMatchObject({ amount: 100, percent: null, max_uses: null, uses: 1 });
    await pay(id, { discount_code: "EID25" });
    expect((await change(id, { discount: { ...eid, max_uses: 1 } })).body.error.param).toBe(
      "discount.max_uses",
    );
    expect((await change(id, { discount: { ...eid, code: "NEW", max_uses: 1 } })).body.discount.uses).toBe(0);
    expect((await change(id, { discount: null })).body.discount).toBeNull();
    expect((await pay(id, { discount_code: "NEW" })).body.error.param).toBe("discount_code");
    const open = await create({ amount: undefined, amount_min: 1, amount_max: 9 });
    expect((await change(open.id, { discount: eid })).body.error.param).toBe("discount");
  });

  test("no fewer uses than those paid or at the bank, whatever the case of the code", async () => {
    const link = await create({ discount: { ...eid, max_uses: 9 } });
    await atBank(link, { discount_code: "EID25", amount: 750 });
    await pay(link.id, { discount_code: "EID25" });
    const fewer = await change(link.id, { discount: { code: "eid25", percent: 25, max_uses: 1 } });
    expect(fewer.body.error).toMatchObject({ param: "discount.max_uses" });
    const same = await change(link.id, { discount: { code: "eid25", percent: 25, max_uses: 2 } });
    expect(same.body.discount).toMatchObject({ code: "EID25", max_uses: 2, uses: 1 });
    expect((await pay(link.id, { discount_code: "EID25" })).body.error.param).toBe("discount_code");
  });

  test.each([[null], [{ code: "OTHER", percent: 10 }]])(
    "no fewer uses than those at the bank, if %j was set meanwhile",
    async (meanwhile) => {
      const link = await create({ discount: eid });
      for (const _ of [1, 2]) await atBank(link, { discount_code: "EID25", amount: 750 });
      await change(link.id, { discount: meanwhile });
      const fewer = await change(link.id, { discount: { ...eid, max_uses: 1 } });
      expect(fewer.body.error).toMatchObject({ param: "discount.max_uses" });
      expect((await change(link.id, { discount: { ...eid, max_uses: 2 } })).status).toBe(200);
    },
  );

  test("a payment at the bank keeps the price that it began with, and is no use of the next code", async () => {
    const link = await create({ discount: { ...eid, max_uses: 1 } });
    const { redirect, receiptSlug } = await atBank(link, { discount_code: "EID25", amount: 750 });
    await change(link.id, { discount: { code: "NEW", percent: 50, max_uses: 1 } });
    expect(await payPage(slugOf(link), undefined, { code: "NEW" })).toMatchObject({ amount: 500 });
    expect((await pay(link.id, { discount_code: "NEW" })).body).toMatchObject({ amount: 500 });
    await walk3ds(redirect);
    await finishReturn(receiptSlug);
    const [payment] = await unscoped.payment.findMany({ where: { receiptSlug } });
    expect(payment).toMatchObject({ status: "paid", amount: 750, amountReserved: 0, discountCode: "EID25" });
    expect(await read(link.id)).toMatchObject({ payments_count: 2, discount: { code: "NEW", uses: 1 } });
  });

  test("a payer whose payment failed returns with the code that they entered, never with a newer one", async () => {
    const link = await create({ discount: eid });
    const declined = { token: "token_test_declined", discount_code: "EID25", amount: 750 };
    const { receiptSlug } = await attemptLink(slugOf(link), declined);
    const codeOf = async () => new URL((await finishReturn(receiptSlug)) ?? "").searchParams.get("code");
    expect(await codeOf()).toBe("EID25");
    await change(link.id, { discount: { code: "SECRET90", percent: 90 } });
    expect(await codeOf()).toBe("EID25");
  });

  test("a payer who saw another price sees the page again, and is not charged", async () => {
    const link = await create({ discount: eid });
    const shown = { token, discount_code: "EID25", amount: 750 };
    const again = { code: "parameter_invalid", param: "shown" };
    await change(link.id, { discount: { ...eid, percent: 10 } });
    await expect(attemptLink(slugOf(link), shown)).rejects.toMatchObject(again);
    await change(link.id, { discount: null });
    await expect(attemptLink(slugOf(link), shown)).rejects.toMatchObject(again);
    expect(await unscoped.payment.count({ where: { paymentLinkId: link.id } })).toBe(0);
    expect((await attemptLink(slugOf(link), { token })).status).toBe("paid");
  });

  test("a repeated attempt finds its payment after the discount changed", async () => {
    const link = await create({ discount: eid });
    const shown = { token, discount_code: "EID25", amount: 750, attempt: "a".repeat(32) };
    const first = await attemptLink(slugOf(link), shown);
    await change(link.id, { discount: null });
    expect(await attemptLink(slugOf(link), shown)).toEqual(first);
    expect(await read(link.id)).toMatchObject({ payments_count: 1, amount_collected: 750 });
  });
});
