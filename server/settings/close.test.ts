import { expect, test } from "vitest";
import { asApiError } from "@/server/core/operation/errors";
import { account, asOwner, dashboard, type TestAccount, withoutTriggers } from "@/server/test/account";
import { payPage } from "@/server/test/hosted-pages";

const owner = (shop: TestAccount) => dashboard(shop.id).settings;
const close = (shop: TestAccount) => owner(shop).close_account({ name: "Test Est." });

test("only the owner can close an account, by confirming its name", async () => {
  const shop = await account();
  const wrong = owner(shop).close_account({ name: "Another" });
  await expect(wrong).rejects.toMatchObject({ cause: { param: "name" } });
  const asAdmin = dashboard(shop.id, { role: "admin" }).settings.close_account({ name: "Test Est." });
  await expect(asAdmin).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect((await close(shop)).closed_at).not.toBeNull();
});

test("a closed account's keys are revoked and its links not payable", async () => {
  const shop = await account();
  const { url } = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
  const slug = String(url).split("/").at(-1) ?? "";
  expect((await payPage(slug, undefined))?.state).toBe("ready");
  await close(shop);
  expect(await shop.get("/v1/account")).toMatchObject({
    status: 401,
    body: { error: { code: "api_key_revoked" } },
  });
  expect((await payPage(slug, undefined))?.state).toBe("unavailable");
});

test("rejects settings changes on a closed account", async () => {
  const shop = await account();
  await close(shop);
  await expect(owner(shop).update({ display_name: "Other" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

/** Posts the entries of a payment, a release or a refund in live mode. */
const post = (shop: TestAccount, kind: string, entries: { account: string; amount: number }[]) =>
  asOwner(
    `select post_ledger_transaction($1, 'live', jsonb_build_object('id', new_id('txn'), 'kind', $2::text,
      'source_id', new_id('pay'), 'entries', $3::jsonb))`,
    [shop.id, kind, JSON.stringify(entries)],
  );
const none = { subscriptions: 0, payments: 0, refunds: 0, pending: 0, owed: 0 };

test("an account cannot be closed while live money is pending, and can be once it is available", async () => {
  const shop = await account();
  const paid = [
    { account: "gateway_receivable", amount: 1000 },
    { account: "merchant_pending", amount: -1000 },
  ];
  await post(shop, "payment", paid);
  expect(await owner(shop).closing({})).toEqual({ ...none, pending: 1000 });
  await expect(close(shop)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect((await shop.get("/v1/account")).status).toBe(200);
  const released = [
    { account: "merchant_pending", amount: 1000 },
    { account: "merchant_available", amount: -1000 },
  ];
  await post(shop, "release", released);
  expect(await owner(shop).closing({})).toEqual(none);
  expect((await close(shop)).closed_at).not.toBeNull();
});

test("an account with a negative live balance cannot be closed", async () => {
  const shop = await account();
  const refunded = [
    { account: "merchant_available", amount: 300 },
    { account: "gateway_receivable", amount: -300 },
  ];
  await post(shop, "refund", refunded);
  expect(await owner(shop).closing({})).toEqual({ ...none, owed: -300 });
  await expect(close(shop)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("an account with a live subscription cannot be closed", async () => {
  const shop = await account();
  const customer = (await shop.post("/v1/customers", { name: "Sara" })).body.id;
  const plan = { amount: 4900, currency: "SAR", description: "Gym", interval: "month", customer };
  await shop.post("/v1/subscriptions", plan);
  expect((await owner(shop).closing({})).subscriptions).toBe(0);
  await withoutTriggers("update subscription set mode = 'live' where account_id = $1", [shop.id]);
  expect((await owner(shop).closing({})).subscriptions).toBe(1);
  await expect(close(shop)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

const token = { type: "token", token: "token_test_paid_mada" };
const insertLivePayment = `insert into payment select copy.* from payment p, jsonb_populate_record(p, jsonb_build_object(
  'id', new_id('pay'), 'mode', 'live', 'gateway_id', gen_random_uuid(), 'receipt_slug', new_id('pay'), 'status', 'initiated',
  'paid_at', null, 'released_at', null, 'fee', null, 'fee_vat', null, 'net', null, 'attempt_key', null)) copy
  where p.account_id = $1 and p.mode = 'test'`;

test("of closing an account and a live payment at the same time, one is rejected", async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const shop = await account();
    await shop.post("/v1/payments", { amount: 500, currency: "SAR", source: token });
    const [payment, closing] = await Promise.allSettled([asOwner(insertLivePayment, [shop.id]), close(shop)]);
    if (payment.status === "rejected") expect(payment.reason).toMatchObject({ code: "HA010" });
    outcomes.add(`${payment.status} ${closing.status}`);
  }
  expect([...outcomes].filter((one) => one !== "fulfilled rejected" && one !== "rejected fulfilled")).toEqual(
    [],
  );
});

test("a live payment that reaches a closed account is rejected as one that cannot charge", async () => {
  const shop = await account();
  await shop.post("/v1/payments", { amount: 500, currency: "SAR", source: token });
  await close(shop);
  const error = await asOwner(insertLivePayment, [shop.id]).catch((cause: unknown) => cause);
  expect(asApiError(error)).toMatchObject({ code: "account_cannot_charge", status: 403 });
});
