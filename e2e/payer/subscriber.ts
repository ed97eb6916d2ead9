import type { Page } from "@playwright/test";
import { z } from "zod";
import arManage from "@/app/messages/ar/manage.json" with { type: "json" };
import arPay from "@/app/messages/ar/pay.json" with { type: "json" };
import enManage from "@/app/messages/en/manage.json" with { type: "json" };
import enPay from "@/app/messages/en/pay.json" with { type: "json" };
import { api, expect } from "@/e2e/support/fixtures";
import { atBank, cards, expectReceipt, type Language, typeCard } from "./payer";

/** The texts of the customer's subscription pages, to find elements as customers do. */
export const texts = {
  ar: { pay: arPay, manage: arManage },
  en: { pay: enPay, manage: enManage },
};

const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  url: z.string().nullable(),
  payment_link: z.string().nullable(),
  manage_url: z.string(),
  card: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
  cancellation_reason: z.string().nullable(),
  cycles_completed: z.number(),
  consent: z
    .object({ ip: z.string().nullable(), user_agent: z.string(), locale: z.string(), text: z.string() })
    .nullable(),
});

const Cycle = z.object({
  id: z.string(),
  status: z.string(),
  payment: z.string().nullable(),
  failure_code: z.string().nullable(),
});

/** Creates a subscription of 49.00 SAR a month without consent. */
export async function subscribe(locale: Language, more: object = {}) {
  const subscription = Subscription.parse(
    await api("POST", "/v1/subscriptions", {
      customer_details: { name: "Sara", email: `sara-${crypto.randomUUID()}@example.sa` },
      amount: 4_900,
      currency: "SAR",
      description: locale === "ar" ? "اشتراك النادي الرياضي" : "Gym membership",
      interval: "month",
      locale,
      ...more,
    }),
  );
  return { ...subscription, url: z.string().parse(subscription.url) };
}

export const readSubscription = async (id: string) =>
  Subscription.parse(await api("GET", `/v1/subscriptions/${id}`));

export const advance = async (id: string, body: object = {}) =>
  Cycle.parse(await api("POST", `/v1/test/subscriptions/${id}/advance`, body));

export const readCycle = async (id: string) => Cycle.parse(await api("GET", `/v1/cycles/${id}`));

/** A payment as the API returns it. */
export const readPayment = (id: string | null) => api("GET", `/v1/payments/${id}`);

export const tick = (page: Page) => page.getByRole("checkbox").check();

export const pressSubscribe = (page: Page, language: Language) =>
  page.getByRole("button", { name: texts[language].pay.consent.form.pay }).click();

export const pressKeep = (page: Page, language: Language) =>
  page.getByRole("button", { name: texts[language].manage.changeCard.form.pay }).click();

/** Answers the bank's challenge, which verifies the card; the first charge follows. */
export async function confirmCard(page: Page, response: "Approve" | "Reject" = "Approve") {
  await atBank(page);
  await expect(page.getByText("1.00 SAR", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: response }).click();
}

/** Consents and waits for the receipt. */
export async function subscribeWith(page: Page, language: Language, number: string) {
  await tick(page);
  await typeCard(page, language, number);
  await pressSubscribe(page, language);
  await confirmCard(page);
  await expectReceipt(page, language);
}

/** Creates a subscription that its customer consented to in English. */
export async function subscribed(page: Page) {
  const subscription = await subscribe("en");
  await page.goto(subscription.url);
  await subscribeWith(page, "en", cards.mada);
  return subscription;
}
