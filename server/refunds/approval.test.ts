import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { pollDue } from "@/server/jobs/poll-job";
import { sendNotifications } from "@/server/notifications/each-job";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard, withoutTriggers } from "@/server/test/account";
import { gatewayFault, gatewayRecords } from "@/server/test/gateway";
import { readReceipt } from "@/server/test/hosted-pages";
import { rpc } from "@/server/test/tool-calls";
import { pollRefund } from "./poll";

/** An account with a key whose refunds above 50 riyals require approval, and a payment of 100 riyals. */
async function agent() {
  const shop = await account();
  const { userId } = await member(shop.id, "owner");
  const person = dashboard(shop.id, { user: userId });
  const { id, secret: key } = await person.api_keys.create({ name: "Agent" });
  await person.api_keys.limit_refunds({ id, refund_daily_limit: 6_000, refund_approval_above: 5_000 });
  const source = { type: "token", token: "token_test_paid_mada" };
  const paid = (await shop.post("/v1/payments", { amount: 10_000, currency: "SAR", source })).body;
  const payment = String(paid.id);
  const refund = (amount: number, options: { idempotencyKey?: string } = {}) =>
    shop.post(`/v1/payments/${payment}/refunds`, { amount }, { key, ...options });
  const readRefund = async (of: string) => (await shop.get(`/v1/refunds/${of}`)).body;
  const refundTotals = async () => {
    const { amount_refunded, amount_refundable } = (await shop.get(`/v1/payments/${payment}`)).body;
    return [amount_refunded, amount_refundable];
  };
  return { shop, person, key, payment, refund, readRefund, refundTotals, receipt: String(paid.receipt_url) };
}

test("a refund above the approval limit is pending with its amount reserved, and is idempotent", async () => {
  const { person, refund, refundTotals } = await agent();
  const first = await refund(5_001, { idempotencyKey: "order-1" });
  expect(first).toMatchObject({
    status: 200,
    body: { status: "pending", approval: "waiting", approval_expires_at: expect.any(String) },
  });
  expect((await refund(5_001, { idempotencyKey: "order-1" })).text).toBe(first.text);
  expect(await refundTotals()).toEqual([0, 4_999]);
  // It neither counts towards the daily limit nor delays smaller refunds of the payment.
  expect((await refund(4_000)).body.status).toBe("succeeded");
  expect((await person.refunds.list_waiting({})).data).toMatchObject([
    { id: first.body.id, key_name: "Agent", amount: 5_001 },
  ]);
});

test("an approved refund is sent once under concurrent approvals", async () => {
  const { shop, person, refund, refundTotals } = await agent();
  const { id } = (await refund(6_000)).body;
  const responses = await Promise.all([1, 2, 3].map(() => person.refunds.approve({ id })));
  expect(responses.map(({ approval }) => approval)).toEqual(["approved", "approved", "approved"]);
  await expect.poll(refundTotals).toEqual([6_000, 4_000]);
  expect((await shop.get("/v1/events?type=payment_refunded")).body.data).toHaveLength(1);
  await expect(person.refunds.decline({ id })).rejects.toThrow("already been approved");
  const { data } = await person.audit_entries.list({ action: "refunds.approve" });
  expect(data.filter(({ outcome }) => outcome === "done")).toMatchObject([
    { target: id, before: { approval: "waiting" }, after: { approval: "approved" } },
  ]);
});

test("an approved refund does not wait for a newer one whose outcome is unknown", async () => {
  const { person, payment, refund, readRefund } = await agent();
  const { id } = (await refund(6_000)).body;
  const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id: payment } });
  const fault = await gatewayFault({ route: "refund", kind: "drop_before_effect", match: gatewayId });
  const { body: newer } = await refund(1_000);
  await fault.remove();
  expect(newer.status).toBe("pending");
  await asOwner("update refund set sent_at = sent_at - interval '1 minute' where id = $1", [newer.id]);
  const startedAt = performance.now();
  expect(await person.refunds.approve({ id })).toMatchObject({ approval: "approved", status: "pending" });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  // After four minutes, the newer one is sent again, and the approved one after it.
  await asOwner("update refund set sent_at = sent_at - interval '4 minutes' where id = $1", [newer.id]);
  const row = await unscoped.refund.findUniqueOrThrow({ where: { id: newer.id } });
  await pollRefund(jobContext(row, "test"), row);
  expect((await gatewayRecords(payment)).refunds).toEqual([1_000, 6_000]);
  expect((await readRefund(id)).status).toBe("succeeded");
});

test("concurrent approval and decline have one outcome", async () => {
  const { person, refund, readRefund, refundTotals } = await agent();
  const { id } = (await refund(6_000)).body;
  const [approved, declined] = await Promise.allSettled([
    person.refunds.approve({ id }),
    person.refunds.decline({ id }),
  ]);
  expect([approved.status, declined.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  const isApproved = approved.status === "fulfilled";
  await expect.poll(async () => (await readRefund(id)).status).toBe(isApproved ? "succeeded" : "failed");
  expect(await refundTotals()).toEqual(isApproved ? [6_000, 4_000] : [0, 10_000]);
});

test("a declined refund fails, and its amount can be refunded again", async () => {
  const { shop, person, payment, refund, readRefund, refundTotals } = await agent();
  const { id } = (await refund(10_000)).body;
  expect((await shop.post(`/v1/payments/${payment}/refunds`, { amount: 1 })).body.error.code).toBe(
    "payment_already_refunded",
  );
  await person.refunds.decline({ id });
  expect(await readRefund(id)).toMatchObject({
    status: "failed",
    approval: "declined",
    failure_code: "approval_declined",
    approval_expires_at: null,
  });
  expect((await shop.get("/v1/events?type=refund_failed")).body.data).toHaveLength(1);
  expect(await refundTotals()).toEqual([0, 10_000]);
  await expect(person.refunds.approve({ id })).rejects.toThrow("already been declined");
  expect((await person.payments.refund({ id: payment, amount: 10_000 })).status).toBe("succeeded");
});

test("a refund without a decision expires after seven days", async () => {
  const { shop, refund, readRefund, refundTotals } = await agent();
  const { id } = (await refund(6_000)).body;
  await pollDue();
  expect((await readRefund(id)).approval).toBe("waiting");
  // Long ago, because a run polls the oldest, and other test files may leave many.
  await withoutTriggers("update refund set check_at = now() - interval '1 year' where account_id = $1", [
    shop.id,
  ]);
  await pollDue();
  expect(await readRefund(id)).toMatchObject({ approval: "expired", failure_code: "approval_expired" });
  expect(await refundTotals()).toEqual([0, 10_000]);
});

test("the payer does not see a refund that awaits approval", async () => {
  const { refund, person, receipt: url } = await agent();
  const { id } = (await refund(10_000)).body;
  const slug = url.split("/").at(-1) ?? "";
  expect(await readReceipt(slug)).toMatchObject({ status: "paid", isBeingRefunded: false, creditNotes: [] });
  await person.refunds.approve({ id });
  expect(await readReceipt(slug)).toMatchObject({ status: "refunded", creditNotes: [{}] });
});

test("only owners, admins and finance can decide, and a preview reports that approval is required", async () => {
  const { shop, key, payment, refund } = await agent();
  const { id } = (await refund(6_000)).body;
  for (const role of ["developer", "support", "viewer"] as const)
    for (const decision of ["approve", "decline"] as const)
      await expect(dashboard(shop.id, { role }).refunds[decision]({ id })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
  const previewed = await shop.post(`/v1/payments/${payment}/refunds/preview`, { amount: 4_000 }, { key });
  expect(previewed.body.approval_required).toBe(false);
  await dashboard(shop.id, { role: "finance" }).refunds.decline({ id });
  const again = await shop.post(`/v1/payments/${payment}/refunds/preview`, { amount: 5_001 }, { key });
  expect(again.body.approval_required).toBe(true);
});

test("an agent gets the approval URL, and every member who can approve gets one email", async () => {
  const { shop, key, payment } = await agent();
  await member(shop.id, "developer");
  const requested = await rpc(key, "tools/call", { name: "refund_payment", arguments: { payment } });
  expect(requested.body.result.content[0].text).toContain("waits for the approval");
  const { confirmation_token } = requested.body.result.structuredContent.preview;
  const confirmed = { payment, confirm: true, confirmation_token };
  const { body } = await rpc(key, "tools/call", { name: "refund_payment", arguments: confirmed });
  expect(body.result.content[0].text).toContain("/test/payments/refunds");
  expect(body.result.structuredContent.result.refund.approval).toBe("waiting");
  await sendNotifications({ hours: 1 });
  await sendNotifications();
  const { rows } = await asOwner("select template, subject from mail where account_id = $1", [shop.id]);
  expect(rows).toEqual([
    { template: "member_refund_waiting", subject: expect.stringContaining("A refund of 100.00 SAR needs") },
  ]);
});

test("the database rejects sending a refund that awaits approval and changing a decision", async () => {
  const { refund, person } = await agent();
  const { id } = (await refund(6_000)).body;
  const change = (set: string) => asOwner(`update refund set ${set} where id = $1`, [id]);
  await expect(change("sent_at = now()")).rejects.toThrow("refund_approval");
  await expect(change("status = 'succeeded'")).rejects.toThrow("refund_approval");
  await expect(change("approval = null")).rejects.toThrow("approval of a refund cannot change");
  await person.refunds.decline({ id });
  await expect(change("approval = 'approved'")).rejects.toThrow("approval of a refund cannot change");
});
