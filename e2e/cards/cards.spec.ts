import type { Page } from "@playwright/test";
import { alertOf, expectReceipt, pressPay, typeCard, words } from "@/e2e/payer/payer";
import { demo, expect, makeLink, test } from "@/e2e/support/fixtures";
import { gatewayTestCards } from "@/packages/sandbox/test-cards";
import { failureTexts } from "@/server/core/texts/labels";
import { groups, outcomes } from "./test-cards";

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

for (const { name, of, ...elements } of groups) {
  test(`every ${name} test card ends on the pay page as the table says`, async ({ page }) => {
    // `elements.spec.ts` types the same cards in the other language.
    const language = elements.language === "ar" ? "en" : "ar";
    expect(of.length).toBeGreaterThanOrEqual(7);
    const { url } = await makeLink({ locale: language, max_payments: 100 });
    for (const [index, { number, behaviour }] of of.entries()) {
      await page.setViewportSize(screens[index % 2] ?? { width: 390, height: 844 });
      await page.goto(url);
      await typeCard(page, language, number);
      await pressPay(page, language);
      await approveIfRequested(page);
      const failure = outcomes[behaviour];
      if (failure === undefined) {
        await expectReceipt(page, language);
        continue;
      }
      await expect(alertOf(page), behaviour).toContainText(failureTexts[failure][language]);
      await expect(alertOf(page)).toContainText(words[language].notCharged);
    }
  });
}

const isEnd = ({ origin, pathname, searchParams }: URL) =>
  origin === demo.base_url && (pathname.startsWith("/receipt/") || searchParams.has("declined"));
const isBank = ({ origin, pathname }: URL) =>
  origin === demo.gateway_url && pathname.endsWith("acs_emulator");

/** Some cards are decided without a challenge. */
async function approveIfRequested(page: Page) {
  await page.waitForURL((url) => isBank(url) || isEnd(url));
  if (!isBank(new URL(page.url()))) return;
  await page.getByRole("button", { name: "Approve" }).click();
  await page.waitForURL(isEnd);
}

test("an American Express card cannot become a token, and the payer sees that", async ({ page }) => {
  const { url } = await makeLink({ locale: "en" });
  const amex = gatewayTestCards.find(({ brand }) => brand === "amex");
  await page.goto(url);
  await typeCard(page, "en", amex?.number ?? "");
  await pressPay(page, "en");
  await expect(alertOf(page)).toContainText(/isn’t accepted|isn’t supported/i);
});
