import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { unscoped } from "@/server/base/db/db";
import { newToken } from "@/server/cards/cards.fixture";
import { applyOutcome } from "@/server/charging/outcome";
import { jobContext } from "@/server/context";
import { dayOf, plusDays } from "@/server/core/values/day";
import { charged, lastCycle } from "@/server/subscriptions/card.fixture";
import {
  billToday,
  read,
  startOn,
  subscribed,
  triedOn,
  withCard,
} from "@/server/subscriptions/subscriptions.fixture";
import { asOwner, withoutTriggers } from "@/server/test/account";
import { gatewayFault } from "@/server/test/gateway";
import { confirmCard, managePage } from "@/server/test/hosted-pages";
import { openCardPage, openPayPage } from "./shown.fixture";

const slugOf = async (id: string) =>
  (await unscoped.subscription.findUniqueOrThrow({ where: { id } })).manageSlug;

/** A paused subscription of which nothing is due, and whose card is lost: after resuming, a period is charged. */
async function paused() {
  const made = await subscribed({ interval: "day", interval_count: 30 });
  await startOn(made.id, plusDays(dayOf(new Date()), -35), { interval: "day", intervalCount: 30 });
  await withCard(made.id, "token_test_lost");
  await made.shop.post(`/v1/subscriptions/${made.id}/pause`);
  return { ...made, slug: await slugOf(made.id) };
}

async function resumeAndFail({ shop, id }: Awaited<ReturnType<typeof paused>>) {
  await shop.post(`/v1/subscriptions/${id}/resume`);
  await billToday(id);
  expect(await read(shop, id)).toMatchObject({ status: "past_due" });
  expect(await triedOn(id)).toEqual(["failed"]);
}

/** A token that the bank has confirmed. */
async function confirmedToken(agree: (token: string) => Promise<void>) {
  const { id, verification_url } = await newToken();
  await agree(id);
  await walk3ds(verification_url ?? "");
  return id;
}

/** A subscription whose charge has no known outcome. */
async function inFlight() {
  const description = `Gym ${randomUUID()}`;
  const fault = await gatewayFault({ route: "charge", kind: "drop_before_effect", match: description });
  const made = await charged("token_test_paid_visa", { description });
  await fault.remove();
  return { ...made, slug: await slugOf(made.id) };
}

async function decline({ id }: { id: string }) {
  const payment = await unscoped.payment.findFirstOrThrow({
    where: { subscriptionId: id, sourceType: "subscription" },
  });
  const cause = { declineReason: "bank", gatewayCode: "43", message: "STOLEN CARD" } as const;
  const outcome = { kind: "failed", ...cause, brand: "visa", last4: "1111" } as const;
  await applyOutcome(jobContext(payment, "test"), payment.id, outcome);
}

describe("a customer who saw that no charge is planned", () => {
  test("has to agree again if a charge has become due since the page was opened", async () => {
    const made = await paused();
    expect((await managePage(made.slug))?.chargesToNewCard).toEqual({ charges: [], ifPaymentFails: null });
    const agree = await openCardPage(made.slug);
    await resumeAndFail(made);
    await expect(confirmedToken(agree)).rejects.toMatchObject({ code: "state_conflict" });
    expect(await triedOn(made.id)).toEqual(["failed"]);
  });

  test("is not charged if one becomes due before the bank confirms the card, which is saved", async () => {
    const made = await paused();
    const before = (await read(made.shop, made.id)).card;
    const token = await confirmedToken(await openCardPage(made.slug));
    await resumeAndFail(made);
    expect(await confirmCard(made.slug, token)).toBe("uncharged");
    await billToday(made.id);
    expect(await triedOn(made.id)).toEqual(["failed"]);
    const after = await read(made.shop, made.id);
    expect(after).toMatchObject({ status: "past_due" });
    expect(after.card).not.toBe(before);
    const page = await managePage(made.slug);
    expect(page?.chargedToNewCard).toBeGreaterThan(0);
    expect(page?.payNowSlug).not.toBeNull();
  });
});

describe("while a payment is in flight", () => {
  test("the page shows what is charged if it fails, and that is charged if it fails before the card", async () => {
    const made = await inFlight();
    const { charges, ifPaymentFails } = (await managePage(made.slug))?.chargesToNewCard ?? {};
    expect(ifPaymentFails?.[0]).toMatchObject({
      amount: 4900,
      cycle: (await lastCycle(made.shop, made.id)).id,
    });
    expect(ifPaymentFails?.slice(1)).toEqual(charges?.slice(0, 2));
    const token = await confirmedToken(await openCardPage(made.slug));
    await decline(made);
    expect(await confirmCard(made.slug, token)).toBe("kept");
    expect(await triedOn(made.id)).toEqual(["failed", "paid"]);
  });

  test("a customer who saw a charge for its period is not charged if it fails after the new card", async () => {
    const description = `Gym ${randomUUID()}`;
    const made = await subscribed({ interval: "day", interval_count: 30, description });
    await startOn(made.id, plusDays(dayOf(new Date()), -30), { interval: "day", intervalCount: 30 });
    await withCard(made.id, "token_test_paid_visa");
    const slug = await slugOf(made.id);
    const fault = await gatewayFault({ route: "charge", kind: "drop_before_effect", match: description });
    const token = await confirmedToken(await openCardPage(slug));
    await billToday(made.id);
    await fault.remove();
    expect(await confirmCard(slug, token)).toBe("uncharged");
    await decline(made);
    await billToday(made.id);
    expect(await triedOn(made.id)).toEqual(["failed"]);
  });
});

test("a card that is confirmed more than an hour after the consent is not saved", async () => {
  const { id, slug, shop } = await paused();
  const { card } = await read(shop, id);
  const token = await confirmedToken(await openCardPage(slug));
  await withoutTriggers(
    "update consent set accepted_at = accepted_at - interval '61 minutes' where subscription_id = $1 and purpose = 'change_card'",
    [id],
  );
  expect(await confirmCard(slug, token)).toBe("expired");
  expect(await read(shop, id)).toMatchObject({ card });
});

test("a card that is confirmed after one with a later consent does not replace it", async () => {
  const { id, slug, shop } = await paused();
  const earlier = await confirmedToken(await openCardPage(slug));
  const later = await confirmedToken(await openCardPage(slug));
  expect(await confirmCard(slug, later)).toBe("kept");
  const { card } = await read(shop, id);
  expect(await confirmCard(slug, earlier)).toBe("replaced");
  expect(await read(shop, id)).toMatchObject({ card });
});

test("the customer is charged as shown, although the removal of the old card cannot be recorded", async () => {
  const { id, shop } = await charged("token_test_lost");
  const old = await newToken();
  await walk3ds(old.verification_url ?? "");
  await withCard(id, old.id);
  const slug = await slugOf(id);
  const before = (await read(shop, id)).card;
  await asOwner(`
    create or replace function unrecorded() returns trigger language plpgsql as $$
    begin raise exception 'the removal cannot be recorded'; end $$;
    create or replace trigger unrecorded before update on card for each row
      when (new.account_id = '${shop.id}' and new.status = 'removed') execute function unrecorded()`);
  onTestFinished(() => asOwner("drop trigger unrecorded on card").then(() => undefined));
  expect(await confirmCard(slug, await confirmedToken(await openCardPage(slug)))).toBe("kept");
  const after = await read(shop, id);
  expect(after).toMatchObject({ status: "active" });
  expect(after.card).not.toBe(before);
  expect(await triedOn(id)).toEqual(["failed", "paid"]);
});

test("a payer whose page shows other later charges than those that follow is not charged", async () => {
  const { shop, id } = await charged("token_test_lost");
  const { payment_link: link } = await lastCycle(shop, id);
  const { slug } = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: link } });
  const pay = await openPayPage(slug);
  await shop.post(`/v1/subscriptions/${id}`, { amount: 3900 });
  const refusal = { code: "parameter_invalid", param: "shown" };
  await expect(pay("token_test_paid_mada")).rejects.toMatchObject(refusal);
  expect(await unscoped.payment.count({ where: { paymentLinkId: link } })).toBe(0);
  await (await openPayPage(slug))("token_test_paid_mada");
  expect(await lastCycle(shop, id)).toMatchObject({ status: "paid" });
});
