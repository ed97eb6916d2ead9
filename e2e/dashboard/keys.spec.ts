import { randomUUID } from "node:crypto";
import arDevelopers from "@/app/messages/ar/developers.json" with { type: "json" };
import { demo, expect, expectAccessible, expectWords, test } from "@/e2e/support/fixtures";
import { type Locale, signIn, words } from "@/e2e/support/merchant";

const locale: Locale = "ar";
const t = words[locale].keys;
const { addresses, expiry, restrict, scopes } = arDevelopers.keys;

test("a key is created with scopes, an expiry and addresses, which are changed later", async ({ page }) => {
  const name = `e2e ${randomUUID()}`;
  await signIn(page, locale);
  await page.goto("/test/developers/keys");
  await page.getByRole("button", { name: t.new }).click();
  const dialog = page.getByRole("dialog", { name: t.createTitle });
  await dialog.getByLabel(t.name, { exact: true }).fill(name);
  await dialog.getByRole("radio", { name: scopes.chosen }).check();
  await dialog.getByRole("button", { name: t.create }).click();
  await expect(dialog.getByText(scopes.problem)).toBeVisible();
  const payments = `${scopes.read} ${scopes.resources.payments}`;
  await dialog.getByRole("checkbox", { name: payments }).check();
  await dialog.getByLabel(expiry.label).selectOption(expiry["90"]);
  await dialog.getByLabel(addresses.label).fill("203.0.113.7\nshop.example");
  await dialog.getByRole("button", { name: t.create }).click();
  await expect(dialog.getByText(addresses.problem)).toBeVisible();
  await dialog.getByLabel(addresses.label).fill("203.0.113.9/24");
  await expectWords(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t.create }).click();
  const key = await dialog.getByLabel(t.key, { exact: true }).inputValue();
  await dialog.getByLabel(t.stored).check();
  await dialog.getByRole("button", { name: t.done }).click();
  const status = async (path: string) =>
    (await fetch(`${demo.base_url}${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
  expect(await status("/v1/payments")).toBe(403);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("payments:read");
  await page.getByRole("button", { name: restrict.what.replace("{name}", name) }).click();
  const changed = page.getByRole("dialog", { name: restrict.title.replace("{name}", name) });
  await expect(changed.getByLabel(addresses.label)).toHaveValue("203.0.113.0/24");
  await changed.getByLabel(addresses.label).fill("");
  await changed.getByRole("button", { name: arDevelopers.limits.save }).click();
  await expect(page.getByText(restrict.done)).toBeVisible();
  expect([await status("/v1/payments"), await status("/v1/customers")]).toEqual([200, 403]);
});
