import { expect, onTestFinished, test, vi } from "vitest";
import { walk3ds } from "@/packages/sandbox/test-client";
import { link } from "@/server/checkout/fixture";
import { jobContext } from "@/server/context";
import { unscoped } from "@/server/platform/db/db";
import { baseUrl } from "@/server/platform/runtime/env";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { gatewayRecords } from "@/server/test/gateway";
import { attemptLink, finishReturn, stopAttempt } from "@/server/test/hosted-pages";
import { createPayment } from "./create";

const paymentsOf = ({ id }: TestAccount) =>
  unscoped.payment.findMany({ where: { accountId: id }, orderBy: { id: "asc" } });

/** Lets other changes always come before a payment of this account becomes paid. */
async function keepUnpaid({ id }: TestAccount) {
  const end = () => asOwner("drop trigger if exists always_first on payment");
  await asOwner(`
    create or replace function always_first() returns trigger language plpgsql as $$
    begin raise exception 'another change was first' using errcode = 'HA001'; end $$;
    create trigger always_first before update on payment for each row
      when (new.account_id = '${id}' and new.status = 'paid') execute function always_first()`);
  onTestFinished(() => end().then(() => undefined));
  return end;
}

/** Makes the clock run fifty times as fast while `work` runs, so that it gives up soon. */
async function accelerated<T>(work: Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const timer = setInterval(() => vi.setSystemTime(Date.now() + 1_000), 20);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    vi.useRealTimers();
  }
}

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
  const end = await keepUnpaid(shop);
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
  const end = await keepUnpaid(shop);
  await walk3ds(redirect);
  expect(await accelerated(stopAttempt(slug, receiptSlug))).toBe(false);
  await end();
  expect(await paymentsOf(shop)).toMatchObject([{ status: "initiated", stoppedAt: null }]);
  expect((await shop.get(`/v1/payment_links/${id}`)).body.status).toBe("active");
});
