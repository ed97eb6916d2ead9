import { randomUUID } from "node:crypto";
import ar from "@/app/messages/ar/lists.json" with { type: "json" };
import en from "@/app/messages/en/lists.json" with { type: "json" };
import { api, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { type Locale, openedBy, paidPayment, signIn, words } from "@/e2e/support/merchant";

const locale: Locale = "ar";

const lists = { ar, en };

const t = lists[locale].search;

test("Ctrl-K finds a payment by its id and a customer in another spelling, by keyboard alone", async ({
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
  // The payment and its refund.
  await expect(dialog.getByRole("option")).toHaveCount(2);
  await expect(dialog.getByRole("option").first()).toContainText("123.00");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/test/payments/${id}`);
});

test("Ctrl-K is the same key on an Arabic keyboard, and one letter finds nothing", async ({ page }) => {
  const id = await paidPayment(12_300);
  await signIn(page, locale);
  const press = () =>
    page.evaluate(() =>
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "ن", code: "KeyK", ctrlKey: true })),
    );
  const dialog = page.getByRole("dialog", { name: t.title });
  const input = await openedBy(press, dialog);
  await input.fill(id);
  await expect(dialog.getByRole("option").first()).toContainText("123.00");
  await input.fill("p");
  await expect(dialog.getByText("123.00")).toHaveCount(0);
  await expect(dialog.getByText(t.nothing)).toHaveCount(0);
});

test("the search opens pages and says when there are no results", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, locale);
  const dialog = page.getByRole("dialog", { name: t.title });
  await openedBy(() => page.getByRole("button", { name: t.open, exact: true }).click(), dialog);
  await page.keyboard.type(randomUUID());
  await expect(dialog.getByText(t.nothing)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("combobox").fill(words[locale].shell.links);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/test/links");
  await expect(dialog).toBeHidden();
});

test("the command palette refunds, creates a key, switches mode and lists recent items", async ({ page }) => {
  const id = await paidPayment(12_300);
  await signIn(page, locale);
  const dialog = page.getByRole("dialog", { name: t.title });
  const run = async (typed: string, action: string) => {
    const input = await openedBy(() => page.keyboard.press("Control+k"), dialog);
    await input.fill(typed);
    await dialog.getByRole("option").filter({ hasText: action }).click();
  };
  await run(id, t.actions.refundOf.split(" ")[0] ?? "");
  const refund = page.getByRole("dialog", { name: words[locale].refund.title });
  await expect(refund).toBeVisible();
  await page.keyboard.press("Escape");
  await page.waitForURL(({ search }) => search === "");
  await expect(refund).toHaveCount(0);

  await run("", "123.00");
  await page.waitForURL(`**/test/payments/${id}`);
  await run(t.actions.newKey, t.actions.newKey);
  await expect(page.getByRole("dialog", { name: words[locale].keys.createTitle })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await run(t.actions.switch.live, t.actions.switch.live);
  await page.waitForURL("**/live/developers/keys");
});

test("the search button shows the shortcut of the visitor's keyboard", async ({ page }) => {
  await signIn(page, "en");
  const button = page.getByRole("button", { name: en.search.open, exact: true });
  await expect(button).toContainText("Ctrl K");
  await page.addInitScript(() => Object.defineProperty(navigator, "platform", { value: "MacIntel" }));
  await page.reload();
  await expect(button).toContainText("⌘K");
});

test("the search opens the dialogs of new customers, subscriptions and endpoints", async ({ page }) => {
  await signIn(page, "en");
  const search = page.getByRole("dialog", { name: en.search.title });
  const { newCustomer, newSubscription, newEndpoint } = en.search.actions;
  const titles = { [newCustomer]: newCustomer, [newSubscription]: newSubscription };
  for (const action of [newCustomer, newSubscription, newEndpoint]) {
    const input = await openedBy(() => page.keyboard.press("Control+k"), search);
    await input.fill(action);
    await search.getByRole("option", { name: action, exact: true }).click();
    const title = titles[action] ?? words.en.webhooks.createTitle;
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.waitForURL(({ search: query }) => query === "");
  }
});
