import ar from "@/app/messages/ar/pay.json" with { type: "json" };
import en from "@/app/messages/en/pay.json" with { type: "json" };
import { api, expect, makeLink, readLink, test } from "@/e2e/support/fixtures";
import { cards, languages, payWith, words } from "./payer";

const messages = { ar, en };

for (const language of languages) {
  const { title, states, own } = messages[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test("a payer sees that others took all places", async ({ page }) => {
      const link = await makeLink({ locale: language, max_payments: 2 });
      for (let n = 0; n < 2; n += 1) await api("POST", `/v1/test/payment_links/${link.id}/pay`, {});
      await page.goto(link.url);
      await expect(page.getByRole("heading", { level: 1, name: states.paid.fullTitle })).toBeVisible();
      await expect(page.getByText(words[language].notCharged)).toBeVisible();
    });

    test("a payer sees that their own payment was refunded, why, how much and when", async ({ page }) => {
      const link = await makeLink({ locale: language });
      await page.goto(link.url);
      await payWith(page, language, cards.mada);
      await expect(page).toHaveTitle(title.receipt.replace("{merchant}", "Noura Shop"));
      await api("POST", `/v1/payments/${(await readLink(link.id)).payment}/refunds`, {});
      await page.goto(link.url);
      await expect(page).toHaveTitle(title.refunded.replace("{merchant}", "Noura Shop"));
      await expect(page.getByRole("heading", { level: 1, name: own.refunded })).toBeVisible();
      const text = page.getByText(own.refundedBy.replace("{merchant}", "Noura Shop"));
      await expect(text).toContainText("249.00");
      await expect(text).toContainText(String(new Date().getFullYear()));
    });
  });
}
