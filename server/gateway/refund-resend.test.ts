import { describe, expect, test } from "vitest";
import { refundFixture } from "./refund.fixture";

const minuteMs = 60_000;
const { gateway, paid, refundsOf, readRefund, later, pollAfter, refundWith, expectOnce } =
  await refundFixture();
// After the fixture, which sets the gateway's URL: settings are read at the first import.
const { unscoped } = await import("@/server/base/db/db");
const { withoutTriggers } = await import("@/server/test/account");
const { pollRefund } = await import("@/server/refunds/poll");
const { unsentAfterMs } = await import("@/server/refunds/send");

test.each([
  { kind: "drop_before_effect", looks: [70, 235] },
  { kind: "drop_after_commit", looks: [] },
])(
  "a refund whose response was lost ($kind) is resolved within five minutes, and the next one is sent",
  async (lost) => {
    const { shop, id, gatewayId, refund } = await refundWith({ kind: lost.kind });
    // A request waits for a refund in flight, but not for one whose response was lost.
    const leasedAt = new Date(Date.now() - 40_000);
    await unscoped.refund.update({ where: { id: refund.id }, data: { leasedAt } });
    const { body: next } = await shop.post(`/v1/payments/${id}/refunds`, { amount: 1_000 });
    expect(next.status).toBe("pending");
    for (const seconds of lost.looks)
      expect(await pollAfter(refund.id, leasedAt.getTime() + seconds * 1_000 - Date.now())).toBe("pending");
    const { checkAt } = await readRefund(refund.id);
    expect(Number(checkAt) - leasedAt.getTime()).toBeLessThan(5 * minuteMs - 15_000);
    expect(await pollAfter(refund.id, Number(checkAt) - Date.now())).toBe("succeeded");
    expect((await readRefund(next.id)).status).toBe("succeeded");
    expect(refundsOf(gatewayId)).toEqual([4_000, 1_000]);
  },
);

test.each([
  "drop_before_effect",
  "drop_after_commit",
  "error_before_effect",
  "error_after_commit",
  "rate_limit",
  "html_403",
])(
  "a resent refund whose response is lost too (%s) is not sent again before its outcome is known",
  async (kind) => {
    const refunded = await refundWith({ kind: "drop_before_effect" });
    await gateway.arm({ route: "refund", kind, count: 1 });
    for (const minutes of [4.1, 4.2, 5, 8, 8.5, 9, 13, 14])
      await pollAfter(refunded.refund.id, minutes * minuteMs);
    await expectOnce(refunded);
  },
);

describe("a lost refund that the gateway processes late", () => {
  /** Polls after five minutes; the lost request arrives right before or after one of our calls. */
  async function pollWhile(amount: number, when: "after the first poll" | "before it is sent again") {
    const payment = await paid();
    await gateway.arm({ route: "refund", kind: "drop_before_effect", count: 1 });
    const { body } = await payment.shop.post(`/v1/payments/${payment.id}/refunds`, { amount });
    const row = await readRefund(body.id);
    const ctx = later(row, 5 * minuteMs);
    let arrived: Promise<unknown> | undefined;
    const deliverLostRequest = async () => {
      arrived ??= gateway.call("POST", `/v1/payments/${payment.gatewayId}/refund`, { amount });
      await arrived;
    };
    const real = ctx.gateway;
    const interrupted: typeof real = {
      ...real,
      async refundedTotal(gatewayId) {
        const total = await real.refundedTotal(gatewayId);
        if (when === "after the first poll") await deliverLostRequest();
        return total;
      },
      async refund(request) {
        await deliverLostRequest();
        return real.refund(request);
      },
    };
    await pollRefund({ ...ctx, gateway: interrupted }, row);
    return { ...payment, status: await pollAfter(body.id, 6 * minuteMs) };
  }

  test("between the poll and the resend is not sent again", async () => {
    const { status, gatewayId } = await pollWhile(4_000, "after the first poll");
    expect([status, refundsOf(gatewayId)]).toEqual(["succeeded", [4_000]]);
  });

  test("while it is resent is rejected by the gateway and recorded as succeeded", async () => {
    const { status, gatewayId, shop, id } = await pollWhile(10_000, "before it is sent again");
    expect([status, refundsOf(gatewayId)]).toEqual(["succeeded", [10_000]]);
    expect((await shop.get(`/v1/payments/${id}`)).body).toMatchObject({ status: "refunded" });
  });
});

test("ten concurrent polls resend a lost refund once", async () => {
  const refunded = await refundWith({ kind: "drop_before_effect" });
  await Promise.all(Array.from({ length: 10 }, () => pollAfter(refunded.refund.id, 5 * minuteMs)));
  await expectOnce(refunded);
});

test("a refund whose sender died before sending it is sent within a minute, regardless of its time in the queue", async () => {
  const refunded = await refundWith({ kind: "drop_before_effect" });
  const { id } = refunded.refund;
  const leasedAt = new Date();
  const checkAt = new Date(leasedAt.getTime() + unsentAfterMs + 1);
  await withoutTriggers(
    "update refund set sent_at = $2, refunded_before = null, check_at = $3, checks = 9 where id = $1",
    [id, leasedAt, checkAt],
  );
  expect(await pollAfter(id, 30_000)).toBe("pending");
  for (let looks = 0; looks < 2; looks += 1) {
    const { checkAt } = await readRefund(id);
    expect(Number(checkAt) - leasedAt.getTime()).toBeLessThan(minuteMs);
    await pollAfter(id, Number(checkAt) - Date.now());
  }
  await expectOnce(refunded);
});
