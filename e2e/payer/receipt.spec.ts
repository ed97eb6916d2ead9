import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import ar from "@/app/messages/ar/pay.json" with { type: "json" };
import en from "@/app/messages/en/pay.json" with { type: "json" };
import { api, demo, expect, expectAccessible, makeLink, readLink, test } from "@/e2e/support/fixtures";
import { cards, expectReceipt, type Language, languages, payWith } from "./payer";

const messages = { ar, en };

async function payInclusive(page: Page, language: Language, fields: object = {}) {
  const link = await makeLink({ locale: language, vat_inclusive: true, ...fields });
  await page.goto(link.url);
  await payWith(page, language, cards.mada);
  await expectReceipt(page, language);
  return { ...(await readLink(link.id)), slug: new URL(page.url()).pathname.split("/").at(-1) ?? "" };
}

for (const language of languages) {
  const pay = messages[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test("VAT is shown before payment and itemized after, with a code and both calendars", async ({
      page,
    }) => {
      const link = await makeLink({ locale: language, vat_inclusive: true });
      await page.goto(link.url);
      await expect(page.getByText(pay.summary.vat)).toContainText("32.48");
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expectAccessible(page);
      await payWith(page, language, cards.mada);
      const main = page.getByRole("main");
      for (const text of [pay.receipt.vatNet, "216.52", pay.receipt.vatAmount, "32.48", "310122393500003"])
        await expect(main).toContainText(text);
      await expect(main).toContainText(language === "ar" ? "هـ" : "AH");
      await expect(main.getByRole("img", { name: pay.receipt.code })).toBeVisible();
      await expect(main).toContainText(pay.receipt.testMark);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });

    test("a receipt without VAT shows no split, and a refund is listed below the split", async ({ page }) => {
      const plain = await makeLink({ locale: language });
      await page.goto(plain.url);
      await expect(page.getByText(pay.summary.vat)).toHaveCount(0);
      const { payment } = await payInclusive(page, language);
      await api("POST", `/v1/payments/${payment}/refunds`, { amount: 9_900 });
      await page.reload();
      const main = page.getByRole("main");
      for (const text of ["32.48", "99.00", "12.91", "150.00", "19.57", pay.receipt.vatNote])
        await expect(main).toContainText(text);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expectAccessible(page);
    });

    test("each refund has a credit note to download in the page's language", async ({ page }) => {
      const { slug, payment } = await payInclusive(page, language);
      await api("POST", `/v1/payments/${payment}/refunds`, { amount: 9_900 });
      await page.reload();
      const name = new RegExp(pay.receipt.creditNote.replace("{number}", "\\d+"));
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^credit-note-\d+\.pdf$/);
      const bytes = readFileSync(await file.path());
      expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
      expect(bytes.toString("latin1")).toContain(`/Lang (${language})`);
      const unknown = await page.request.get(`/receipt/${slug}/credit-notes/999999.pdf`);
      expect(unknown.status()).toBe(404);
    });

    test("a browser that did not pay sees the receipt without the form for copies", async ({
      page,
      browser,
    }) => {
      await payInclusive(page, language);
      await expect(page.getByLabel(pay.receipt.copyEmail, { exact: true })).toBeVisible();
      const other = await (await browser.newContext()).newPage();
      await other.goto(`${page.url()}?language=${language}`);
      await expect(other.getByRole("heading", { level: 1, name: pay.receipt.paid })).toBeVisible();
      await expect(other.getByLabel(pay.receipt.copyEmail, { exact: true })).toHaveCount(0);
      await other.context().close();
    });

    test("the receipt can be downloaded in the page's language", async ({ page }) => {
      const { slug, payment } = await payInclusive(page, language);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: pay.receipt.download }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`receipt-${payment}.pdf`);
      const bytes = readFileSync(await file.path());
      expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
      expect(bytes.toString("latin1")).toContain(`/Lang (${language})`);
      const response = await page.request.get(`/receipt/${slug}/pdf`);
      expect(response.headers()["content-type"]).toBe("application/pdf");
      expect(response.headers()["cache-control"]).toBe("no-store");
    });

    test("the payer can have the receipt emailed, and a second request gets the same response", async ({
      page,
    }) => {
      await payInclusive(page, language);
      const to = `copy-${language}-${Date.now()}@reader.example`;
      const email = page.getByLabel(pay.receipt.copyEmail, { exact: true });
      const send = page.getByRole("button", { name: pay.receipt.copySend });
      await email.fill("nobody");
      await send.click();
      await expect(page.getByText(pay.receipt.copyInvalid)).toBeVisible();
      await expect(email).toBeFocused();
      await expectAccessible(page);
      for (let n = 0; n < 2; n += 1) {
        await email.fill(to);
        await send.click();
        await expect(page.getByRole("status").filter({ hasText: pay.receipt.copySent })).toBeVisible();
        if (n === 0) await email.fill("");
      }
      await expect(async () => {
        await page.goto(`${demo.base_url}/dev/mail`);
        await expect(page.getByText(to)).toHaveCount(1, { timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
    });

    test("a printed receipt has no buttons and is marked as a test", async ({ page }) => {
      await payInclusive(page, language);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("button")).toHaveCount(0);
      await expect(page.getByLabel(pay.receipt.copyEmail, { exact: true })).toBeHidden();
      await expect(page.getByText(pay.test.mark, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: pay.receipt.paid })).toBeVisible();
    });
  });
}

test("a download or a copy requires the receipt's URL and a same-origin request", async ({
  request,
  page,
}) => {
  const { slug } = await payInclusive(page, "en");
  const post = (
    path: string,
    headers: Record<string, string>,
    data: object = { email: "a@reader.example" },
  ) => request.post(path, { data, headers });
  const own = { "sec-fetch-site": "same-origin" };
  expect((await request.get("/receipt/nobody/pdf")).status()).toBe(404);
  expect((await post("/receipt/nobody/copy", own)).status()).toBe(404);
  expect((await post(`/receipt/${slug}/copy`, { "sec-fetch-site": "cross-site" })).status()).toBe(404);
  expect((await post(`/receipt/${slug}/copy`, own, { email: "nobody" })).status()).toBe(400);
  const first = await post(`/receipt/${slug}/copy`, own, { email: `same-${Date.now()}@reader.example` });
  expect([first.status(), await first.json()]).toEqual([200, {}]);
});
