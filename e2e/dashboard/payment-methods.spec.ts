import en from "@/app/messages/en/settings.json" with { type: "json" };
import { expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { words } from "@/e2e/support/merchant";
import { signUp } from "@/e2e/support/person";

const { methods, save, saved } = en;
const { links } = words.en;

test("a merchant chooses what their pages offer, and what one link offers of it", async ({ page }) => {
  await signUp(page, "en", "Abaya House");
  await page.goto("/test/settings/methods");
  // The page of a test run has no secure address.
  await expect(page.getByText(methods.missing.https)).toBeVisible();
  await expect(page.getByText(methods.ask)).toBeVisible();
  await expectAccessible(page);
  for (const name of Object.values(methods.names)) await page.getByLabel(name, { exact: true }).uncheck();
  await page.getByRole("button", { name: save, exact: true }).click();
  await expect(page.getByText(methods.none)).toBeVisible();
  for (const name of [methods.names.card, methods.names.stc_pay])
    await page.getByLabel(name, { exact: true }).check();
  await page.getByRole("button", { name: save, exact: true }).click();
  await expect(page.getByText(saved)).toBeVisible();

  await page.goto("/test/links/new");
  await page.getByLabel(links.form.amount).fill("249");
  await page.getByText(links.form.more, { exact: true }).click();
  const chosen = page.getByRole("group", { name: links.methods });
  await expect(chosen.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await chosen.getByLabel("STC Pay").uncheck();
  await chosen.getByLabel(links.cards).uncheck();
  await page.getByRole("button", { name: links.form.submit }).click();
  await expect(chosen.getByText(links.form.problems.methods)).toBeVisible();
  await chosen.getByLabel(links.cards).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: links.form.submit }).click();
  await page.waitForURL(/\/links\/plink_/);
  await expect(page.getByRole("term").filter({ hasText: links.methods })).toBeVisible();
  await page.goto(await page.getByLabel(links.address).inputValue());
  await expect(page.getByRole("button", { name: /Pay/ })).toBeEnabled();
  await expect(page.getByText("STC Pay")).toHaveCount(0);
});
