import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { applyOutcome } from "@/server/charging/outcome";
import { fetchOutcome } from "@/server/charging/poll";
import { jobContext } from "@/server/context";
import { ApiError } from "@/server/core/operation/errors";
import { pollRefund } from "@/server/refunds/poll";
import { account, asOwner } from "@/server/test/account";
import { gatewayRecords } from "@/server/test/gateway";
import { attemptLink, finishReturn, payPage, readReceipt } from "@/server/test/hosted-pages";
import { link, paidOutcome } from "./checkout.fixture";

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "ok",
    (error) => (error instanceof ApiError ? error.code : error),
  );
const paymentsOf = (id: string) =>
  unscoped.payment.findMany({ where: { paymentLinkId: id }, orderBy: { id: "asc" } });

test("a payment completes the link", async () => {
  const shop = await account();
  const { id, slug } = await link(shop, { success_url: "https://shop.example/thanks?p={payment_id}" });
  const { redirect, receiptSlug } = await attemptLink(slug, { token: "token_test_paid_mada" });
  expect(redirect).toBe(`/return/${receiptSlug}`);
  const [payment] = await paymentsOf(id);
  expect(payment).toMatchObject({ status: "paid", customerId: null });
  expect((await shop.get(`/v1/payment_links/${id}`)).body).toMatchObject({
    status: "paid",
    payment: payment?.id,
  });
  expect(await finishReturn(receiptSlug)).toBe(`https://shop.example/thanks?p=${payment?.id}`);
  expect((await payPage(slug, undefined))?.state).toBe("paid");
  expect(await codeOf(attemptLink(slug, { token: "token_test_paid_mada" }))).toBe("payment_link_not_payable");
});

test("a link that asks for an email or a phone takes either, in one field of the page", async () => {
  const shop = await account();
  const collect = ["name", "email_or_phone"];
  const { slug } = await link(shop, { collect, max_payments: null });
  expect((await payPage(slug, undefined))?.collect).toEqual(["name", "contact"]);
  const attempt = { token: "token_test_paid_mada", name: "Sara" };
  await expect(attemptLink(slug, attempt)).rejects.toMatchObject({ param: "email" });
  for (const contact of [{ email: "sara@example.sa" }, { phone: "+966501234567" }])
    await attemptLink(slug, { ...attempt, ...contact });
  const both = await link(shop, { collect: ["email_or_phone", "phone"] });
  expect((await payPage(both.slug, undefined))?.collect).toEqual(["phone"]);
});

test("a declined payer can retry immediately", async () => {
  const shop = await account();
  const { id, slug } = await link(shop);
  const { receiptSlug } = await attemptLink(slug, { token: "token_test_insufficient_funds" });
  expect(await readReceipt(receiptSlug)).toMatchObject({
    status: "failed",
    failureCode: "insufficient_funds",
    link: { payable: true },
  });
  await attemptLink(slug, { token: "token_test_paid_visa" });
  expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(["failed", "paid"]);
});

test.each([
  ["token_nobody_made_this", "token_invalid"],
  ["token_test_on_file", "stored_card_not_chargeable"],
])("a token that may not be charged (%s) creates no payment", async (token, code) => {
  const shop = await account();
  const { id, slug } = await link(shop);
  expect(await codeOf(attemptLink(slug, { token }))).toBe(code);
  expect(await paymentsOf(id)).toEqual([]);
  expect((await payPage(slug, undefined))?.state).toBe("ready");
});

describe("while a payer authenticates at the bank", () => {
  test("a single-use link rejects other payments from the page and from the test API", async () => {
    const shop = await account();
    const { id, slug } = await link(shop);
    const { redirect, receiptSlug } = await attemptLink(slug, { token: "token_test_3ds" });
    expect(redirect).toContain("/v1/card_auth/");
    expect(await codeOf(attemptLink(slug, { token: "token_test_paid_mada" }))).toBe(
      "payment_link_not_payable",
    );
    expect((await shop.post(`/v1/test/payment_links/${id}/pay`)).body.error.code).toBe(
      "payment_link_not_payable",
    );
    expect(await payPage(slug, undefined)).toMatchObject({ state: "in_progress", resumeUrl: null });
    expect(await payPage(slug, receiptSlug)).toMatchObject({ state: "in_progress", resumeUrl: redirect });
  });

  test("the link does not expire until the attempt ends", async () => {
    const shop = await account();
    const { id, slug } = await link(shop);
    await attemptLink(slug, { token: "token_test_3ds" });
    await asOwner("update payment_link set expires_at = now() - interval '1 minute' where id = $1", [id]);
    expect((await shop.get(`/v1/payment_links/${id}`)).body.status).toBe("active");
    await asOwner("update payment_link set attempt_until = now() where id = $1", [id]);
    expect((await shop.get(`/v1/payment_links/${id}`)).body.status).toBe("expired");
  });

  test("the attempt is abandoned after 15 minutes, and the link becomes payable again", async () => {
    const shop = await account();
    const { id, slug } = await link(shop);
    await attemptLink(slug, { token: "token_test_3ds" });
    const [row] = await paymentsOf(id);
    if (row === undefined) throw new Error("the attempt wrote no payment");
    await fetchOutcome(
      { ...jobContext(row, "test"), now: () => new Date(Date.now() + 16 * 60_000) },
      row,
      "bill",
    );
    expect((await paymentsOf(id))[0]).toMatchObject({
      status: "failed",
      failureCode: "authentication_abandoned",
    });
    expect((await payPage(slug, undefined))?.state).toBe("ready");
  });

  test("a payer who opens the page after 15 minutes sees at once that it was not confirmed", async () => {
    const shop = await account();
    const { id, slug } = await link(shop);
    await attemptLink(slug, { token: "token_test_3ds" });
    const receiptSlug = (await paymentsOf(id))[0]?.receiptSlug;
    await asOwner(
      "update payment set created_at = now() - interval '16 minutes' where payment_link_id = $1",
      [id],
    );
    await asOwner("update payment_link set attempt_until = now() where id = $1", [id]);
    expect(await payPage(slug, receiptSlug)).toMatchObject({ state: "ready", own: { kind: "abandoned" } });
  });
});

test("one of many concurrent payers pays; the other cards are not charged", async () => {
  const shop = await account();
  const { id, slug } = await link(shop);
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(attemptLink(slug, { token: "token_test_paid_mada" }))),
  );
  expect(tries.filter((code) => code === "ok")).toHaveLength(1);
  const codes = tries.filter((code) => code !== "ok");
  for (const code of codes) expect(["payment_link_not_payable", "too_many_tries"]).toContain(code);
  expect(await paymentsOf(id)).toHaveLength(1);
});

describe("a payment on a link that accepts no more payments", () => {
  /** Polls the refund like the next run of the job. */
  async function pollAutoRefund(paymentId: string) {
    const refund = await unscoped.refund.findFirstOrThrow({ where: { paymentId } });
    await pollRefund(jobContext(refund, "test"), refund);
    return unscoped.refund.findUniqueOrThrow({ where: { id: refund.id } });
  }

  test.each([["canceled"], ["paid by another"]])(
    "(%s) is refunded in full, and the link does not count it",
    async (closed) => {
      const shop = await account();
      const { id, slug } = await link(shop);
      await attemptLink(slug, { token: "token_test_gateway_timeout" });
      const [late] = await paymentsOf(id);
      if (late === undefined) throw new Error("the attempt wrote no payment");
      if (closed === "canceled") await shop.post(`/v1/payment_links/${id}/cancel`);
      else {
        await asOwner("update payment_link set attempt_until = now() where id = $1", [id]);
        await attemptLink(slug, { token: "token_test_paid_mada" });
      }
      await fetchOutcome(jobContext(late, "test"), late, "bill");
      expect((await shop.get(`/v1/payments/${late.id}`)).body).toMatchObject({
        status: "paid",
        amount_refundable: 0,
      });
      const autoReason = closed === "canceled" ? "link_canceled" : "link_paid";
      expect(await pollAutoRefund(late.id)).toMatchObject({ status: "succeeded", amount: 2_500, autoReason });
      expect((await shop.get(`/v1/payments/${late.id}`)).body).toMatchObject({
        status: "refunded",
        amount_refunded: 2_500,
      });
      expect((await gatewayRecords(late.id)).refunds).toEqual([2_500]);
      const counted = (await shop.get(`/v1/payment_links/${id}`)).body;
      expect([counted.status, counted.payments_count]).toEqual(
        closed === "canceled" ? ["canceled", 0] : ["paid", 1],
      );
    },
  );

  test("a payment recorded as failed and later reported paid is recorded or refunded once", async () => {
    const shop = await account();
    const { id, slug } = await link(shop);
    await attemptLink(slug, { token: "token_test_3ds" });
    const [row] = await paymentsOf(id);
    if (row === undefined) throw new Error("the attempt wrote no payment");
    await applyOutcome(jobContext(row, "test"), row.id, { kind: "abandoned" });
    await shop.post(`/v1/test/payment_links/${id}/pay`);
    await Promise.all(
      Array.from({ length: 5 }, () => applyOutcome(jobContext(row, "test"), row.id, paidOutcome)),
    );
    expect(await unscoped.refund.count({ where: { paymentId: row.id } })).toBe(1);
    expect((await shop.get(`/v1/payment_links/${id}`)).body.payments_count).toBe(1);
  });
});
