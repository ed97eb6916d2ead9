import { expect, type Page } from "@playwright/test";
import { type Locale, words } from "./merchant";

/** Creates a key in the dashboard and returns the secret, which is shown once. */
export async function newKey(page: Page, locale: Locale, mode: "test" | "live"): Promise<string> {
  const { keys } = words[locale];
  await page.goto(`/${mode}/developers/keys`);
  await page.getByRole("button", { name: keys.new }).first().click();
  const dialog = page.getByRole("dialog", { name: keys.createTitle });
  await dialog.getByLabel(keys.name, { exact: true }).fill("Server");
  await dialog.getByRole("button", { name: keys.create }).click();
  const key = await dialog.getByLabel(keys.key, { exact: true }).inputValue();
  await dialog.getByLabel(keys.stored).check();
  await dialog.getByRole("button", { name: keys.done }).click();
  await expect(dialog).toBeHidden();
  return key;
}
