import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import arReview from "@/app/messages/ar/review.json" with { type: "json" };
import ar from "@/app/messages/ar/verification.json" with { type: "json" };
import enReview from "@/app/messages/en/review.json" with { type: "json" };
import en from "@/app/messages/en/verification.json" with { type: "json" };
import { expectDialogFits } from "@/e2e/pictures/dialog-sizes";
import { documentNames } from "@/server/core/texts/labels";
import { jpeg, pdf } from "@/server/platform/files/samples.fixture";
import { demo, expect } from "./fixtures";
import { chooseLanguage, inside, type Locale, words } from "./merchant";
import { openMerchant } from "./owner-sql";
import { texts } from "./person";

export const kyc = { en, ar };
export const review = { en: enReview, ar: arReview };

/** Signs in at the page's program. */
export async function enter(page: Page, locale: Locale, email: string, password: string) {
  const { signIn: form } = words[locale];
  await chooseLanguage(page, locale);
  await page.goto("/sign-in");
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: form.submit, exact: true }).click();
  await inside(page);
}

/** Signs in as the owner of a new merchant, unverified by default, and returns the email address. */
export async function newMerchant(page: Page, locale: Locale, name: string, status?: "approved") {
  const email = `${randomUUID()}@halala.example`;
  await openMerchant(name, email, locale, status);
  await enter(page, locale, email, demo.password);
  return email;
}

/** Opens the review pages as the demo's reviewer, or as another one with the demo merchant's password. */
export async function asReviewer(browser: Browser, locale: Locale, email = demo.reviewer_email) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const isDemo = email === demo.reviewer_email;
  await enter(page, locale, email, isDemo ? demo.reviewer_password : demo.password);
  return page;
}

/** Completes step-up authentication if requested. */
export async function confirmIdentity(page: Page, locale: Locale) {
  const { proof } = texts[locale].team;
  const dialog = page.getByRole("dialog", { name: proof.title });
  await dialog.getByLabel(proof.password).fill(demo.password);
  await dialog.getByRole("button", { name: proof.submit }).click();
  await expect(dialog).toBeHidden();
}

/** Approves the open case, which needs each comparison to be ticked. */
export async function approve(page: Page, locale: Locale) {
  const r = review[locale];
  await page.getByRole("button", { name: r.approve }).click();
  const dialog = page.getByRole("dialog");
  const button = dialog.getByRole("button", { name: r.approve });
  await expectDialogFits(page, "approve-dialog");
  for (const comparison of [r.comparisons.names, r.comparisons.iban]) {
    await expect(button).toBeDisabled();
    await dialog.getByRole("checkbox", { name: comparison }).check();
  }
  await button.click();
  await expect(page.getByText(kyc[locale].statuses.approved, { exact: true }).first()).toBeVisible();
}

export const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

const file = async (name: string) => ({ name, mimeType: "application/pdf", buffer: await pdf() });

export async function upload(page: Page, locale: Locale, document: keyof (typeof documentNames)["en"]) {
  const name = documentNames[locale][document];
  const place = card(page, name);
  const isImage = document === "national_id";
  const chosen = isImage
    ? { name: "هوية.jpg", mimeType: "image/jpeg", buffer: await jpeg(600, 400) }
    : await file(`${document}.pdf`);
  await place.locator("input[type=file]").setInputFiles(chosen);
  await expect(place.getByText(kyc[locale].documents.statuses.uploaded, { exact: true })).toBeVisible({
    timeout: 40_000,
  });
}

export async function fillIn(page: Page, locale: Locale) {
  const t = kyc[locale];
  const type = async (field: keyof typeof t.fields, value: string) => {
    const input = page.getByLabel(t.fields[field], { exact: true });
    await input.fill(value);
    await input.blur();
  };
  await page.getByRole("radio", { name: t.entities.establishment }).check();
  await type("legal_name", "Noura Trading Est.");
  await type("legal_name_ar", "مؤسسة نورة التجارية");
  await type("activity", "Abayas");
  const yes = (question: keyof typeof t.questions, answer: string) =>
    page
      .getByRole("group", { name: t.questions[question] })
      .getByRole("radio", { name: answer, exact: true })
      .check();
  await yes("sells_online", t.answers.yes);
  await type("store_url", "https://noura.example");
  await type("unified_number", "7012345679");
  await type("registration_confirmed_on", "2026-01-15");
  await type("signatory_name", "نورة القحطاني");
  await yes("signatory_id_type", t.answers.national_id);

  const id = page.getByLabel(t.fields.id_number, { exact: true });
  await id.fill("1001244018");
  await expect(page.getByText(t.problems.national_id)).toBeVisible();
  await expect(id).toHaveAttribute("aria-invalid", "true");
  await id.fill("١٠٠١٢٤٤٠١٩");
  await id.blur();
  await expect(id).toHaveAttribute("placeholder", "10••••4019");

  await type("id_expires_on", "2031-05-01");
  await yes("signatory_is_owner", t.answers.yes);
  await yes("vat_registered", t.answers.yes);
  await type("vat_number", "300012345600003");
  await type("iban", "SA03 8000 0000 6080 1016 7519");
  await type("account_holder", "Noura Trading Est.");
  await page.getByRole("button", { name: t.bank.save }).click();
  await expect(page.getByText(t.bank.saved)).toBeVisible();
  await type("street", "King Fahd Road");
  await type("city", "Riyadh");
  await type("building_number", "2929");
  await type("postal_code", "13321");
  await type("short_address", "RRRD2929");
}

export const documents = [
  "commercial_registration",
  "national_id",
  "vat_certificate",
  "iban_letter",
  "national_address",
] as const;

export async function accept(page: Page, locale: Locale) {
  const t = kyc[locale];
  await page.getByRole("checkbox", { name: t.contract.accept }).check();
  await page.getByRole("button", { name: t.contract.button }).click();
  await expect(page.getByText(t.submit.nothing)).toBeVisible();
}
