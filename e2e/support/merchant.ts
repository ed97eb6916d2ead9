import type { BrowserContext, Locator, Page } from "@playwright/test";
import ar from "@/app/messages/ar/dashboard.json" with { type: "json" };
import en from "@/app/messages/en/dashboard.json" with { type: "json" };
import { api, demo, expect, hydrated, makeLink } from "./fixtures";

export const locales = ["ar", "en"] as const;
export type Locale = (typeof locales)[number];

/** The dashboard's texts, to find elements as users do. */
export const words = { ar, en };

/** Opens the search and returns its input. The page is visible before its handlers are loaded. */
export async function openedBy(press: () => Promise<unknown>, dialog: Locator): Promise<Locator> {
  const input = dialog.getByRole("combobox");
  await expect(async () => {
    if (await dialog.isHidden()) await press();
    await expect(input).toBeFocused({ timeout: 1_000 });
  }).toPass();
  return input;
}

export const chooseLanguage = (page: Page, locale: Locale) =>
  page.context().addCookies([{ name: "locale", value: locale, url: demo.base_url }]);

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/**
 * The session of this worker. Renewed within ten minutes, after which some actions require the password
 * again.
 */
let session: { cookies: Cookies; endsAt: number } | undefined;

/** Opens the payments page as the demo merchant's owner. Signs in once per worker. */
export async function signIn(page: Page, locale: Locale) {
  if (session === undefined || session.endsAt < Date.now()) {
    await signInByForm(page, locale);
    const cookies = await page.context().cookies();
    const own = cookies.filter(({ name }) => name === "halala.session" || name === "halala.device");
    session = { cookies: own, endsAt: Date.now() + 4 * 60_000 };
    return;
  }
  await page.context().addCookies(session.cookies);
  await chooseLanguage(page, locale);
  await page.goto(`${demo.base_url}/test/payments`);
}

/** Signs the demo merchant's owner in with a separate session, and opens the payments page. */
export async function signInByForm(page: Page, locale: Locale) {
  const { signIn: form } = words[locale];
  await chooseLanguage(page, locale);
  await page.goto(`${demo.base_url}/sign-in`);
  await page.getByLabel(form.email, { exact: true }).fill(demo.email);
  await page.getByLabel(form.password, { exact: true }).fill(demo.password);
  await page.getByRole("button", { name: form.submit, exact: true }).click();
  await inside(page);
  await page.goto(`${demo.base_url}/test/payments`);
}

/** Waits until the dashboard is open. Sign-in redirects to its first page. */
export async function inside(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => /^\/test(\/|$)/.test(pathname));
  await hydrated(page);
}

/** Opens the account menu with businesses, language and sign-out. */
export const openAccount = (page: Page, locale: Locale) =>
  page.getByRole("button", { name: new RegExp(`^${words[locale].shell.account} `) }).click();

/** Creates a payment through a link and returns its ID. */
export async function paidPayment(amount: number): Promise<string> {
  const { id } = await makeLink({ amount });
  const payment = await api("POST", `/v1/test/payment_links/${id}/pay`, {});
  expect(payment.status).toBe("paid");
  return String(payment.id);
}

/** Returns the status of an API call with a key. */
export async function statusWith(key: string): Promise<number> {
  const { status } = await fetch(`${demo.base_url}/v1/account`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return status;
}
