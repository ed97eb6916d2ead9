import { beforeAll, describe, expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { unscoped } from "@/server/base/db/db";
import { discardUnsent } from "@/server/charging/outcome";
import { fetchOutcome } from "@/server/charging/poll";
import { confirmAttempt } from "@/server/checkout/confirm-attempt";
import { jobContext, payerContext } from "@/server/context";
import { account, type TestAccount } from "@/server/test/account";
import { attemptLink, finishReturn, payPage, stopAttempt } from "@/server/test/hosted-pages";

let shop: TestAccount;
beforeAll(async () => {
  shop = await account({ keyCount: 2 });
});

/** A link with one unit, and a payer whose payment is not final. */
async function takenBy(token: string) {
  const input = { currency: "SAR", amount: 1_000, max_payments: null, stock: 1 };
  const link = (await shop.post("/v1/payment_links", input)).body;
  const slug = String(link.url).split("/").at(-1) ?? "";
  const attempt = await attemptLink(slug, { token }, "203.0.113.1");
  const read = async () => (await shop.get(`/v1/payment_links/${link.id}`)).body;
  const { receiptSlug } = attempt;
  const payment = () => unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
  return { id: link.id, slug, ...attempt, read, payment };
}

const another = (slug: string) => attemptLink(slug, { token: "token_test_paid_mada" }, "203.0.113.2");
const unpayable = { code: "payment_link_not_payable" };

test("a unit whose payment has no known outcome stays taken, and is sold once it is known", async () => {
  const { slug, read, payment } = await takenBy("token_test_gateway_timeout");
  expect((await payment()).status).toBe("initiated");
  expect(await payPage(slug, undefined)).toMatchObject({ state: "in_progress", unitsLeft: 0 });
  await expect(another(slug)).rejects.toMatchObject(unpayable);
  const unknown = await payment();
  await fetchOutcome(payerContext(unknown), unknown, "payer");
  expect(await payment()).toMatchObject({ status: "paid", amountReserved: 0 });
  expect(await read()).toMatchObject({ status: "paid", stock_left: 0 });
});

test("a unit of a payment that was never sent can be bought again", async () => {
  const { slug, read, payment } = await takenBy("token_test_gateway_timeout");
  const unsent = await payment();
  expect(await discardUnsent(jobContext(unsent, "test"), unsent.id)).toBeNull();
  expect(await payPage(slug, undefined)).toMatchObject({ state: "ready", unitsLeft: 1 });
  expect((await another(slug)).status).toBe("paid");
  expect(await read()).toMatchObject({ status: "paid", stock_left: 0, payments_count: 1 });
});

test("a payer who stops gives the unit back at once, and is refunded if the bank confirms after all", async () => {
  const { slug, read, payment, receiptSlug, redirect } = await takenBy("token_test_3ds");
  await stopAttempt(slug, receiptSlug);
  expect(await payPage(slug, undefined)).toMatchObject({ state: "ready", unitsLeft: 1 });
  expect((await another(slug)).status).toBe("paid");
  await walk3ds(redirect);
  await finishReturn(receiptSlug);
  const stopped = await payment();
  expect(stopped.amountReserved + stopped.amountRefunded).toBe(1_000);
  expect(await read()).toMatchObject({ stock_left: 0, payments_count: 1 });
});

test("a link that is canceled while its last unit is being paid sells none, and refunds the payer", async () => {
  const { id, read, receiptSlug, redirect, payment } = await takenBy("token_test_3ds");
  await shop.post(`/v1/payment_links/${id}/cancel`);
  await walk3ds(redirect);
  await finishReturn(receiptSlug);
  const paid = await payment();
  expect(paid.amountReserved + paid.amountRefunded).toBe(1_000);
  expect(await read()).toMatchObject({ status: "canceled", stock_left: 1, payments_count: 0 });
});

describe("a payment that waits for a code", () => {
  const stc = (mobile: string) => ({ wallet: { type: "stc_pay" as const, mobile } });
  const mobiles = ["0501234567", "0507654321", "0509876543"];

  async function waitingOn(more: object, order: object) {
    const own = await account({ keyCount: 2 });
    const made = await own.post("/v1/payment_links", {
      ...{ currency: "SAR", amount: 1_000, max_payments: null },
      ...more,
    });
    const slug = String(made.body.url).split("/").at(-1) ?? "";
    const slips: string[] = [];
    for (const one of mobiles) slips.push((await attemptLink(slug, { ...stc(one), ...order })).receiptSlug);
    const read = async () => (await own.get(`/v1/payment_links/${made.body.id}`)).body;
    const statuses = async () => {
      const all = await unscoped.payment.findMany({ where: { paymentLinkId: made.body.id } });
      return all.map(({ status }) => status).toSorted();
    };
    return { slug, slips, read, statuses };
  }

  test("takes nothing of the stock until its code is sent, and then only what is left", async () => {
    const { slug, slips, read, statuses } = await waitingOn({ stock: 2 }, {});
    expect(await payPage(slug, undefined)).toMatchObject({ state: "ready", unitsLeft: 2 });
    expect((await another(slug)).status).toBe("paid");
    const pages = await Promise.all(slips.map((slip) => confirmAttempt(slug, slip, "123456")));
    expect(pages.filter((page) => page.startsWith("/return/"))).toHaveLength(1);
    expect((await statuses()).filter((status) => status === "paid")).toHaveLength(2);
    expect(await read()).toMatchObject({ status: "paid", stock_left: 0 });
  });

  test("does not use the discount up until then", async () => {
    const discount = { code: "EID", percent: 50, max_uses: 1 };
    const order = { amount: 500, discount_code: "EID" };
    const { slug, slips, statuses } = await waitingOn({ discount }, order);
    const card = { token: "token_test_paid_visa", ...order };
    expect((await attemptLink(slug, card, "203.0.113.2")).status).toBe("paid");
    expect(await confirmAttempt(slug, slips[0] ?? "", "123456")).toBe(`/pay/${slug}`);
    expect(await statuses()).toEqual(["failed", "initiated", "initiated", "paid"]);
  });
});
