import { expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { unscoped } from "@/server/base/db/db";
import { isAtGateway, newToken } from "@/server/cards/cards.fixture";
import { ApiError } from "@/server/core/operation/errors";
import { textHash } from "@/server/subscriptions/consent";
import { shownAs } from "@/server/subscriptions/schema";
import { offered, read, subscribed, withCard } from "@/server/subscriptions/subscriptions.fixture";
import {
  agreeToCard,
  cancelByCustomer,
  confirmCard,
  managePage,
  removeCardByCustomer,
  resumeByCustomer,
  undoCancellationByCustomer,
} from "@/server/test/hosted-pages";
import { openCardPage } from "./shown.fixture";

const slugOf = async (id: string) =>
  (await unscoped.subscription.findUniqueOrThrow({ where: { id } })).manageSlug;

const reader = { ip: null, userAgent: null };

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error) => (error instanceof ApiError ? error.code : String(error)),
  );

test("an unknown slug, or that of a subscription without consent, has no page", async () => {
  const { id } = await offered();
  expect(await managePage(await slugOf(id))).toBeNull();
  expect(await managePage("AAAAAAAAAAAAAAAAAAAAAAAA")).toBeNull();
  expect(await managePage("../../etc/passwd")).toBeNull();
});

test("the page shows terms, card, consent and history, without token, phone number and address", async () => {
  const { shop, id } = await subscribed();
  await shop.post(`/v1/test/subscriptions/${id}/advance`);
  const visible = await managePage(await slugOf(id));
  expect(visible).toMatchObject({
    status: "active",
    amount: 4900,
    recurrence: { en: expect.stringContaining("every month on day"), ar: expect.stringContaining("كل شهر") },
    card: { brand: "mada", last4: "0000" },
    canCancel: true,
  });
  expect(visible?.history.map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect(JSON.stringify(visible)).not.toMatch(/token_|sara@|gatewayToken/);
});

test("a customer who cancels is not charged again and keeps the paid period", async () => {
  const { shop, id } = await subscribed();
  const slug = await slugOf(id);
  await cancelByCustomer(slug);
  expect(await read(shop, id)).toMatchObject({
    status: "active",
    cancel_at_period_end: true,
    cancellation_reason: "customer_request",
  });
  expect((await managePage(slug))?.canCancel).toBe(false);
});

test("a customer who undoes the cancellation before the period ends is charged again", async () => {
  const { shop, id } = await subscribed();
  const slug = await slugOf(id);
  await cancelByCustomer(slug);
  const page = await managePage(slug);
  expect(page).toMatchObject({ canUndoCancellation: true, upcoming: [] });
  expect(await codeOf(undoCancellationByCustomer(slug, ""))).toBe("state_conflict");
  const shown = page?.chargesAfterKeeping ?? [];
  await undoCancellationByCustomer(slug, shownAs(shown));
  const kept = await read(shop, id);
  expect(kept).toMatchObject({ cancel_at_period_end: false, cancellation_reason: null });
  expect([shown.length, shown]).toEqual([3, kept.upcoming_charges]);
  expect((await shop.post(`/v1/test/subscriptions/${id}/advance`)).body).toMatchObject({ status: "paid" });
  expect(await codeOf(undoCancellationByCustomer(slug, ""))).toBe("subscription_not_active");
});

test("a customer cannot undo a cancellation by the merchant", async () => {
  const { shop, id } = await subscribed();
  const slug = await slugOf(id);
  await shop.post(`/v1/subscriptions/${id}/cancel`, { at_period_end: true });
  expect((await managePage(slug))?.canUndoCancellation).toBe(false);
  expect(await codeOf(undoCancellationByCustomer(slug, ""))).toBe("subscription_not_active");
});

test("a customer who cancels after the merchant did does not make it undoable", async () => {
  const { shop, id } = await subscribed();
  const slug = await slugOf(id);
  await shop.post(`/v1/subscriptions/${id}/cancel`, { at_period_end: true });
  await cancelByCustomer(slug);
  expect(await read(shop, id)).toMatchObject({ cancellation_reason: "merchant_request" });
  expect(await codeOf(undoCancellationByCustomer(slug, ""))).toBe("subscription_not_active");
});

test("a merchant who cancels after the customer did makes it final", async () => {
  const { shop, id } = await subscribed();
  const slug = await slugOf(id);
  await cancelByCustomer(slug);
  await shop.post(`/v1/subscriptions/${id}/cancel`, { at_period_end: true });
  expect(await read(shop, id)).toMatchObject({ cancellation_reason: "merchant_request" });
  expect(await codeOf(undoCancellationByCustomer(slug, ""))).toBe("subscription_not_active");
});

test("a customer can still cancel at once what the merchant ends later while a payment is past due", async () => {
  const { shop, id } = await subscribed();
  const slug = await slugOf(id);
  await shop.post(`/v1/test/subscriptions/${id}/advance`, { outcome: "failed" });
  await shop.post(`/v1/subscriptions/${id}/cancel`, { at_period_end: true });
  expect(await managePage(slug)).toMatchObject({ status: "past_due", canCancel: true });
  await cancelByCustomer(slug);
  expect(await read(shop, id)).toMatchObject({ status: "canceled" });
});

test("a customer can remove the card only after the subscription ended", async () => {
  const { shop, id } = await subscribed();
  await withCard(id, (await newToken()).id);
  const slug = await slugOf(id);
  expect(await codeOf(removeCardByCustomer(slug))).toBe("resource_missing");
  await shop.post(`/v1/subscriptions/${id}/cancel`);
  expect((await managePage(slug))?.canRemoveCard).toBe(true);
  await removeCardByCustomer(slug);
  expect(await managePage(slug)).toMatchObject({ canRemoveCard: false, card: null });
  expect(await read(shop, id)).toMatchObject({ status: "canceled", card: null });
  expect(await codeOf(removeCardByCustomer(slug))).toBe("resource_missing");
});

test("a customer who canceled can remove the card before the period ends and still undo the cancellation", async () => {
  const { shop, id } = await subscribed();
  await withCard(id, (await newToken()).id);
  const slug = await slugOf(id);
  await cancelByCustomer(slug);
  expect((await managePage(slug))?.canRemoveCard).toBe(true);
  await removeCardByCustomer(slug);
  expect(await read(shop, id)).toMatchObject({ status: "active", cancel_at_period_end: true, card: null });
  expect((await managePage(slug))?.chargesAfterKeeping).toEqual([]);
  await undoCancellationByCustomer(slug, "");
  expect(await managePage(slug)).toMatchObject({ canChangeCard: true, card: null });
});

test("a customer with an unpaid period cancels immediately and owes nothing", async () => {
  const { shop, id } = await subscribed();
  const { body } = await shop.post(`/v1/test/subscriptions/${id}/advance`, { outcome: "failed" });
  await cancelByCustomer(await slugOf(id));
  expect(await read(shop, id)).toMatchObject({ status: "canceled", cancellation_reason: "customer_request" });
  expect((await shop.get(`/v1/cycles/${body.id}`)).body.status).toBe("void");
  expect(await codeOf(cancelByCustomer(await slugOf(id)))).toBe("subscription_not_active");
});

test("a customer can resume a paused subscription, but not an active one", async () => {
  const { shop, id } = await subscribed();
  const slug = await slugOf(id);
  expect(await codeOf(resumeByCustomer(slug, ""))).toBe("subscription_not_active");
  await shop.post(`/v1/subscriptions/${id}/pause`);
  const shown = (await managePage(slug))?.chargesAfterResume;
  expect(await codeOf(resumeByCustomer(slug, "2026-01-01.4900"))).toBe("state_conflict");
  await resumeByCustomer(slug, shownAs(shown ?? []));
  const resumed = await read(shop, id);
  expect(resumed.status).toBe("active");
  expect(shown).toEqual(resumed.upcoming_charges);
  expect(shown?.[0]?.date).toBe(resumed.next_charge_at);
  await shop.post(`/v1/test/subscriptions/${id}/advance`);
  expect(shown?.[1]?.date).toBe((await read(shop, id)).next_charge_at);
  expect((await managePage(slug))?.chargesAfterResume).toEqual([]);
});

test("a new card replaces the old one after authentication, pays the open period, and the old token is removed", async () => {
  const { shop, id } = await subscribed();
  const slug = await slugOf(id);
  const { id: first, verification_url: confirm } = await newToken();
  await walk3ds(confirm ?? "");
  await withCard(id, first);
  const owed = await shop.post(`/v1/test/subscriptions/${id}/advance`, {
    outcome: "failed",
    failure_code: "lost_card",
  });
  const { id: token, verification_url: verification } = await newToken();
  await (await openCardPage(slug, "ar"))(token);
  expect(await confirmCard(slug, token)).toBe("unverified");
  expect((await managePage(slug))?.chargedToNewCard).toBe(4900);
  await walk3ds(verification ?? "");
  const before = (await read(shop, id)).card;
  const atOnce = Array.from({ length: 12 }, () => confirmCard(slug, token));
  expect(new Set(await Promise.all(atOnce))).toEqual(new Set(["kept"]));
  const after = await read(shop, id);
  expect(after).toMatchObject({ status: "active", failed_attempts: 0 });
  expect(after.card).not.toBe(before);
  expect((await shop.get(`/v1/cycles/${owed.body.id}`)).body).toMatchObject({ status: "paid" });
  expect((await managePage(slug))?.chargedToNewCard).toBeNull();
  expect(await isAtGateway(first)).toBe(false);
  expect(await unscoped.card.count({ where: { accountId: shop.id, status: "active" } })).toBe(1);
  expect(await confirmCard(slug, "token_of_nobody")).toBeNull();
});

test("consent to another text does not change the card", async () => {
  const { id } = await subscribed();
  const { id: token } = await newToken();
  const wrong = { token, text_hash: textHash("yes"), locale: "ar" as const };
  expect(await codeOf(agreeToCard(await slugOf(id), wrong, reader))).toBe("state_conflict");
});
