import { describe, expect, test } from "vitest";
import { mintApplePayToken } from "@/packages/sandbox/wallets/wallet-tokens";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { gatewayFault, gatewayRecords } from "@/server/test/gateway";
import { fetchOutcome } from "./poll";

const paymentOf = (source: object, more: object = {}) => ({
  ...{ amount: 10_000, currency: "SAR", source, ...more },
});
const pay = (shop: TestAccount, source: object, more: object = {}) =>
  shop.post("/v1/payments", paymentOf(source, more));
const stcPay = (shop: TestAccount, mobile = "0501234567") => pay(shop, { type: "stc_pay", mobile });
const confirm = (shop: TestAccount, id: string, code = "123456", more: object = {}) =>
  shop.post(`/v1/payments/${id}/confirm`, { code }, more);

const poll = async (id: string) => {
  const row = await unscoped.payment.findUniqueOrThrow({ where: { id } });
  return fetchOutcome(jobContext(row, "test"), row, "poll");
};
const older = (id: string, minutes: number) =>
  asOwner(
    "update payment set created_at = created_at - make_interval(mins => $2), updated_at = updated_at - make_interval(mins => $2) where id = $1",
    [id, minutes],
  );

describe("Apple Pay", () => {
  test.each([
    ["apple_pay_test_mada", "paid", "mada", "1010", null],
    ["apple_pay_test_visa", "paid", "visa", "1111", null],
    ["apple_pay_test_declined", "failed", "visa", "0002", "card_declined"],
  ])("with %s is %s at once", async (token, status, brand, last4, failure_code) => {
    const shop = await account();
    const { body, text } = await pay(shop, { type: "apple_pay", token });
    expect(body).toMatchObject({
      ...{ status, failure_code, transaction_url: null, code_expires_at: null },
      source: { type: "apple_pay", brand, last4 },
    });
    expect(text).not.toContain(token);
  });

  test("takes a token as an object or as text, once", async () => {
    const shop = await account();
    const minted = mintApplePayToken({ network: "visa", last4: "4242" });
    const [object, text] = [JSON.parse(minted), mintApplePayToken()];
    const byObject = await pay(shop, { type: "apple_pay", token: object }, { amount: 20_000 });
    expect(byObject.body).toMatchObject({ status: "paid", source: { brand: "visa", last4: "4242" } });
    const byText = () => pay(shop, { type: "apple_pay", token: text }, { amount: 20_000 });
    expect((await byText()).body.status).toBe("paid");
    expect((await byText()).body).toMatchObject({ status: "failed", failure_code: "wallet_refused" });
  });

  test("stores nothing of a token", async () => {
    const shop = await account();
    const token = mintApplePayToken();
    const { id } = (await pay(shop, { type: "apple_pay", token }, { amount: 20_000 })).body;
    const { data } = JSON.parse(token).paymentData;
    const row = await unscoped.payment.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(row)).not.toContain(data.slice(0, 20));
  });

  test.each([
    ["apple_pay_test_unknown", "source.token"],
    ['{"paymentData":{}}', "source.token"],
    [{ paymentData: { data: "x" } }, "source.token"],
    ["x".repeat(30_000), "source.token"],
  ])("refuses the token %j", async (token, param) => {
    const { status, body } = await pay(await account(), { type: "apple_pay", token });
    expect([status, body.error.code, body.error.param]).toEqual([400, "parameter_invalid", param]);
  });

  test("refuses a card number in place of a token, without forwarding it", async () => {
    const source = {
      type: "apple_pay",
      token: { paymentData: { data: "4111111111111111", signature: "x" } },
    };
    const { body } = await pay(await account(), source);
    expect(body.error.code).toBe("card_number_refused");
  });

  test("is refused where it is not offered", async () => {
    const shop = await account();
    await asOwner("update account set payment_methods = '{card,stc_pay}' where id = $1", [shop.id]);
    const { body } = await pay(shop, { type: "apple_pay", token: "apple_pay_test_mada" });
    expect(body.error).toMatchObject({ code: "payment_method_unavailable", param: "source.type" });
    expect(await unscoped.payment.count({ where: { accountId: shop.id } })).toBe(0);
  });

  test("is charged once although the reply is lost", async () => {
    const shop = await account();
    const fault = await gatewayFault({
      route: "charge",
      kind: "drop_after_commit",
      match: shop.id,
      count: 1,
    });
    const { body } = await pay(shop, { type: "apple_pay", token: "apple_pay_test_mada" });
    expect(body.status).toBe("initiated");
    expect((await poll(body.id)).status).toBe("paid");
    expect(await gatewayRecords(body.id)).toMatchObject({ charges: 1, status: "paid" });
    await fault.remove();
  });

  test("is charged by the gateway once for a repeated request, and refunded in part", async () => {
    const shop = await account();
    const source = { type: "apple_pay", token: "apple_pay_test_mada" };
    const send = () => shop.post("/v1/payments", paymentOf(source), { idempotencyKey: "once" });
    const [first, second] = [await send(), await send()];
    expect(second.text).toBe(first.text);
    const refund = await shop.post(`/v1/payments/${first.body.id}/refunds`, { amount: 2_500 });
    expect(refund.body).toMatchObject({ status: "succeeded", amount: 2_500 });
  });
});

describe("STC Pay", () => {
  test("waits for a code, is paid with it, and stores neither the code nor the number", async () => {
    const shop = await account();
    const { body } = await stcPay(shop, "٠٥٠ ١٢٣ ٤٥٦٧");
    expect(body).toMatchObject({
      ...{ status: "initiated", transaction_url: null, code_expires_at: expect.any(String) },
      source: { type: "stc_pay", brand: null, last4: null },
    });
    const paid = await confirm(shop, body.id, "١٢٣٤٥٦");
    expect(paid.body).toMatchObject({
      ...{ status: "paid", code_expires_at: null, gateway_code: null, fee: 345 },
      source: { type: "stc_pay", brand: null, last4: null },
    });
    const row = await unscoped.payment.findUniqueOrThrow({ where: { id: body.id } });
    expect(JSON.stringify(row)).not.toMatch(/123456|501234567|otp_token/);
    const types = (await shop.get("/v1/events")).body.data.map(({ type }: { type: string }) => type);
    expect(types).toEqual(["payment_paid", "payment_action_required"]);
  });

  test.each([
    ["111111", "wallet_insufficient_funds"],
    ["222222", "wallet_limit_exceeded"],
    ["987654", "wrong_code"],
  ])("fails with the code %s: %s", async (code, failure_code) => {
    const shop = await account();
    const { id } = (await stcPay(shop)).body;
    expect((await confirm(shop, id, code)).body).toMatchObject({ status: "failed", failure_code });
    expect((await confirm(shop, id)).body.error.code).toBe("payment_not_confirmable");
    expect((await gatewayRecords(id)).status).toBe("failed");
  });

  test.each([
    ["0515555555", "wallet_not_registered"],
    ["0515555556", "wallet_update_required"],
    ["0515555557", "wallet_account_invalid"],
    ["0515555558", "too_many_codes"],
    ["0515555559", "too_soon"],
  ])("fails at once for %s: %s", async (mobile, failure_code) => {
    expect((await stcPay(await account(), mobile)).body).toMatchObject({ status: "failed", failure_code });
  });

  test.each(["+14155550100", "0112345678", "05", "x"])("refuses the number %j", async (mobile) => {
    const { body } = await stcPay(await account(), mobile);
    expect(body.error).toMatchObject({ code: "parameter_invalid", param: "source.mobile" });
  });

  test.each(["12", "12345678901", "12a456", ""])("refuses the code %j without using it up", async (code) => {
    const shop = await account();
    const { id } = (await stcPay(shop)).body;
    expect((await confirm(shop, id, code)).body.error).toMatchObject({
      code: "parameter_invalid",
      param: "code",
    });
    expect((await confirm(shop, id)).body.status).toBe("paid");
  });

  test("takes one code of several that are sent at the same time", async () => {
    const shop = await account();
    const { id } = (await stcPay(shop)).body;
    const replies = await Promise.all(["123456", "123456", "987654"].map((code) => confirm(shop, id, code)));
    const codes = replies.map(({ body }) => body.status ?? body.error.code).sort();
    expect(codes.filter((one) => one === "payment_not_confirmable")).toHaveLength(2);
    expect(["paid", "failed"]).toContain(codes.find((one) => one !== "payment_not_confirmable"));
  });

  test("is confirmed once for a repeated request", async () => {
    const shop = await account();
    const { id } = (await stcPay(shop)).body;
    const send = () => confirm(shop, id, "123456", { idempotencyKey: "code-1" });
    const [first, second] = [await send(), await send()];
    expect([first.body.status, second.text]).toEqual(["paid", first.text]);
  });

  test("sends no second code after a lost reply, and finds the outcome", async () => {
    const shop = await account();
    const { id } = (await stcPay(shop)).body;
    const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id } });
    const fault = await gatewayFault({
      ...{ route: "confirm", kind: "drop_after_commit", match: gatewayId, count: 1 },
    });
    expect((await confirm(shop, id)).body).toMatchObject({ status: "initiated", code_expires_at: null });
    expect((await confirm(shop, id)).body.error.code).toBe("payment_not_confirmable");
    expect((await poll(id)).status).toBe("paid");
    expect((await gatewayRecords(id)).status).toBe("paid");
    await fault.remove();
  });

  test("takes the code again if the gateway certainly did not get it", async () => {
    const shop = await account();
    const { id } = (await stcPay(shop)).body;
    const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id } });
    const fault = await gatewayFault({
      ...{ route: "fetch", kind: "error_before_effect", match: gatewayId },
    });
    expect((await confirm(shop, id)).body.error.code).toBe("gateway_unavailable");
    await fault.remove();
    expect((await confirm(shop, id)).body.status).toBe("paid");
  });

  test("waits five minutes for a wallet that did not answer, and records a late success after it", async () => {
    const shop = await account();
    const { id } = (await stcPay(shop)).body;
    expect((await confirm(shop, id, "444444")).body).toMatchObject({ status: "initiated" });
    expect((await poll(id)).status).toBe("initiated");
    await older(id, 6);
    expect(await poll(id)).toMatchObject({
      ...{ status: "failed", failureCode: "gateway_timeout", checkAt: expect.any(Date) },
    });
  });

  test("fails if no code is entered in a quarter of an hour", async () => {
    const shop = await account();
    const { id } = (await stcPay(shop)).body;
    await older(id, 16);
    expect(await poll(id)).toMatchObject({ status: "failed", failureCode: "code_expired" });
    expect((await confirm(shop, id)).body.error.code).toBe("payment_not_confirmable");
  });

  test("is refunded in full only", async () => {
    const shop = await account();
    const { id } = (await stcPay(shop)).body;
    await confirm(shop, id);
    const part = await shop.post(`/v1/payments/${id}/refunds`, { amount: 2_500 });
    expect(part.body.error).toMatchObject({ code: "partial_refund_unsupported", param: "amount" });
    const full = await shop.post(`/v1/payments/${id}/refunds`, { amount: 10_000 });
    expect(full.body).toMatchObject({ status: "succeeded", amount: 10_000 });
    expect((await gatewayRecords(id)).refunds).toEqual([10_000]);
  });

  test("of another account or mode cannot be confirmed", async () => {
    const { id } = (await stcPay(await account())).body;
    expect((await confirm(await account(), id)).body.error.code).toBe("resource_missing");
  });
});
