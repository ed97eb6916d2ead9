import { demo, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { chooseLanguage, locales, signIn } from "@/e2e/support/merchant";
import { errors } from "@/server/core/operation/errors";

const paths = [
  "",
  "/webhooks",
  "/error-codes",
  "/errors/card_number_refused",
  "/changelog",
  "/api",
  "/api/payments/create",
  "/api/objects/subscription",
  "/no-such-page",
];

for (const locale of locales) {
  const docs = `${demo.base_url}/docs${locale === "ar" ? "/ar" : ""}`;

  test(`the documentation is accessible and fits 320 pixels (${locale})`, async ({ page }) => {
    await chooseLanguage(page, locale);
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(docs + path);
      await expect(page.locator("html")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at 320 pixels`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  });

  test(`the search is opened, used and closed with the keyboard alone (${locale})`, async ({ page }) => {
    await chooseLanguage(page, locale);
    await page.goto(`${docs}/quickstart`);
    const box = page.getByRole("combobox");
    await expect(async () => {
      await page.keyboard.press("/");
      await expect(box).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await box.fill(locale === "ar" ? "التحقق من توقيع الويب هوك" : "verify webhook signature");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`^${docs}/webhook`));
  });

  test(`from the dashboard the documentation opens in the same language (${locale})`, async ({ page }) => {
    await signIn(page, locale);
    await page.locator('a[href="/docs"]').first().click();
    await expect(page).toHaveURL(docs);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.locator('a[href$="/quickstart"]').first()).toBeVisible();
  });

  test(`a code in the search leads to its page (${locale})`, async ({ page }) => {
    await chooseLanguage(page, locale);
    await page.goto(docs);
    const box = page.getByRole("combobox");
    // The button is visible before its handler is loaded, and covered by the dialog afterwards.
    await expect(async () => {
      if (await box.isHidden()) await page.locator("header button").click({ timeout: 1_000 });
      await expect(box).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await box.fill("card_number_refused");
    await expect(page.getByRole("option").first()).toContainText("card_number_refused");
    await page.getByRole("option").first().click();
    await expect(page).toHaveURL(`${docs}/errors/card_number_refused`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("card_number_refused");
  });
}

test("without JavaScript everything works except search and copying", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
  const page = await context.newPage();
  await page.goto(`${demo.base_url}/docs`);
  await page.getByRole("link", { name: "Quickstart", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quickstart");
  await expect(page.getByText("Copy", { exact: true }).first()).toBeHidden();
  await page.locator('a[rel="next"]').click();
  await expect(page).toHaveURL(`${demo.base_url}/docs/concepts`);
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL(`${demo.base_url}/docs/ar/concepts`);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator("summary", { hasText: "الأدلة" }).click();
  await page.getByRole("link", { name: "البداية السريعة" }).first().click();
  await expect(page).toHaveURL(`${demo.base_url}/docs/ar/quickstart`);
  // The chosen language is remembered, so an error's URL, which is English, opens the Arabic page.
  await page.goto(`${demo.base_url}/docs/errors/rate_limited`);
  await expect(page).toHaveURL(`${demo.base_url}/docs/ar/errors/rate_limited`);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${demo.base_url}/docs/errors/rate_limited`);
  await context.close();
});

test("a sample is copied verbatim", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${demo.base_url}/docs/webhooks`);
  const sample = page.locator(".code").first();
  await expect(async () => {
    await sample.getByRole("button").click();
    await expect(sample.getByRole("button", { name: "Copied" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await sample.locator("code").textContent());
});

test("the address in every error leads to a page about it, in both languages", async ({ request }) => {
  for (const code of Object.keys(errors)) {
    for (const path of ["", "/ar"]) {
      const response = await request.get(`${demo.base_url}/docs${path}/errors/${code}`);
      expect(response.status(), code).toBe(200);
      expect(await response.text()).toContain(code);
    }
  }
  expect((await request.get(`${demo.base_url}/docs/errors/no_such_code`)).status()).toBe(404);
});

for (const locale of locales) {
  test(`an operation has a page with curl and the three clients (${locale})`, async ({ page }) => {
    await chooseLanguage(page, locale);
    await page.goto(`${demo.base_url}/docs${locale === "ar" ? "/ar" : ""}/api`);
    await page
      .locator("main")
      .getByRole("link", { name: locale === "ar" ? "استرد دفعة" : "Refund a payment", exact: true })
      .click();
    await expect(page.getByText("POST /v1/payments/{id}/refunds", { exact: true }).first()).toBeVisible();
    const code = page.locator(".tabs .code:visible");
    await expect(code).toContainText(`curl ${demo.base_url}/v1/payments/`);
    for (const [name, call] of Object.entries({
      TypeScript: "halala.payments.refund(",
      Python: "client.payments.refund(",
      PHP: "$halala->payments->refund(",
    })) {
      await page.locator(".tabs label").getByText(name, { exact: true }).click();
      await expect(code).toContainText(call);
    }
    await expectAccessible(page);
  });
}
