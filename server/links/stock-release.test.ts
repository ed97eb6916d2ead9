import { beforeAll, expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/test-client";
import { unscoped } from "@/server/base/db/db";
import { discardUnsent } from "@/server/charging/outcome";
import { fetchOutcome } from "@/server/charging/poll";
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
