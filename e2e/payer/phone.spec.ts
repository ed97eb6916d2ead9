import arLists from "@/app/messages/ar/lists.json" with { type: "json" };
import enLists from "@/app/messages/en/lists.json" with { type: "json" };
import { expect, test } from "@/e2e/support/fixtures";
import { locales, openedBy, signIn, words } from "@/e2e/support/merchant";

const lists = { ar: arLists, en: enLists };

for (const locale of locales) {
  const { shell } = words[locale];
  const { search } = lists[locale];

  test(`on a phone the header takes 56 pixels, names the section and opens the search (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, locale);
    await page.goto("/test/developers/webhooks");
    const header = page.getByRole("banner");
    const shown = (text: string) => header.getByText(text, { exact: true }).filter({ visible: true });
    await expect(shown(shell.webhooks)).toBeInViewport();
    await expect(shown(shell.test)).toBeInViewport();
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(56);
    expect((await page.getByRole("main").boundingBox())?.y).toBeLessThanOrEqual(56);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);

    const dialog = page.getByRole("dialog", { name: search.title });
    await openedBy(() => header.getByRole("button", { name: search.open, exact: true }).click(), dialog);
    await page.keyboard.press("Escape");
    await header.getByRole("button", { name: shell.menu, exact: true }).click();
    await header.getByRole("link", { name: shell.balance, exact: true }).click();
    await page.waitForURL("**/test/balance");
    await expect(shown(shell.balance)).toHaveCount(1);
  });
}
