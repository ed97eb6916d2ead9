import { expectDialogFits } from "@/e2e/pictures/dialog-sizes";
import { expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { inside, type Locale, words } from "@/e2e/support/merchant";
import { expireSessions } from "@/e2e/support/owner-sql";
import { codeOf, password, signUp, storeCodes, texts, turnOn } from "@/e2e/support/person";

const locale: Locale = "ar";

const t = words[locale];
const again = texts[locale].team.proof;

test("signing in again returns to the page where the session ended and says why it ended", async ({
  page,
}) => {
  const email = await signUp(page, locale);
  await expireSessions(email);
  await page.goto("/test/customers?name=Noura");
  await expect(page.getByRole("status")).toContainText("30");
  await expectAccessible(page);
  await page.getByLabel(t.signIn.email, { exact: true }).fill(email);
  await page.getByLabel(t.signIn.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: t.signIn.submit, exact: true }).click();
  await page.waitForURL("**/test/customers?name=Noura");
});

test("an open page asks for the password, keeps the form input and runs the action", async ({ page }) => {
  const email = await signUp(page, locale);
  await page.goto("/test/links/new");
  await page.getByLabel(t.links.form.amount).fill("49.50");
  await page.getByRole("textbox", { name: t.links.form.description }).fill("طلب 1043");
  await expireSessions(email);
  // Not a click: the page may learn of the end from its stream first, and the dialog covers the button.
  await page.getByRole("button", { name: t.links.form.submit }).dispatchEvent("click");
  const dialog = page.getByRole("dialog", { name: again.againTitle });
  await expect(dialog).toContainText(email);
  await expectAccessible(page);
  await expectDialogFits(page, "confirm-its-you");
  await dialog.getByLabel(again.password, { exact: true }).fill("not this one");
  await dialog.getByRole("button", { name: t.signIn.submit }).click();
  await expect(dialog).toContainText(again.wrong);
  await dialog.getByLabel(again.password, { exact: true }).fill(password);
  await dialog.getByRole("button", { name: t.signIn.submit }).click();
  await page.waitForURL(/\/test\/links\/plink_/);
  await expect(page.getByRole("main")).toContainText("طلب 1043");
});

test("an idle page asks to sign in again, with the second factor if enabled", async ({ page }) => {
  const email = await signUp(page, "en");
  const { secret } = await turnOn(page, "en");
  await storeCodes(page, "en");
  await page.goto("/test/links/new");
  await page.getByLabel(words.en.links.form.amount).fill("49.50");
  await expireSessions(email);
  // Simulates that the tab becomes visible again.
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  const again = texts.en.team.proof;
  const dialog = page.getByRole("dialog", { name: again.againTitle });
  await dialog.getByLabel(again.password, { exact: true }).fill(password);
  await dialog.getByRole("button", { name: words.en.signIn.submit }).click();
  await dialog.getByLabel(again.code, { exact: true }).fill(codeOf(secret, 1));
  await dialog.getByRole("button", { name: words.en.signIn.submit }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(words.en.links.form.amount)).toHaveValue("49.50");
  await page.goto("/test/payments");
  await inside(page);
});
