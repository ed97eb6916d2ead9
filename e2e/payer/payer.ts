import { expect, type Page } from "@playwright/test";
import { demo } from "@/e2e/support/fixtures";

/** The page's own alert; Next.js adds another, empty one outside it. */
export const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");

/** The pay page's texts by language. */
export const words = {
  ar: {
    dir: "rtl",
    contact: "البريد الإلكتروني أو رقم الجوال",
    number: "رقم البطاقة",
    expiry: "تاريخ الانتهاء",
    cvc: "رمز الأمان",
    holder: "الاسم على البطاقة",
    pay: /^ادفع/,
    paid: "تم الدفع",
    declined: "رُفضت عملية الدفع",
    insufficient: "رصيد البطاقة غير كافٍ.",
    rejected: "لم يتمكن البنك من التحقق من حامل البطاقة.",
    notCharged: /لم يُخصم منك أي مبلغ/,
    busy: "توجد دفعة قيد التنفيذ",
    resume: "المتابعة لدى بنكك",
    correct: "يرجى تصحيح ما يلي",
  },
  en: {
    dir: "ltr",
    contact: "Email or mobile number",
    number: "Card number",
    expiry: "Expiry date",
    cvc: "Security code",
    holder: "Name on card",
    pay: /^Pay/,
    paid: "Paid",
    declined: "The payment was declined",
    insufficient: "The card has insufficient funds.",
    rejected: "The bank could not verify the cardholder.",
    notCharged: /You weren’t charged/,
    busy: "A payment is in progress",
    resume: "Continue to your bank",
    correct: "Please correct the following",
  },
} as const;

export type Language = keyof typeof words;
export const languages: Language[] = ["ar", "en"];

// Public test numbers of the gateway.
export const cards = {
  mada: "4201320111111010",
  visa: "4111111111111111",
  insufficientFunds: "4201320000311101",
} as const;

export const cvc = "947";

export const arabicDigits = (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/** Types a card key by key, with Arabic digits if the page is in Arabic. */
export async function typeCard(page: Pick<Page, "getByLabel">, language: Language, number: string) {
  const digits = language === "ar" ? arabicDigits : (text: string) => text;
  const { number: card, expiry, cvc: code, holder } = words[language];
  // The form is disabled until its script has loaded, which typing does not wait for.
  await expect(page.getByLabel(card, { exact: true })).toBeEditable();
  await page.getByLabel(card, { exact: true }).pressSequentially(digits(number));
  await page.getByLabel(expiry).pressSequentially(digits("0739"));
  await page.getByLabel(code).pressSequentially(digits(cvc));
  await page.getByLabel(holder).fill("Sara Al-Harbi");
}

export const pressPay = (page: Page, language: Language) =>
  page.getByRole("button", { name: words[language].pay }).click();

export const atBank = (page: Page) =>
  page.waitForURL((url) => url.origin === demo.gateway_url && url.pathname.endsWith("acs_emulator"));

/** Answers the bank's challenge and waits for the redirect to our page. */
export async function answerBank(page: Page, response: "Approve" | "Reject") {
  await atBank(page);
  await page.getByRole("button", { name: response }).click();
  await page.waitForURL((url) => url.origin === demo.base_url && !url.pathname.startsWith("/return/"));
}

/** Types a card and presses Pay. */
export async function startPaying(page: Page, language: Language, number: string) {
  await typeCard(page, language, number);
  await pressPay(page, language);
}

/** Opens a link and pays with a card whose bank asks for confirmation. */
export async function goToBank(page: Page, language: Language, url: string) {
  await page.goto(url);
  await startPaying(page, language, cards.mada);
  await atBank(page);
}

export async function payWith(page: Page, language: Language, number: string) {
  await startPaying(page, language, number);
  await answerBank(page, "Approve");
}

export async function expectReceipt(page: Page, language: Language) {
  await expect(page.getByRole("heading", { level: 1, name: words[language].paid })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/receipt\//);
}
