import { afterAll, beforeAll, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { applyRefundOutcome } from "@/server/refunds/apply";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { gatewayFault } from "@/server/test/gateway";
import { makeDueAvailable } from "./jobs";

const simulate = async (shop: TestAccount, amount = 10_000) => {
  const link = (await shop.post("/v1/payment_links", { amount, currency: "SAR" })).body;
  return (await shop.post(`/v1/test/payment_links/${link.id}/pay`)).body;
};
const age = (shop: TestAccount, days = 3) =>
  asOwner("update payment set paid_at = paid_at - $2 * interval '1 day' where account_id = $1", [
    shop.id,
    days,
  ]);
const balance = async (shop: TestAccount) => (await shop.get("/v1/balance")).body;
const releases = async (shop: TestAccount) =>
  Number(
    (
      await asOwner("select count(*) from ledger_transaction where account_id = $1 and kind = 'release'", [
        shop.id,
      ])
    ).rows[0].count,
  );

// Payments that earlier test files left due would fill the pages of these tests.
beforeAll(async () => {
  for (let next = await makeDueAvailable(); next !== null; ) next = await makeDueAvailable(next);
});

test("concurrent runs release each payment once", async () => {
  const shop = await account();
  await Promise.all(Array.from({ length: 8 }, () => simulate(shop)));
  await age(shop);
  await Promise.all(Array.from({ length: 6 }, () => makeDueAvailable()));
  expect(await releases(shop)).toBe(8);
  expect(await balance(shop)).toMatchObject({ available: 8 * 9_770, pending: 0 });
});

test("a payment younger than two days stays pending", async () => {
  const shop = await account();
  await simulate(shop);
  await age(shop, 1);
  await makeDueAvailable();
  expect(await balance(shop)).toMatchObject({ available: 0, pending: 9_770 });
});

test("a release does not change a payment's update time", async () => {
  const shop = await account();
  const { id } = await simulate(shop);
  const before = (await shop.get(`/v1/payments/${id}`)).body;
  await asOwner("update payment set paid_at = '2026-01-01' where id = $1", [id]);
  await makeDueAvailable();
  expect(await releases(shop)).toBe(1);
  expect((await shop.get(`/v1/payments/${id}`)).body).toEqual({
    ...before,
    paid_at: "2026-01-01T00:00:00.000Z",
  });
});

test("a refund requested before its payment became available and recorded afterwards reduces the available balance", async () => {
  const shop = await account();
  const { id } = (
    await shop.post("/v1/payments", {
      amount: 10_000,
      currency: "SAR",
      source: { type: "token", token: "token_test_paid_mada" },
    })
  ).body;
  const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id } });
  const fault = await gatewayFault({ route: "refund", kind: "drop_after_commit", match: gatewayId });
  const { body: input } = await shop.post(`/v1/payments/${id}/refunds`, { amount: 4_000 });
  await fault.remove();
  expect(input.status).toBe("pending");
  await age(shop);
  await makeDueAvailable();
  expect(await balance(shop)).toMatchObject({ available: 9_770, pending: 0 });
  const row = await unscoped.refund.findUniqueOrThrow({ where: { id: input.id } });
  await applyRefundOutcome(jobContext(row, "test"), row.id, { kind: "refunded", referenceNumber: null });
  expect(await balance(shop)).toMatchObject({ available: 5_770, pending: 0 });
});

test("concurrent refunds and releases leave the same balance as sequential ones", async () => {
  for (let round = 0; round < 10; round += 1) {
    const shop = await account({ keyCount: 4 });
    const { id } = await simulate(shop);
    await age(shop);
    await Promise.all([
      makeDueAvailable(),
      ...[100, 200, 300].map((amount) => shop.post(`/v1/payments/${id}/refunds`, { amount })),
    ]);
    expect(await balance(shop)).toMatchObject({ available: 9_770 - 600, pending: 0 });
  }
});

// A payment that cannot be made available: paid, but without a net, which the constraint prevents.
beforeAll(() => asOwner("alter table payment drop constraint payment_paid_net"));
afterAll(() =>
  asOwner("alter table payment add constraint payment_paid_net check (paid_at is null or net is not null)"),
);

test("a payment that cannot be made available delays neither other payments of its account nor other accounts", async () => {
  const [broken, healthy] = [await account(), await account()];
  const [stuck] = [await simulate(broken), await simulate(broken), await simulate(healthy)];
  await Promise.all([age(broken, 30), age(healthy)]);
  await asOwner("update payment set fee = null, fee_vat = null, net = null where id = $1", [stuck.id]);
  await makeDueAvailable();
  expect(await balance(broken)).toMatchObject({ available: 9_770, pending: 9_770 });
  expect(await balance(healthy)).toMatchObject({ available: 9_770, pending: 0 });
  await asOwner("update payment set fee = 230, fee_vat = 30, net = 9770 where id = $1", [stuck.id]);
  await makeDueAvailable();
  expect(await balance(broken)).toMatchObject({ available: 2 * 9_770, pending: 0 });
});

test("releases payments in bounded batches and continues after a failed batch", async () => {
  const shop = await account();
  const { id } = await simulate(shop);
  await age(shop);
  await asOwner(
    `insert into payment select (jsonb_populate_record(p, jsonb_build_object('id', new_id('pay'),
       'gateway_id', gen_random_uuid(), 'receipt_slug', gen_random_uuid(), 'net', null, 'fee', null, 'fee_vat', null))).*
     from payment p, generate_series(1, 600) where p.id = $1`,
    [id],
  );
  await asOwner("update payment set paid_at = paid_at + interval '1 hour' where id = $1", [id]);
  const second = await makeDueAvailable();
  expect(second).toEqual({ test: { paidAt: expect.any(String), id: expect.stringMatching(/^pay_/) } });
  expect(await balance(shop)).toMatchObject({ available: 0 });
  expect(await makeDueAvailable(second ?? undefined)).toBeNull();
  expect(await balance(shop)).toMatchObject({ available: 9_770, pending: 0 });
  // Leaves no due payments for later test files, and none without a net.
  await asOwner(
    "update payment set released_at = now(), fee = 230, fee_vat = 30, net = 9770 where account_id = $1 and net is null",
    [shop.id],
  );
});
