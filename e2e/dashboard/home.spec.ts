import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type { Locator } from "@playwright/test";
import arBusiness from "@/app/messages/ar/business.json" with { type: "json" };
import arHome from "@/app/messages/ar/home.json" with { type: "json" };
import enBusiness from "@/app/messages/en/business.json" with { type: "json" };
import enHome from "@/app/messages/en/home.json" with { type: "json" };
import { demo, expect, expectAccessible, expectWords, test } from "@/e2e/support/fixtures";
import { locales, paidPayment, signIn, words } from "@/e2e/support/merchant";
import { addKey } from "@/e2e/support/owner-sql";
import { signUp } from "@/e2e/support/person";
import { receiver } from "@/e2e/support/receiver";
import { newMerchant } from "@/e2e/support/verification";
import { dayOf, plusDays } from "@/server/core/values/day";

const home = { ar: arHome, en: enHome };
const more = { ar: arBusiness, en: enBusiness };

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element is not shown.");
  return box;
}

for (const locale of locales) {
  const t = home[locale];

  test(`the charts have a text alternative with a row for each day of a year (${locale})`, async ({
    page,
  }) => {
    await paidPayment(12_300);
    const today = dayOf(new Date());
    await signIn(page, locale);
    await page.goto(`/test?from=${plusDays(today, -365)}&to=${today}`);
    await expect(page.locator("[data-plot]").first()).toBeVisible();
    await page.getByText(t.asTable).first().click();
    const table = page.getByRole("table").first();
    await expect(table.getByRole("columnheader", { name: t.thisPeriod })).toBeVisible();
    const days = await table.getByRole("rowheader").allTextContents();
    expect(new Set(days).size).toBe(366);
    await expectWords(page);
    expect(await page.locator("[aria-hidden=true] [tabindex='0']").count()).toBe(0);
    await expectAccessible(page);
  });

  test(`a chart compares the day under the pointer, with its amounts outside the plot (${locale})`, async ({
    page,
  }) => {
    await paidPayment(12_300);
    await signIn(page, locale);
    await page.goto("/test?period=30");
    const plot = page.locator("[data-plot]").first();
    const area = plot.locator("svg[preserveAspectRatio=none]");
    const amounts = plot.locator("svg[direction=ltr]");
    await expect(amounts.locator("text").last()).toHaveText(locale === "ar" ? /ألف|\d/ : /K|\d/);
    let plotWidth = 0;
    // Live updates may replace the chart in between.
    await expect(async () => {
      const inner = await boxOf(area);
      plotWidth = inner.width;
      for (const text of await amounts.locator("text").all()) {
        const { x, width } = await boxOf(text);
        if (locale === "ar") expect(x).toBeGreaterThanOrEqual(inner.x + inner.width);
        else expect(x + width).toBeLessThanOrEqual(inner.x);
      }
    }).toPass();
    const tip = plot.locator("p"); // the chart is hidden from screen readers, which have the table
    // Today, which has a payment. A notice above may move the chart away from the pointer.
    await expect(async () => {
      await area.hover({ position: { x: locale === "ar" ? 1 : plotWidth - 1, y: 40 } });
      await expect(tip.filter({ hasText: t.thisPeriod })).toContainText(/\d\.\d\d/, { timeout: 2_000 });
    }).toPass();
    await expect(tip.filter({ hasText: t.periodBefore }).first()).toContainText(/\d\.\d\d/);
    const comparisons = [t.compared.up, t.compared.down, t.compared.new].map((text) =>
      text.replace("{percent}", "").trim(),
    );
    await expect(tip.last()).toHaveText(new RegExp(comparisons.join("|")));
  });

  test(`a chart without payments says so and offers a longer period (${locale})`, async ({ page }) => {
    await signIn(page, locale);
    await page.goto("/test?from=2024-01-01&to=2024-01-07");
    await expect(page.getByText(t.noVolume).first()).toBeVisible();
    await expect(page.locator("[data-plot]")).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: t.showLonger }).first().click();
    await page.waitForURL(/period=90/);
    await expect(page.locator("[data-plot]").first()).toBeVisible();
  });

  test(`a failure reason is explained and links to its payments (${locale})`, async ({ page }) => {
    // The page lists only the most frequent reasons. At the demo merchant, those depend on the other tests.
    const email = await newMerchant(page, locale, "Rawda");
    const response = await page.request.post("/v1/payments", {
      headers: { authorization: `Bearer ${await addKey(email)}`, "idempotency-key": randomUUID() },
      data: { amount: 700, currency: "SAR", source: { type: "token", token: "token_test_lost" } },
    });
    const { id } = await response.json();
    await page.goto("/test?period=today");
    await page.getByRole("link", { name: words[locale].payments.failures.lost_card, exact: true }).click();
    await page.waitForURL(/status=failed&from=[\d-]+&to=[\d-]+&failure_code=lost_card$/);
    await page.locator(`a[href="/test/payments/${String(id)}"]`).click();
    await expect(page.getByText(words[locale].payments.failures.lost_card).first()).toBeVisible();
    await expect(page.getByText(words[locale].payment.notCharged)).toBeVisible();
  });
}

for (const locale of locales)
  test(`the first-run guide leads an empty account from a key to a webhook with commands ready to copy (${locale})`, async ({
    page,
  }) => {
    const t = home[locale];
    const server = await receiver();
    const run = async (label: string) => {
      const command = await page.getByRole("group", { name: label }).textContent();
      await promisify(execFile)("bash", ["-c", command ?? ""]);
    };
    const done = (steps: number) =>
      expect(page.getByText(t.progress.replace("{done}", String(steps)).replace("{all}", "5"))).toBeVisible();
    try {
      await signUp(page, locale);
      await page.goto(`${demo.base_url}/test`);
      await page.getByRole("radio", { name: t.ways.website }).check();
      await done(0);
      await expect(page.getByRole("region", { name: t.totals })).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole("button", { name: t.firstRun.createKey }).click();
      await done(1);
      await run(t.firstRun.paymentCommand);
      await done(2);
      await page.getByLabel(t.firstRun.receiver).fill(server.url);
      await run(t.firstRun.webhookCommand);
      await done(3);
      await expect(page.getByRole("region", { name: t.totals })).toBeVisible();
      await expectWords(page);
      await expectAccessible(page);
    } finally {
      server.close();
    }
  });

for (const locale of locales)
  test(`a new merchant has a link to send after typing an amount (${locale})`, async ({ page }) => {
    const t = home[locale];
    await page.setViewportSize({ width: 390, height: 844 });
    await signUp(page, locale);
    await expect(page.getByRole("radio", { name: t.ways.link })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole("button", { name: t.firstRun.createLink }).click();
    await expect(page.getByText(t.firstRun.linkAmountWrong)).toBeVisible();
    await page.getByLabel(t.firstRun.linkAmount).fill("١٥٠");
    await page.getByRole("button", { name: t.firstRun.createLink }).click();
    await page.waitForURL(/\/test\/links\/plink_/);
    await expect(page.getByRole("img", { name: more[locale].links.qr })).toBeVisible();
    await page.goto("/test");
    const progress = t.progress.replace("{done}", "1").replace("{all}", "4");
    await expect(page.getByText(progress)).toBeVisible();
    await page.getByRole("radio", { name: t.ways.subscription }).check();
    await expect(page.getByRole("link", { name: t.firstRun.createSubscription })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("radio", { name: t.ways.subscription })).toBeChecked();
  });
