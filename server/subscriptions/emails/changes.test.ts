import { beforeEach, describe, expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { unscoped } from "@/server/base/db/db";
import { newToken } from "@/server/cards/cards.fixture";
import { openCardPage } from "@/server/checkout/shown.fixture";
import type { Locale } from "@/server/core/operation/errors";
import { dayOf } from "@/server/core/values/day";
import { longDate } from "@/server/core/values/locale";
import { shownAs } from "@/server/subscriptions/schema";
import { withoutTriggers } from "@/server/test/account";
import {
  cancelByCustomer,
  confirmCard,
  managePage,
  resumeByCustomer,
  undoCancellationByCustomer,
} from "@/server/test/hosted-pages";
import { sendSubscriptionEmails } from "./email-job";
import {
  discardOtherEvents,
  emailsOf,
  fail,
  onlyEmail,
  read,
  type Subscribed,
  subscribed,
  templatesOf,
} from "./emails.fixture";

beforeEach(async () => {
  await discardOtherEvents();
});

const slugOf = async ({ id }: Subscribed) =>
  (await unscoped.subscription.findUniqueOrThrow({ where: { id } })).manageSlug;

const lastDay = async (made: Subscribed, locale: Locale = "en") =>
  longDate(locale, dayOf(new Date(new Date((await read(made)).current_period_end).getTime() - 1)));

const pause = ({ shop, id }: Subscribed, body: object = {}) =>
  shop.post(`/v1/subscriptions/${id}/pause`, body);
const update = ({ shop, id }: Subscribed, body: object) => shop.post(`/v1/subscriptions/${id}`, body);
const started = "subscription_activated";

async function sent(made: Subscribed, template: string) {
  await sendSubscriptionEmails();
  return onlyEmail(made.shop, template);
}

describe("a cancellation at the end of the period", () => {
  test("by the customer sends one email with the end date and how to undo it", async () => {
    const made = await subscribed();
    await cancelByCustomer(await slugOf(made));
    await Promise.all([sendSubscriptionEmails(), sendSubscriptionEmails(), sendSubscriptionEmails()]);
    // Another change of the subscription is not a cancellation.
    await update(made, { metadata: { seat: "4" } });
    const { subject, text } = await sent(made, "subscription_ending");
    const date = await lastDay(made);
    expect(subject).toBe(`[Test] Your subscription with Test Shop ends on ${date}`);
    expect(text).toContain("You canceled your subscription with Test Shop.");
    expect(text).toContain("You won’t be charged again.");
    expect(text).toContain(`you can keep the subscription until the end of ${date}`);
  });

  test("by the merchant sends an email that names the merchant and offers no undo", async () => {
    const made = await subscribed({ customer: { locale: "ar" } });
    await made.shop.post(`/v1/subscriptions/${made.id}/cancel`, { at_period_end: true });
    const { subject, text } = await sent(made, "subscription_ending");
    expect(subject).toBe(`[تجريبي] ينتهي اشتراكك لدى Test Shop في ${await lastDay(made, "ar")}`);
    expect(text).toContain("ألغى البائع اشتراكك لدى Test Shop.");
    expect(text).not.toContain("غيّرت رأيك");
  });

  test("that was undone before its email sends only an email that the subscription continues", async () => {
    const made = await subscribed();
    const slug = await slugOf(made);
    await cancelByCustomer(slug);
    await undoCancellationByCustomer(slug, shownAs((await managePage(slug))?.chargesAfterKeeping ?? []));
    const { text } = await sent(made, "subscription_continued");
    expect(text).toContain("You undid the cancellation of your subscription with Test Shop.");
    expect(text).toMatch(/Next charge: 49\.00 SAR on /);
    expect(await templatesOf(made.shop)).toEqual([started, "subscription_continued"]);
  });

  test("followed by the end sends only the email about the end", async () => {
    const made = await subscribed();
    await cancelByCustomer(await slugOf(made));
    await made.shop.post(`/v1/subscriptions/${made.id}/cancel`, {});
    await sendSubscriptionEmails();
    expect(await templatesOf(made.shop)).toEqual([started, "subscription_ended"]);
  });
});

describe("a pause", () => {
  test("sends an email that nothing is charged until the end date", async () => {
    const made = await subscribed();
    const resumesAt = new Date(Date.now() + 20 * 86_400_000);
    await pause(made, { resumes_at: resumesAt.toISOString() });
    const { subject, text } = await sent(made, "subscription_paused");
    expect(subject).toBe("[Test] Your subscription with Test Shop is paused");
    expect(text).toContain("You aren’t charged for the time it is paused.");
    expect(text).toContain(`It resumes automatically on ${longDate("en", dayOf(resumesAt))}`);
  });

  test("of a subscription with an open period sends an email with the amount due and its link", async () => {
    const made = await subscribed();
    const cycle = await fail(made);
    await sendSubscriptionEmails();
    await pause(made, { on_pause: "finish" });
    const { text } = await sent(made, "subscription_paused");
    const link = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: cycle.payment_link } });
    expect(text).toContain("49.00 SAR for the current period is still due.");
    expect(text).toContain(`/pay/${link.slug}`);
  });

  test("after a final payment failure sends one email with the reason", async () => {
    const made = await subscribed();
    await withoutTriggers("update account set billing_final = 'pause' where id = $1", [made.shop.id]);
    for (let n = 0; n < 5; n += 1) await fail(made, "insufficient_funds");
    const { text } = await sent(made, "subscription_paused");
    expect((await read(made)).status).toBe("paused");
    expect(text).toContain("is paused because 49.00 SAR wasn’t paid. We won’t try your card again.");
    expect(text).toContain("The card has insufficient funds.");
    expect(await templatesOf(made.shop)).toEqual([started, "subscription_paused"]);
  });

  test("that has ended sends only an email that the subscription resumed", async () => {
    const made = await subscribed({ customer: { locale: "ar" } });
    await pause(made);
    const slug = await slugOf(made);
    await resumeByCustomer(slug, shownAs((await managePage(slug))?.chargesAfterResume ?? []));
    const { subject, text } = await sent(made, "subscription_continued");
    expect(subject).toBe("[تجريبي] استؤنف اشتراكك لدى Test Shop");
    expect(text).toMatch(/الخصم القادم: 49\.00 ريال في /);
    expect(await templatesOf(made.shop)).toEqual([started, "subscription_continued"]);
  });
});

test("a changed card sends one email with both cards' last digits in the customer's language", async () => {
  const made = await subscribed({ customer: { locale: "ar" } });
  const slug = await slugOf(made);
  const token = await newToken();
  await (await openCardPage(slug, "ar"))(token.id);
  await walk3ds(token.verification_url ?? "");
  expect(await confirmCard(slug, token.id)).toBe("kept");
  await update(made, { metadata: { seat: "4" } });
  const { subject, text } = await sent(made, "subscription_card_changed");
  expect(subject).toBe("[تجريبي] تغيّرت بطاقة اشتراكك لدى Test Shop");
  expect(text).toMatch(/البطاقة الجديدة: .*•••• \d{4}/);
  expect(text).toMatch(/البطاقة السابقة: .*•••• 0000/);
  expect(await emailsOf(made.shop)).toHaveLength(2);
});

test("a metadata update sends no email", async () => {
  const made = await subscribed();
  await update(made, { metadata: { seat: "4" } });
  expect(await sendSubscriptionEmails()).toEqual({ events: 3 });
  expect(await sendSubscriptionEmails()).toEqual({ events: 0 });
  expect(await templatesOf(made.shop)).toEqual([started]);
});
