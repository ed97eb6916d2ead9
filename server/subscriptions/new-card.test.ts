import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { jobContext } from "@/server/context";
import { applyOutcome } from "@/server/payments/outcome";
import type { Outcome } from "@/server/payments/state-machine";
import { unscoped } from "@/server/platform/db/db";
import { gatewayFault } from "@/server/test/gateway";
import { attemptLink } from "@/server/test/hosted-pages";
import { changeCard, charged, lastCycle } from "./card-fixture";
import { billAt, read } from "./fixture";

const stolen: Outcome = {
  kind: "failed",
  declineReason: "bank",
  gatewayCode: "43",
  message: "STOLEN CARD",
  brand: "visa",
  last4: "1111",
};

describe("a card that replaces another while an attempt is in flight", () => {
  test("is charged when the customer abandons the attempt", async () => {
    const { shop, id } = await charged("token_test_lost");
    const { payment_link: link } = await lastCycle(shop, id);
    const { slug } = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: link } });
    const { receiptSlug } = await attemptLink(slug, { token: "token_test_3ds" });
    const payment = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
    await changeCard(id);
    expect(await lastCycle(shop, id)).toMatchObject({ status: "processing", payment: payment.id });
    await applyOutcome(jobContext(payment, "test"), payment.id, { kind: "abandoned" });
    await billAt(id, new Date());
    expect(await lastCycle(shop, id)).toMatchObject({ sequence: 2, status: "paid" });
    expect(await read(shop, id)).toMatchObject({ status: "active", next_retry_at: null });
  });

  test("is charged when the charge of the old card turns out to be declined for good", async () => {
    const description = `Gym ${randomUUID()}`;
    const fault = await gatewayFault({ route: "charge", kind: "drop_before_effect", match: description });
    const { shop, id } = await charged("token_test_paid_visa", { description });
    await fault.remove();
    const { status, payment } = await lastCycle(shop, id);
    expect(status).toBe("processing");
    await changeCard(id);
    const row = await unscoped.payment.findUniqueOrThrow({ where: { id: payment } });
    await applyOutcome(jobContext(row, "test"), payment, stolen);
    await billAt(id, new Date());
    expect(await lastCycle(shop, id)).toMatchObject({ sequence: 2, status: "paid", attempts: 2 });
    expect(await read(shop, id)).toMatchObject({ status: "active" });
  });
});
