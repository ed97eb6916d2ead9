import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import arCustomers from "@/app/messages/ar/customers.json" with { type: "json" };
import arLists from "@/app/messages/ar/lists.json" with { type: "json" };
import arSettings from "@/app/messages/ar/settings.json" with { type: "json" };
import enCustomers from "@/app/messages/en/customers.json" with { type: "json" };
import enLists from "@/app/messages/en/lists.json" with { type: "json" };
import enSettings from "@/app/messages/en/settings.json" with { type: "json" };
import { api, expect, test } from "@/e2e/support/fixtures";
import { type Locale, signIn, words } from "@/e2e/support/merchant";
import { signUp } from "@/e2e/support/person";

const locale: Locale = "en";

const texts = {
  ar: { customers: arCustomers, lists: arLists, settings: arSettings },
  en: { customers: enCustomers, lists: enLists, settings: enSettings },
};

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Holds the request of a mutation. It fails without a response when `fail` is called. */
async function held(page: Page, operation: string) {
  const url = `**/api/trpc/${operation}*`;
  const released = signal();
  await page.route(url, async (route) => {
    await released.given;
    await route.abort();
  });
  return {
    fail: async () => {
      const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(operation));
      released.give();
      await failed;
      await page.unroute(url);
    },
  };
}

const t = texts[locale];
const { network } = words[locale].errors;

test("a view is listed while it is saved and deleted, and a failure restores the list", async ({ page }) => {
  const name = `View ${randomUUID()}`;
  const l = t.lists;
  await signIn(page, locale);
  await page.goto("/test/payments?brand=mada");
  await page.getByRole("button", { name: l.views }).click();
  const views = page.getByRole("dialog", { name: l.views });
  const view = views.getByRole("link", { name });
  const save = async () => {
    await views.getByLabel(l.viewName).fill(name);
    await views.getByRole("button", { name: l.viewSave }).click();
    await expect(view).toBeVisible();
  };
  await views.getByLabel(l.viewName).waitFor();
  // Before the list is loaded, there is none that could show the view.
  await expect(views.getByText(words[locale].common.loading)).toHaveCount(0);
  const saving = await held(page, "saved_views.create");
  await save();
  await saving.fail();
  await expect(views.getByRole("alert")).toContainText(network);
  await expect(view).toHaveCount(0);
  await expect(views.getByLabel(l.viewName)).toHaveValue(name);

  await save();
  const remove = views.getByRole("button", { name: l.viewDelete.replace("{name}", name) });
  await remove.waitFor();
  const deleting = await held(page, "saved_views.delete");
  await remove.click();
  await expect(view).toHaveCount(0);
  await deleting.fail();
  await expect(views.getByRole("alert")).toContainText(network);
  await remove.click();
  await expect(view).toHaveCount(0);
});

test("a customer's note and metadata show while they are saved, and a failure keeps what was typed", async ({
  page,
}) => {
  const { note, metadata } = t.customers;
  const { id } = await api("POST", "/v1/customers", { name: randomUUID(), metadata: { tier: "silver" } });
  await signIn(page, locale);
  await page.goto(`/test/customers/${id}`);
  const noting = await held(page, "customers.note");
  const save = page.getByRole("button", { name: note.save });
  await page.getByRole("textbox", { name: note.title }).fill("Calls after six");
  await save.click();
  await expect(save).toBeDisabled();
  await noting.fail();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(network);
  await expect(page.getByRole("textbox", { name: note.title })).toHaveValue("Calls after six");
  await save.click();
  await expect(page.getByText(note.saved)).toBeVisible();

  const editing = await held(page, "customers.update");
  // The other button edits the customer's details.
  const edit = page.getByRole("button", { name: metadata.edit, exact: true }).last();
  await edit.click();
  const value = page.getByLabel(metadata.value.replace("{n}", "1"), { exact: true });
  await value.fill("gold");
  await page.getByRole("button", { name: metadata.save, exact: true }).click();
  await expect(edit).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "gold" })).toBeVisible();
  await editing.fail();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(network);
  await expect(value).toHaveValue("gold");
  await page.getByRole("button", { name: metadata.save, exact: true }).click();
  await expect(page.getByText(metadata.saved)).toBeVisible();
  expect(await api("GET", `/v1/customers/${id}`)).toMatchObject({ metadata: { tier: "gold" } });
});

test("a notification setting changes immediately, and a failure restores it", async ({ page }) => {
  const { notifications } = t.settings;
  await signUp(page, locale);
  await page.goto("/test/settings/notifications");
  const payments = page.getByLabel(notifications.topics.payments, { exact: true });
  const before = await payments.inputValue();
  const next = before === "each" ? "off" : "each";
  const saving = await held(page, "settings.choose_mails");
  await payments.selectOption(next);
  await expect(payments).toHaveValue(next);
  await saving.fail();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(network);
  await expect(payments).toHaveValue(before);
  await payments.selectOption(next);
  await expect(page.getByText(notifications.saved)).toBeVisible();
  await page.reload();
  await expect(payments).toHaveValue(next);
});

test("a view saved before the first read of the views ends is listed", async ({ page }) => {
  const { lists: l } = texts.en;
  const name = `View ${randomUUID()}`;
  const [read, released] = [signal(), signal()];
  await page.route(
    "**/api/trpc/saved_views.list*",
    async (route) => {
      const response = await route.fetch();
      read.give();
      await released.given;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await signIn(page, "en");
  await page.goto("/test/payments");
  await page.getByRole("button", { name: l.views }).click();
  await read.given;
  const views = page.getByRole("dialog", { name: l.views });
  await views.getByLabel(l.viewName).fill(name);
  await views.getByRole("button", { name: l.viewSave }).click();
  await expect(page.getByText(l.viewSaved.replace("{name}", name))).toBeVisible();
  released.give();
  await expect(views.getByRole("link", { name })).toBeVisible();
});
