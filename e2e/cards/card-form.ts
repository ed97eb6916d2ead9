import type { FrameLocator, Page } from "@playwright/test";
import type { Language } from "@/e2e/payer/payer";
import { demo } from "@/e2e/support/fixtures";

const titles = { ar: "بيانات البطاقة", en: "Card details" };

/** The card form inside a merchant's page. */
export const formIn = (page: Page, language: Language) =>
  page.frameLocator(`iframe[title="${titles[language]}"]`);

/** The visible alert of the form; Next.js adds another, empty one. */
export const alertIn = (form: FrameLocator) =>
  form.locator("[role=alert]:visible:not(#__next-route-announcer__)");

/** The demo merchant, which embeds the form in its own pages. */
export const noura = { publishableKey: demo.publishable_key, secretKey: demo.test_secret_key };
