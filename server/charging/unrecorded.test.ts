import { expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/test-client";
import { unscoped } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { link } from "@/server/checkout/checkout.fixture";
import { jobContext } from "@/server/context";
import { account, type TestAccount } from "@/server/test/account";
import { gatewayRecords } from "@/server/test/gateway";
import { attemptLink, finishReturn, stopAttempt } from "@/server/test/hosted-pages";
import { accelerated, blockStatus } from "@/server/test/unrecorded";
import { createPayment } from "./create-payment";

const paymentsOf = ({ id }: TestAccount) =>
  unscoped.payment.findMany({ where: { accountId: id }, orderBy: { id: "asc" } });

/** Waits until the gateway has charged each of `count` payments. */
const charged = (shop: TestAccount, count: number) =>
  expect
    .poll(async () => {
      const records = (await paymentsOf(shop)).map(({ id }) => gatewayRecords(id));
      return (await Promise.all(records)).filter(({ charges }) => charges === 1).length;
    })
    .toBe(count);

test("a charge whose outcome cannot be recorded is initiated for the payer and the API, and paid later", async () => {
  const shop = await account();
  const { slug } = await link(shop, { max_payments: null });
  const end = await blockStatus(shop, "payment", "paid");
  const source = { type: "token", token: "token_test_paid_mada" };
  const pay = () =>
    shop.post("/v1/payments", { amount: 700, currency: "SAR", source }, { idempotencyKey: "k" });
  const work = Promise.all([attemptLink(slug, { token: source.token }), pay()]);
  work.catch(() => undefined);
  await charged(shop, 2);
  const [{ redirect, receiptSlug }, { status, body, text }] = await accelerated(work);
  expect(redirect).toBe(`/return/${receiptSlug}`);
  expect([status, body.status]).toEqual([200, "initiated"]);
  expect(await accelerated(finishReturn(receiptSlug))).toBe(`${baseUrl}/receipt/${receiptSlug}`);

  const row = await unscoped.payment.findUniqueOrThrow({ where: { id: body.id } });
  const resumed = createPayment.resume?.(jobContext(row, "test"), row.id, null);
  expect(await accelerated(Promise.resolve(resumed))).toMatchObject({ id: row.id, status: "initiated" });

  await end();
  // Payers share the result of a call to the gateway for half a second.
  await expect
    .poll(async () => {
      await finishReturn(receiptSlug);
      await finishReturn(row.receiptSlug);
      return (await paymentsOf(shop)).map(({ status }) => status);
    })
    .toEqual(["paid", "paid"]);
  expect((await pay()).text).toBe(text);
  await charged(shop, 2);
});

test("an attempt that the bank confirmed is not stopped while its outcome cannot be recorded", async () => {
  const shop = await account();
  const { id, slug } = await link(shop);
  const { redirect, receiptSlug } = await attemptLink(slug, { token: "token_test_3ds" });
  const end = await blockStatus(shop, "payment", "paid");
  await walk3ds(redirect);
  expect(await accelerated(stopAttempt(slug, receiptSlug))).toBe(false);
  await end();
  expect(await paymentsOf(shop)).toMatchObject([{ status: "initiated", stoppedAt: null }]);
  expect((await shop.get(`/v1/payment_links/${id}`)).body.status).toBe("active");
});
