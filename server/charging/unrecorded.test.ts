import { expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { unscoped } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { link } from "@/server/checkout/checkout.fixture";
import { jobContext } from "@/server/context";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { gatewayRecords } from "@/server/test/gateway";
import { attemptLink, finishReturn, stopAttempt } from "@/server/test/hosted-pages";
import { accelerated, blockStatus, obstacleNames } from "@/server/test/unrecorded";
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

const title =
  "a charge whose outcome cannot be recorded (%s) is initiated for the payer and the API, and paid later";

test.each(obstacleNames)(title, async (obstacle) => {
  const shop = await account();
  const { slug } = await link(shop, { max_payments: null });
  const end = await blockStatus(shop, "payment", "paid", obstacle);
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
  const recovered = createPayment.recover?.(jobContext(row, "test"), row.id, null);
  expect(await accelerated(Promise.resolve(recovered))).toMatchObject({ id: row.id, status: "initiated" });

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

test("a response that cannot be stored while the database restarts is stored afterwards, and is the one of the key", async () => {
  const shop = await account();
  await blockStatus(shop, "payment", "paid", "lostConnection");
  const end = await blockStatus(shop, "idempotency", "200", "lostConnection");
  const source = { type: "token", token: "token_test_paid_mada" };
  const pay = () =>
    shop.post("/v1/payments", { amount: 700, currency: "SAR", source }, { idempotencyKey: "k" });
  const work = pay();
  await charged(shop, 1);
  const hits = async () => (await asOwner("select last_value::int as hits from obstacle_hits")).rows[0].hits;
  const before = await hits();
  await expect.poll(hits).toBeGreaterThan(before + 1);
  await end();
  const { status, body, text } = await work;
  expect([status, body.status]).toEqual([200, "initiated"]);
  expect(await pay()).toMatchObject({ status: 200, text });
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
