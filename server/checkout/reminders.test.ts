import { beforeEach, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { asApiError } from "@/server/core/operation/errors";
import { sendSubscriptionEmails } from "@/server/subscriptions/emails/email-job";
import {
  discardOtherEvents,
  onlyEmail,
  subscribed,
  templatesOf,
} from "@/server/subscriptions/emails/emails.fixture";
import { remind, remindersUrl } from "@/server/subscriptions/reminders";
import { asOwner } from "@/server/test/account";
import {
  managePage,
  remindersPage,
  setRemindersByCustomer,
  setRemindersByEmail,
} from "@/server/test/hosted-pages";

beforeEach(async () => {
  await discardOtherEvents();
});

/** A subscription whose next charge is in two days. */
async function renewing(plan: object = {}) {
  const made = await subscribed({ plan });
  await sendSubscriptionEmails();
  await nextChargeIn(made.id, 2);
  const { manageSlug } = await unscoped.subscription.findUniqueOrThrow({ where: { id: made.id } });
  return { ...made, slug: manageSlug, token: remindersUrl(made).split("/").at(-1) ?? "" };
}

const nextChargeIn = (id: string, days: number) =>
  asOwner("update subscription set next_charge_at = now() + make_interval(days => $2::int) where id = $1", [
    id,
    days,
  ]);

async function reminded({ shop }: Awaited<ReturnType<typeof renewing>>) {
  await remind();
  await sendSubscriptionEmails();
  return (await templatesOf(shop)).filter((template) => template === "subscription_reminder").length;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error) => asApiError(error).code,
  );

test("a reminder has a one-click unsubscribe URL that can be used repeatedly", async () => {
  const made = await renewing();
  expect(await reminded(made)).toBe(1);
  const { unsubscribeUrl, html, text } = await onlyEmail(made.shop, "subscription_reminder");
  expect(unsubscribeUrl).toBe(`${remindersUrl(made)}/stop`);
  expect(html).toContain(`href="${remindersUrl(made)}"`);
  expect(text).toContain(remindersUrl(made));
  expect(await remindersPage(made.token)).toMatchObject({ areStopped: false, description: "Gym" });
  await Promise.all([1, 2, 3].map(() => setRemindersByEmail(made.token, "stop")));
  expect(await remindersPage(made.token)).toMatchObject({ areStopped: true });
  await nextChargeIn(made.id, 1);
  expect(await reminded(made)).toBe(1);
});

test("the manage page shows that reminders are stopped, and can resume them", async () => {
  const made = await renewing();
  expect((await managePage(made.slug))?.reminders).toBe("sent");
  await setRemindersByCustomer(made.slug, "stop");
  expect((await managePage(made.slug))?.reminders).toBe("stopped");
  expect(await reminded(made)).toBe(0);
  await setRemindersByCustomer(made.slug, "send");
  await nextChargeIn(made.id, 1);
  expect(await reminded(made)).toBe(1);
});

test.each([
  ["every four weeks", { interval: "week", interval_count: 4 }],
  ["every 28 days", { interval: "day", interval_count: 28 }],
])("a reminder of a charge %s can be stopped", async (_, plan) => {
  const made = await renewing(plan);
  expect((await managePage(made.slug))?.reminders).toBe("sent");
  expect(await reminded(made)).toBe(1);
  const { unsubscribeUrl } = await onlyEmail(made.shop, "subscription_reminder");
  expect(unsubscribeUrl).toBe(`${remindersUrl(made)}/stop`);
  await setRemindersByEmail(made.token, "stop");
  await nextChargeIn(made.id, 1);
  expect(await reminded(made)).toBe(1);
});

test("the manage page of a weekly subscription, which has no reminders, does not mention them", async () => {
  const made = await renewing({ interval: "week" });
  expect((await managePage(made.slug))?.reminders).toBeNull();
});

test("the email about a card that cannot be charged ignores the opt-out", async () => {
  const made = await renewing();
  await setRemindersByEmail(made.token, "stop");
  await asOwner("update card set status = 'expired' where customer_id = $1", [made.customerId]);
  expect(await reminded(made)).toBe(1);
  const { unsubscribeUrl, html } = await onlyEmail(made.shop, "subscription_reminder");
  expect(unsubscribeUrl).toBeNull();
  expect(html).not.toContain("/reminders/");
});

test.each([
  ["once a year", { interval: "year" }],
  ["every six months", { interval: "month", interval_count: 6 }],
  ["every 26 weeks", { interval: "week", interval_count: 26 }],
  ["every 182 days", { interval: "day", interval_count: 182 }],
])("a reminder of a charge %s cannot be stopped", async (_, plan) => {
  const made = await renewing(plan);
  expect(await reminded(made)).toBe(1);
  expect((await onlyEmail(made.shop, "subscription_reminder")).unsubscribeUrl).toBeNull();
  expect(await remindersPage(made.token)).toBeNull();
  expect((await managePage(made.slug))?.reminders).toBeNull();
  expect(await codeOf(setRemindersByEmail(made.token, "stop"))).toBe("resource_missing");
  expect(await codeOf(setRemindersByCustomer(made.slug, "stop"))).toBe("subscription_not_active");
});

test("other emails of a subscription have no unsubscribe URL", async () => {
  const { shop } = await renewing();
  expect((await onlyEmail(shop, "subscription_activated")).unsubscribeUrl).toBeNull();
});

test("rejects a token of another subscription or with an invalid signature", async () => {
  const [one, other] = [await renewing(), await renewing()];
  const [id = "", mac = ""] = one.token.split(".");
  for (const token of [`${other.id}.${mac}`, id, `${id}.`, `${id}.${mac.slice(1)}A`, "../../etc", ""]) {
    expect(await remindersPage(token)).toBeNull();
    expect(await codeOf(setRemindersByEmail(token, "stop"))).toBe("resource_missing");
  }
  expect((await managePage(other.slug))?.reminders).toBe("sent");
});
