import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import ar from "@/app/messages/ar/lists.json" with { type: "json" };
import en from "@/app/messages/en/lists.json" with { type: "json" };
import { api, expect, expectAccessible, test } from "./fixtures";
import { locales, paidPayment, signIn, words } from "./merchant";

const lists = { ar, en };

/** Opens the search by its key, and gives its field. The page appears before its key handler. */
async function openedBy(press: () => Promise<unknown>, dialog: Locator): Promise<Locator> {
  const input = dialog.getByRole("combobox");
  await expect(async () => {
    if (await dialog.isHidden()) await press();
    await expect(input).toBeFocused({ timeout: 1_000 });
  }).toPass();
  return input;
}

for (const locale of locales) {
  const t = lists[locale].search;

  test(`Ctrl-K finds a payment by its id and a customer in another spelling, by keyboard alone (${locale})`, async ({
    page,
  }) => {
    const id = await paidPayment(12_300);
    const family = `القحطانى${randomUUID().replace(/[^a-f]/g, "")}`;
    await api("POST", "/v1/customers", { name: `سارة ${family}` });
    await signIn(page, locale);
    const dialog = page.getByRole("dialog", { name: t.title });
    const input = await openedBy(() => page.keyboard.press("Control+k"), dialog);
    await page.keyboard.type(`ساره ${family.replace("ى", "ي")}`);
    await expect(dialog.getByRole("option").first()).toContainText("سارة");
    await expectAccessible(page);
    await input.fill(id);
    await expect(dialog.getByRole("option")).toHaveCount(1);
    await expect(dialog.getByRole("option")).toContainText("123.00");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/test/payments/${id}`);
  });

  test(`Ctrl-K is the same key on an Arabic keyboard, and one letter finds nothing (${locale})`, async ({
    page,
  }) => {
    const id = await paidPayment(12_300);
    await signIn(page, locale);
    const press = () =>
      page.evaluate(() =>
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "ن", code: "KeyK", ctrlKey: true })),
      );
    const dialog = page.getByRole("dialog", { name: t.title });
    const input = await openedBy(press, dialog);
    await input.fill(id);
    await expect(dialog.getByRole("option")).toContainText("123.00");
    await input.fill("p");
    await expect(dialog.getByText("123.00")).toHaveCount(0);
    await expect(dialog.getByText(t.nothing)).toHaveCount(0);
  });

  test(`the search leads to pages, and says when nothing is found (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, locale);
    await page.getByRole("button", { name: words[locale].shell.menu, exact: true }).click();
    await page.getByRole("button", { name: t.open, exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: t.title });
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(randomUUID());
    await expect(dialog.getByText(t.nothing)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("combobox").fill(words[locale].shell.links);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/test/links");
    await expect(dialog).toBeHidden();
  });
}
