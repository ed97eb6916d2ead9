import { describe, expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/test-client";
import { newToken } from "@/server/cards/fixture";
import { attemptLink } from "@/server/checkout/attempt";
import { agreeToCard, confirmCard } from "@/server/checkout/change-card";
import { jobContext } from "@/server/context";
import { dayOf, plusDays } from "@/server/core/day";
import { applyOutcome } from "@/server/payments/outcome";
import type { Outcome } from "@/server/payments/state-machine";
import { unscoped } from "@/server/platform/db/db";
import { gatewayFault } from "@/server/test/gateway";
import { changeText, textHash } from "./consent-text";
import { billAt, cyclesOf, read, type Shop, startOn, subscribed, withCard } from "./fixture";

const everyThirtyDays = { interval: "day", intervalCount: 30 } as const;

/** A subscription whose second period has begun, and whose card was charged for it. */
async function charged(token: string) {
  const made = await subscribed({ interval: "day", interval_count: 30 });
  await startOn(made.id, plusDays(dayOf(new Date()), -31), everyThirtyDays);
  await withCard(made.id, token);
  await billAt(made.id, new Date());
  return made;
}

const last = async (shop: Shop, id: string) => (await cyclesOf(shop, id)).at(-1);

/** The customer stores another card, which pays. */
async function changeCard(id: string) {
  const { manageSlug } = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  const token = await newToken();
  const text_hash = textHash(changeText("en", "Test Shop"));
  await agreeToCard(manageSlug, { token: token.id, text_hash, locale: "en" }, { ip: null, userAgent: null });
  await walk3ds(token.verification_url ?? "");
  expect(await confirmCard(manageSlug, token.id)).toBe("kept");
}

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
    const { payment_link: link } = await last(shop, id);
    const { slug } = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: link } });
    const { receiptSlug } = await attemptLink(slug, { token: "token_test_3ds" });
    const payment = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
    await changeCard(id);
    expect(await last(shop, id)).toMatchObject({ status: "processing", payment: payment.id });
    await applyOutcome(jobContext(payment, "test"), payment.id, { kind: "abandoned" });
    await billAt(id, new Date());
    expect(await last(shop, id)).toMatchObject({ sequence: 2, status: "paid" });
    expect(await read(shop, id)).toMatchObject({ status: "active", next_retry_at: null });
  }, 60_000);

  test("is charged when the charge of the old card turns out to be declined for good", async () => {
    const match = "token_test_paid_visa";
    const fault = await gatewayFault({ route: "charge", kind: "drop_before_effect", match });
    const { shop, id } = await charged(match);
    await fault.remove();
    const { status, payment } = await last(shop, id);
    expect(status).toBe("processing");
    await changeCard(id);
    const row = await unscoped.payment.findUniqueOrThrow({ where: { id: payment } });
    await applyOutcome(jobContext(row, "test"), payment, stolen);
    await billAt(id, new Date());
    expect(await last(shop, id)).toMatchObject({ sequence: 2, status: "paid", attempts: 2 });
    expect(await read(shop, id)).toMatchObject({ status: "active" });
  }, 60_000);
});
