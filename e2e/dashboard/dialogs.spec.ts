import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import arDevelopers from "@/app/messages/ar/developers.json" with { type: "json" };
import { expect, makeLink, test } from "@/e2e/support/fixtures";
import { type Locale, signIn, statusWith, words } from "@/e2e/support/merchant";

const locale: Locale = "ar";

/** Creates a key with a name and opens the dialog in its row that rolls it. */
async function rolling(page: Page, locale: Locale, name: string) {
  const t = words[locale].keys;
  const { roll } = arDevelopers.keys;
  await page.goto("/test/developers/keys");
  await page.getByRole("button", { name: t.new }).click();
  const making = page.getByRole("dialog", { name: t.createTitle });
  await making.getByLabel(t.name).fill(name);
  await making.getByRole("button", { name: t.create }).click();
  await making.getByLabel(t.stored).check();
  await making.getByRole("button", { name: t.done }).click();
  await expect(making).toBeHidden();
  await page.getByRole("button", { name: roll.buttonWhat.replace("{name}", name) }).click();
  return page.getByRole("dialog", { name: roll.title.replace("{name}", name) });
}

const t = words[locale];

test("a dialog that shows a secret stays open on clicks and keys", async ({ page }) => {
  await signIn(page, locale);
  const dialog = await rolling(page, locale, `e2e ${randomUUID()}`);
  await dialog.getByText(arDevelopers.keys.roll.lead).click();
  await dialog.getByRole("button", { name: arDevelopers.keys.roll.confirm }).click();
  const secret = dialog.getByLabel(t.keys.key, { exact: true });
  const key = await secret.inputValue();
  await dialog.getByText(t.keys.shownOnceLead).click();
  await page.mouse.click(5, 5);
  const copy = dialog.getByRole("button", { name: t.common.copy, exact: true });
  await copy.focus();
  for (const pressed of ["j", "End", "ArrowDown"]) {
    await page.keyboard.press(pressed);
    await expect(copy).toBeFocused();
  }
  // Browsers fire a cancelable event only for the first Esc.
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("Escape");
  await expect(secret).toHaveValue(key);
  expect(new URL(page.url()).pathname).toBe("/test/developers/keys");
  expect(await statusWith(key)).toBe(200);
  await dialog.getByLabel(t.keys.stored).check();
  await dialog.getByRole("button", { name: t.keys.done }).click();
  await expect(dialog).toBeHidden();
});

test("Esc closes a confirmation dialog of a row and does not open the row", async ({ page }) => {
  await signIn(page, locale);
  const dialog = await rolling(page, locale, `e2e ${randomUUID()}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/test/developers/keys");
});

test("a failed confirmation dialog opens without its error again", async ({ page }) => {
  const link = await makeLink({ amount: 700 });
  await signIn(page, locale);
  await page.goto(`/test/links/${link.id}`);
  await page.route("**/api/trpc/payment_links.cancel*", (route) => route.abort());
  const dialog = page.getByRole("dialog", { name: t.links.cancelTitle });
  await page.getByRole("button", { name: t.links.cancel }).click();
  await dialog.getByRole("button", { name: t.links.cancelConfirm }).click();
  await expect(dialog.getByRole("alert")).toContainText(t.errors.network);
  await dialog.getByRole("button", { name: t.links.keep }).click();
  await page.getByRole("button", { name: t.links.cancel }).click();
  await expect(dialog.getByText(t.links.cancelLead)).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});

test("a refused clipboard is reported and the text is selected", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("refused")) },
    }),
  );
  const link = await makeLink({ amount: 700 });
  await signIn(page, locale);
  await page.goto(`/test/links/${link.id}`);
  await page.getByRole("button", { name: t.links.copy }).click();
  await expect(page.getByText(t.common.copyRefused)).toBeVisible();
  await expect(page.getByLabel(t.links.address)).toBeFocused();
});
