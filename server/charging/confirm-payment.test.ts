import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { sha256 } from "@/server/base/runtime/digest";
import { link } from "@/server/checkout/checkout.fixture";
import { account, asOwner } from "@/server/test/account";
import { attemptLink } from "@/server/test/hosted-pages";

test("a payment and its confirmation leave no hash by which number or code could be guessed, and a repetition is still recognized", async () => {
  const shop = await account();
  const source = { type: "stc_pay", mobile: "0501234567" };
  const { id } = (await shop.post("/v1/payments", { amount: 10_000, currency: "SAR", source })).body;
  const confirm = (code: string) =>
    shop.post(`/v1/payments/${id}/confirm`, { code }, { idempotencyKey: "confirmation-1" });
  const first = await confirm("123456");
  expect(first.body.status).toBe("paid");
  expect((await confirm("123456")).text).toBe(first.text);
  expect((await confirm("654321")).body.error.code).toBe("idempotency_key_reuse");
  const { rows } = await asOwner("select fingerprint from idempotency where account_id = $1", [shop.id]);
  const guessed = [
    `POST /v1/payments\n{"amount":10000,"currency":"SAR","source":{"mobile":"0501234567","type":"stc_pay"}}`,
    `POST /v1/payments/${id}/confirm\n{"code":"123456"}`,
  ].map((text) => sha256(text).toString("hex"));
  expect(rows).toHaveLength(2);
  for (const { fingerprint } of rows) expect(guessed).not.toContain(fingerprint.toString("hex"));
});

test("no code is sent for a link that is full or was canceled, because the payment would only be refunded", async () => {
  const shop = await account();
  for (const isFull of [true, false]) {
    const { id, slug } = await link(shop, { max_payments: 1 + Number(isFull) });
    const wallet = { type: "stc_pay", mobile: "0501234567" } as const;
    const { receiptSlug } = await attemptLink(slug, { wallet });
    if (isFull)
      for (const token of ["token_test_paid_mada", "token_test_paid_visa"])
        await attemptLink(slug, { token });
    else await shop.post(`/v1/payment_links/${id}/cancel`);
    const { id: payment } = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
    const { body } = await shop.post(`/v1/payments/${payment}/confirm`, { code: "123456" });
    expect(body.error?.code).toBe("payment_link_not_payable");
    expect((await shop.get(`/v1/payments/${payment}`)).body.status).toBe("initiated");
  }
});
