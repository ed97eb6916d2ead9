import type { Page } from "@playwright/test";
import ar from "@/app/messages/ar/pay.json" with { type: "json" };
import en from "@/app/messages/en/pay.json" with { type: "json" };
import { api, demo, expect, makeLink, readLink } from "@/e2e/support/fixtures";
import { expireLink, refundsFail } from "@/e2e/support/owner-sql";
import { alertOf, answerBank, atBank, cards, type Language, payWith, pressPay, startPaying } from "./payer";

export type State = (page: Page, language: Language) => Promise<void>;

const started: State = async (page, language) => {
  await startPaying(page, language, cards.mada);
  await atBank(page);
};

const returning = { ar: ar.receipt.returning, en: en.receipt.returning };

/** Every state of the pay page, and how to reach it. */
export const payStates: Record<string, State> = {
  ready: async (page, locale) => {
    const expires = new Date(Date.now() + 86_400_000).toISOString();
    const collect = ["name", "phone", "email"];
    await page.goto(
      (await makeLink({ locale, collect, expires_at: expires, cancel_url: "https://shop.example/" })).url,
    );
  },
  mistakes: async (page, locale) => {
    await page.goto((await makeLink({ locale })).url);
    await pressPay(page, locale);
    await expect(alertOf(page)).toBeFocused();
  },
  submitting: async (page, locale) => {
    await page.goto((await makeLink({ locale })).url);
    await page.route(`${demo.gateway_url}/v1/tokens`, () => {});
    await startPaying(page, locale, cards.mada);
    await expect(page.locator("button[aria-busy=true]")).toBeVisible();
  },
  "gateway down": async (page, locale) => {
    await page.goto((await makeLink({ locale })).url);
    await page.route(`${demo.gateway_url}/v1/tokens`, (route) => route.abort());
    await startPaying(page, locale, cards.mada);
    await expect(alertOf(page)).toBeFocused();
  },
  declined: async (page, locale) => {
    await page.goto((await makeLink({ locale })).url);
    await payWith(page, locale, cards.insufficientFunds);
  },
  "in progress": async (page, locale) => {
    const { url } = await makeLink({ locale });
    await page.goto(url);
    await started(page, locale);
    await page.goto(url);
  },
  "in progress elsewhere": async (page, locale) => {
    const { url } = await makeLink({ locale });
    await page.goto(url);
    await started(page, locale);
    await page.context().clearCookies();
    await page.goto(url);
  },
  processing: async (page, locale) => {
    const { url } = await makeLink({ locale });
    await page.goto(url);
    await started(page, locale);
    const attempt = (await page.context().cookies(url)).find(({ name }) => name === "attempt");
    await page.goto(`/receipt/${attempt?.value}`);
  },
  receipt: async (page, locale) => {
    await page.goto((await makeLink({ locale })).url);
    await payWith(page, locale, cards.mada);
  },
  "already paid": async (page, locale) => {
    const { url } = await makeLink({ locale });
    await page.goto(url);
    await payWith(page, locale, cards.mada);
    await page.goto(url);
  },
  "paid here before": async (page, locale) => {
    const { url } = await makeLink({ locale, max_payments: 5 });
    await page.goto(url);
    await payWith(page, locale, cards.mada);
    await page.goto(url);
  },
  "refund in progress": async (page, locale) => {
    const link = await makeLink({ locale });
    await page.goto(link.url);
    await started(page, locale);
    await refundsFail(link.id);
    await api("POST", `/v1/payment_links/${link.id}/cancel`, {});
    await answerBank(page, "Approve");
    await expect(page.getByRole("heading", { level: 1, name: returning[locale] })).toBeVisible();
  },
  refunded: async (page, locale) => {
    const link = await makeLink({ locale });
    await page.goto(link.url);
    await payWith(page, locale, cards.mada);
    await api("POST", `/v1/payments/${(await readLink(link.id)).payment}/refunds`, { amount: 100 });
    await page.reload();
  },
  failed: async (page, locale) => {
    await page.goto((await makeLink({ locale })).url);
    await startPaying(page, locale, cards.mada);
    await answerBank(page, "Reject");
    await page.goto(`/receipt/${new URL(page.url()).searchParams.get("declined")}`);
  },
  canceled: async (page, locale) => {
    const link = await makeLink({ locale, inactive_message: "Ask us for a new one." });
    await api("POST", `/v1/payment_links/${link.id}/cancel`, {});
    await page.goto(link.url);
  },
  expired: async (page, locale) => {
    const link = await makeLink({ locale, expires_at: new Date(Date.now() + 600_000).toISOString() });
    await expireLink(link.id);
    await page.goto(link.url);
  },
  "not found": async (page) => {
    await page.goto("/pay/nobody");
  },
  "no such page": async (page) => {
    await page.goto("/no/such/page/anywhere");
  },
};
