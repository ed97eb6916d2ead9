import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import arAuth from "@/app/messages/ar/auth.json" with { type: "json" };
import arHome from "@/app/messages/ar/home.json" with { type: "json" };
import arTeam from "@/app/messages/ar/team.json" with { type: "json" };
import enAuth from "@/app/messages/en/auth.json" with { type: "json" };
import enHome from "@/app/messages/en/home.json" with { type: "json" };
import enTeam from "@/app/messages/en/team.json" with { type: "json" };
import { demo, expect } from "./fixtures";
import { chooseLanguage, inside, type Locale, openAccount, words } from "./merchant";
import { forgetRequestedEmails } from "./owner-sql";

export const texts = {
  ar: { auth: arAuth, home: arHome, team: arTeam },
  en: { auth: enAuth, home: enHome, team: enTeam },
};

export const password = "nine grey doors by the harbour";
export const newAddress = () => `person-${randomUUID()}@mail.example`;

/** Returns the code that an authenticator app shows, offset by some steps of half a minute. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Returns the link in the newest email to a user, from the local mailbox. */
export async function linkTo(page: Page, recipient: string, path: string): Promise<string> {
  const mailbox = await page.context().newPage();
  const row = mailbox.getByRole("row").filter({ hasText: recipient }).first();
  let found: string | undefined;
  await expect(async () => {
    await mailbox.goto(`${demo.base_url}/dev/mail`);
    const href = await row.getByRole("link").getAttribute("href", { timeout: 1_000 });
    const html = await (await mailbox.request.get(`${demo.base_url}${href}/html`)).text();
    found = new RegExp(`href="([^"]*${path}\\?token=[\\w-]+)"`).exec(html)?.[1];
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  await mailbox.close();
  return found ?? "";
}

/** Fills in and submits the sign-in form. */
export async function give(page: Page, locale: Locale, email: string, secret = password) {
  const { signIn: form } = words[locale];
  await chooseLanguage(page, locale);
  await page.goto(`${demo.base_url}/sign-in`);
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(secret);
  await page.getByRole("button", { name: form.submit, exact: true }).click();
}

/** Creates a signed-in user with a verified address and a business. */
export async function signUp(page: Page, locale: Locale, business = "متجر سارة"): Promise<string> {
  const email = newAddress();
  const t = texts[locale].auth;
  await forgetRequestedEmails();
  await chooseLanguage(page, locale);
  await page.goto(`${demo.base_url}/sign-up`);
  await page.getByLabel(t.signUp.name, { exact: true }).fill("سارة");
  await page.getByLabel(t.signUp.business, { exact: true }).fill(business);
  await page.getByLabel(t.signUp.email, { exact: true }).fill(email);
  await page.getByLabel(t.signUp.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: t.signUp.submit }).click();
  await expect(page.getByRole("heading", { name: t.sent.title })).toBeVisible();
  await page.goto(await linkTo(page, email, "/verify-email"));
  await page.getByRole("button", { name: t.verify.submit }).click();
  await inside(page);
  return email;
}

/** Turns on two-step sign-in. Returns the secret and the recovery codes. */
export async function turnOn(page: Page, locale: Locale) {
  await page.goto(`${demo.base_url}/test/security`);
  return turnOnHere(page, locale);
}

/** Turns on two-step sign-in on the current page. */
export async function turnOnHere(page: Page, locale: Locale) {
  const t = texts[locale].team.security;
  await page.getByRole("button", { name: t.turnOn, exact: true }).click();
  const secret = await page.getByLabel(t.secret, { exact: true }).inputValue();
  await page.getByLabel(t.code).fill(codeOf(secret));
  await page.getByRole("button", { name: t.confirm }).click();
  const list = page.getByRole("list", { name: t.codes });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  const codes = await list.getByRole("listitem").allTextContents();
  return { secret, codes };
}

/** Closes the dialog that shows recovery codes. */
export async function storeCodes(page: Page, locale: Locale) {
  const t = texts[locale].team.security;
  await page.getByLabel(t.stored).check();
  await page.getByRole("button", { name: t.done, exact: true }).click();
  await expect(page.getByText(t.isOn)).toBeVisible();
}

export const leave = async (page: Page, locale: Locale) => {
  await openAccount(page, locale);
  await page.getByRole("button", { name: words[locale].shell.signOut }).click();
  await page.waitForURL("**/sign-in");
};
