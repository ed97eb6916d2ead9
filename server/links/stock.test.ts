import { beforeAll, describe, expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { unscoped } from "@/server/base/db/db";
import { newToken } from "@/server/cards/cards.fixture";
import { fetchOutcome } from "@/server/charging/poll";
import { payerContext } from "@/server/context";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { attemptLink, finishReturn, payPage, readReceipt } from "@/server/test/hosted-pages";

let shop: TestAccount;
beforeAll(async () => {
  shop = await account({ keyCount: 4 });
});

const token = "token_test_paid_mada";
const create = async (values: object) =>
  (await shop.post("/v1/payment_links", { currency: "SAR", max_payments: null, ...values })).body;
const pay = (id: string, values: object = {}) => shop.post(`/v1/test/payment_links/${id}/pay`, values);
const read = async (id: string) => (await shop.get(`/v1/payment_links/${id}`)).body;
const slugOf = ({ url }: { url: string }) => url.split("/").at(-1) ?? "";

/**
 * Attempts at the same moment, each from an address and with a card of its own. Returns the codes of those that failed,
 * or "paid".
 */
async function together(link: { url: string }, orders: readonly object[]): Promise<string[]> {
  const cards = await Promise.all(
    orders.map((_, n) => newToken({ save_only: true, month: 1 + (n % 12), year: 2030 + Math.floor(n / 12) })),
  );
  const attempts = orders.map(async (order, n) => {
    const input = { token: cards[n]?.id ?? "", ...order };
    const { redirect, receiptSlug } = await attemptLink(slugOf(link), input, `203.0.113.${n + 1}`);
    await walk3ds(redirect);
    return finishReturn(receiptSlug);
  });
  const settled = await Promise.allSettled(attempts);
  return settled.map((one) => (one.status === "fulfilled" ? "paid" : String(one.reason.code)));
}

const times = (count: number, order: object) => Array.from({ length: count }, () => order);
const countOf = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((one) => one === outcome).length;

const paymentsOf = (id: string) => unscoped.payment.findMany({ where: { paymentLinkId: id } });

describe("a limit of stock", () => {
  test("ends with the last unit, and closes the link", async () => {
    const link = await create({ amount: 1_000, quantity_max: 5, stock: 5 });
    expect(link).toMatchObject({ stock: 5, stock_left: 5 });
    expect((await pay(link.id, { quantity: 3 })).status).toBe(200);
    expect((await pay(link.id, { quantity: 3 })).body.error.code).toBe("payment_link_not_payable");
    expect(await payPage(slugOf(link), undefined)).toMatchObject({
      ...{ state: "ready", unitsLeft: 2, quantity: { chosen: 1, max: 2 } },
    });
    expect((await pay(link.id, { quantity: 2 })).status).toBe(200);
    expect(await read(link.id)).toMatchObject({ status: "paid", stock_left: 0, payments_count: 2 });
    expect(await payPage(slugOf(link), undefined)).toMatchObject({ state: "paid", isSoldOut: true });
  });

  test("is never oversold by payers at the same moment, and nobody is charged in vain", async () => {
    const link = await create({ amount: 1_000, quantity_max: 2, stock: 7 });
    const outcomes = await together(link, times(20, { quantity: 2, amount: 2_000 }));
    expect(countOf(outcomes, "paid")).toBe(3);
    expect(countOf(outcomes, "payment_link_not_payable")).toBe(17);
    expect(await read(link.id)).toMatchObject({ status: "active", stock_left: 1, amount_collected: 6_000 });
    const stored = await paymentsOf(link.id);
    expect(stored.map(({ status, amountReserved }) => [status, amountReserved])).toEqual(
      times(3, ["paid", 0]),
    );
  });

  test("is not oversold by simulated payments beside real ones", async () => {
    const link = await create({ amount: 1_000, stock: 4 });
    const [real, simulated] = await Promise.all([
      together(link, times(8, {})),
      Promise.all(Array.from({ length: 8 }, () => pay(link.id))),
    ]);
    const sold = countOf(real, "paid") + simulated.filter(({ status }) => status === 200).length;
    expect(sold).toBe(4);
    expect(await read(link.id)).toMatchObject({ status: "paid", stock_left: 0, payments_count: 4 });
  });

  test("counts a payment that waits for the bank, until it fails", async () => {
    const link = await create({ amount: 1_000, stock: 1 });
    await attemptLink(slugOf(link), { token: "token_test_3ds" });
    expect(await payPage(slugOf(link), undefined)).toMatchObject({ state: "in_progress", unitsLeft: 0 });
    expect(await together(link, [{}])).toEqual(["payment_link_not_payable"]);
    await asOwner(
      "update payment set created_at = created_at - interval '20 minutes' where payment_link_id = $1",
      [link.id],
    );
    const [waiting] = await paymentsOf(link.id);
    if (waiting === undefined) throw new Error("no payment was stored");
    await fetchOutcome(payerContext(waiting), waiting, "payer");
    expect(await payPage(slugOf(link), undefined)).toMatchObject({ state: "ready", unitsLeft: 1 });
    expect(await together(link, [{}])).toEqual(["paid"]);
  });

  test("is kept by the database", async () => {
    const link = await create({ amount: 1_000, stock: 1 });
    await pay(link.id);
    for (const [change, message] of [
      ["units_sold = 2", "payment_link_stock"],
      ["units_sold = 0", "never decreases"],
    ] as const)
      await expect(asOwner(`update payment_link set ${change} where id = $1`, [link.id])).rejects.toThrow(
        message,
      );
  });
});

describe("a discount code", () => {
  const percent = { code: "EID25", percent: 25 };

  test("reduces what is paid, in any case, and only with its own name", async () => {
    const link = await create({ amount: 1_000, quantity_max: 3, discount: percent });
    expect(link.discount).toEqual({ code: "EID25", percent: 25, amount: null, max_uses: null, uses: 0 });
    expect((await pay(link.id, { quantity: 3, discount_code: " eid25" })).body).toMatchObject({
      ...{ amount: 2_250, quantity: 3, discount_amount: 750, discount_code: "EID25" },
    });
    expect((await pay(link.id, {})).body).toMatchObject({ amount: 1_000, discount_amount: 0 });
    expect((await pay(link.id, { discount_code: "EID" })).body.error).toMatchObject({
      ...{ code: "parameter_invalid", param: "discount_code" },
    });
    expect((await read(link.id)).discount.uses).toBe(1);
  });

  test("never takes off more than the gateway has to charge", async () => {
    const all = await create({ amount: 1_000, discount: { code: "FREE", percent: 100 } });
    expect((await pay(all.id, { discount_code: "FREE" })).body.amount).toBe(1);
    const more = await create({ amount: 1_000, discount: { code: "MORE", amount: 5_000 } });
    expect((await pay(more.id, { discount_code: "MORE" })).body.amount).toBe(1);
    const live = { mode: "live", discountPercent: null, discountAmount: 5_000 } as const;
    const none = { discountCode: "MORE", discountMaxUses: null, discountUses: 0 };
    const { discountOf } = await import("./discount");
    expect([1_000, 150, 100].map((sum) => sum - discountOf({ ...live, ...none }, sum))).toEqual([
      100, 100, 100,
    ]);
    expect(discountOf({ ...live, ...none }, 50)).toBe(0);
  });

  test("is shown before it is charged, and on the receipt with the VAT of the rest", async () => {
    await asOwner("update account set vat_number = '310122393500003' where id = $1", [shop.id]);
    const link = await create({ amount: 11_500, vat_inclusive: true, discount: percent });
    const page = (code: string) => payPage(slugOf(link), undefined, { code });
    expect(await page("")).toMatchObject({ amount: 11_500, discount: { code: null, problem: null } });
    expect(await page("x")).toMatchObject({ amount: 11_500, discount: { code: null, problem: "unknown" } });
    expect(await page("eid25")).toMatchObject({ amount: 8_625, discount: { code: "EID25", off: 2_875 } });
    const attempt = (values: object) => attemptLink(slugOf(link), { token, ...values });
    await expect(attempt({ discount_code: "EID25", amount: 11_500 })).rejects.toMatchObject({
      ...{ code: "parameter_invalid", param: "shown" },
    });
    await expect(attempt({ discount_code: "EID50", amount: 8_625 })).rejects.toMatchObject({
      ...{ code: "parameter_invalid", param: "shown" },
    });
    const { receiptSlug } = await attempt({ discount_code: "EID25", amount: 8_625 });
    expect(await readReceipt(receiptSlug)).toMatchObject({
      ...{ amount: 8_625, discount: 2_875, vat: { amount: 1_125 } },
    });
  });

  test("is used no more often than it may be by payers at the same moment, who see the price again", async () => {
    const link = await create({ amount: 1_000, discount: { ...percent, max_uses: 3 } });
    const outcomes = await together(link, times(12, { discount_code: "EID25", amount: 750 }));
    expect(countOf(outcomes, "paid")).toBe(3);
    expect(countOf(outcomes, "parameter_invalid")).toBe(9);
    expect((await read(link.id)).discount.uses).toBe(3);
    const page = await payPage(slugOf(link), undefined, { code: "EID25" });
    expect(page).toMatchObject({ amount: 1_000, discount: { code: null, problem: "usedUp" } });
    expect(await together(link, [{}])).toEqual(["paid"]);
  });

  test("cannot be guessed: after 20 wrong codes of a network on a link, no code is checked", async () => {
    const link = await create({ amount: 1_000, discount: percent });
    const page = (code: string, ip = "203.0.113.7") => payPage(slugOf(link), undefined, { code, ip });
    expect(await page("EID25")).toMatchObject({ amount: 750 });
    const guesses = await Promise.all(times(30, {}).map((_, n) => page(`EID${n + 50}`)));
    const problems = guesses.map((guess) => String(guess?.discount?.problem));
    expect([countOf(problems, "unknown"), countOf(problems, "tooMany")]).toEqual([20, 10]);
    expect(await page("EID25")).toMatchObject({
      amount: 1_000,
      discount: { code: null, problem: "tooMany" },
    });
    const order = { token, discount_code: "EID25", amount: 750 };
    await expect(attemptLink(slugOf(link), order, "203.0.113.7")).rejects.toMatchObject({
      ...{ code: "parameter_invalid", param: "shown" },
    });
    expect(await page("EID25", "203.0.113.8")).toMatchObject({ amount: 750 });
    expect((await attemptLink(slugOf(link), order, "203.0.113.8")).status).toBe("paid");
  });

  test("cannot be guessed from the many networks of a provider's customer either", async () => {
    const link = await create({ amount: 1_000, discount: percent });
    const page = (code: string, network: number) =>
      payPage(slugOf(link), undefined, { code, ip: `2001:db8:7:${network}::1` });
    for (let n = 0; n < 100; n += 1) await page("EID50", n);
    expect(await page("EID25", 100)).toMatchObject({ discount: { code: null, problem: "tooMany" } });
  });

  test.each([
    [{ amount_min: 1, amount_max: 2, discount: percent }, "discount"],
    [{ amount: 100, discount: { code: "EID" } }, "discount.percent"],
    [{ amount: 100, discount: { ...percent, amount: 5 } }, "discount.percent"],
    [{ amount: 100, discount: { ...percent, code: "e d" } }, "discount.code"],
    [{ amount: 100, discount: { code: "EID", percent: 101 } }, "discount.percent"],
  ])("rejects %j", async (values, param) => {
    expect((await create(values)).error).toMatchObject({ code: "parameter_invalid", param });
  });

  test("is kept by the database", async () => {
    const link = await create({ amount: 1_000, discount: { ...percent, max_uses: 1 } });
    await pay(link.id, { discount_code: "EID25" });
    for (const [change, message] of [
      ["discount_uses = 2", "payment_link_discount"],
      ["discount_uses = 0", "never decreases"],
      ["discount_code = null, discount_percent = null, discount_max_uses = null", "payment_link_discount"],
    ] as const)
      await expect(asOwner(`update payment_link set ${change} where id = $1`, [link.id])).rejects.toThrow(
        message,
      );
    const [payment] = await paymentsOf(link.id);
    const change = asOwner("update payment set discount = 0 where id = $1", [payment?.id]);
    await expect(change).rejects.toThrow("never changes");
  });
});
