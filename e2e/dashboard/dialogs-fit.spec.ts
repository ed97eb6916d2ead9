import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import arBusiness from "@/app/messages/ar/business.json" with { type: "json" };
import arCustomers from "@/app/messages/ar/customers.json" with { type: "json" };
import arDevelopers from "@/app/messages/ar/developers.json" with { type: "json" };
import arLists from "@/app/messages/ar/lists.json" with { type: "json" };
import arSettings from "@/app/messages/ar/settings.json" with { type: "json" };
import enBusiness from "@/app/messages/en/business.json" with { type: "json" };
import enCustomers from "@/app/messages/en/customers.json" with { type: "json" };
import enDevelopers from "@/app/messages/en/developers.json" with { type: "json" };
import enLists from "@/app/messages/en/lists.json" with { type: "json" };
import enSettings from "@/app/messages/en/settings.json" with { type: "json" };
import { pastDue } from "@/e2e/payer/subscriptions";
import { expectDialogFits, expectOpens } from "@/e2e/pictures/dialog-sizes";
import { createObjects } from "@/e2e/pictures/pages";
import { api, expect, makeLink, test } from "@/e2e/support/fixtures";
import { locales, openAccount, signIn, words } from "@/e2e/support/merchant";
import { newKey } from "@/e2e/support/new-key";
import { signUp, storeCodes, texts, turnOnHere } from "@/e2e/support/person";
import { root } from "@/server/base/root";

const own = {
  ar: {
    business: arBusiness,
    customers: arCustomers,
    developers: arDevelopers,
    lists: arLists,
    settings: arSettings,
  },
  en: {
    business: enBusiness,
    customers: enCustomers,
    developers: enDevelopers,
    lists: enLists,
    settings: enSettings,
  },
};

/** The texts of a folder's source files. */
const textsIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && file !== "action.tsx")
    .map((file) => readFileSync(join(root, folder, file), "utf8"));

/** The components with a dialog, in kebab case. */
const dialogsIn = (text: string) =>
  [...text.matchAll(/<(?:Dialog|Confirm|Secret)(?:Action)?\s/g)].map(({ index }) => {
    const components = text.slice(0, index).matchAll(/^(?:export )?(?:function|const) ([A-Z]\w+)/gm);
    const name = [...components].at(-1)?.[1] ?? "";
    return name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  });

test("every dialog of the dashboard and of the review pages is checked at both sizes", () => {
  const dialogs = [...textsIn("app/(dashboard)"), ...textsIn("app/review")].flatMap(dialogsIn);
  const checked = textsIn("e2e").flatMap((text) =>
    [...text.matchAll(/expect(?:DialogFits|Opens)\([^";]*"([\w-]+)"/g)].map(([, source]) => source),
  );
  expect([...new Set(checked)].toSorted()).toEqual([...new Set(dialogs)].toSorted());
});

for (const locale of locales) {
  const t = words[locale];
  const { business, customers, developers, lists, settings } = own[locale];

  test(`the dialogs of links, payments and customers fit a laptop and a phone (${locale})`, async ({
    page,
  }) => {
    const made = await createObjects();
    const link = await makeLink({ amount: 700 });
    await signIn(page, locale);
    await expectOpens(page, t.payments.export.action, "export-dialog");
    await expectOpens(page, lists.apiCall, "api-call");
    await page.goto(`/test/payments/${made.payment}?refund`);
    await expectDialogFits(page, "refund-dialog");
    await page.goto(`/test/links/${link.id}`);
    await expectOpens(page, business.links.setExpiry, "extend-link");
    await expectOpens(page, business.links.limitStock, "stock-action");
    await expectOpens(page, business.links.addDiscount, "discount-action");
    await expectOpens(page, t.links.cancel, "cancel-link");
    await page.goto("/test/links/new");
    await page.getByText(t.links.form.more, { exact: true }).click();
    await expectOpens(page, t.links.form.newCustomer, "link-form");
    await page.goto("/test/customers?new");
    await expectDialogFits(page, "create-customer");
    await page.goto(`/test/customers/${made.customer}`);
    await expectOpens(page, customers.edit, "edit-customer");
    await expectOpens(page, customers.delete.action, "delete-customer");
  });

  test(`the dialogs of subscriptions fit a laptop and a phone (${locale})`, async ({ page }) => {
    const { card, pause, resume, cancel, new: create } = t.subscriptions;
    const { id } = await pastDue();
    await signIn(page, locale);
    await page.goto(`/test/subscriptions/${id}`);
    await expectOpens(page, card.action, "card-link");
    await expectOpens(page, pause.action, "pause-subscription");
    await expectOpens(page, cancel.action, "cancel-subscription");
    await api("POST", `/v1/subscriptions/${id}/pause`, {});
    await page.reload();
    await expectOpens(page, resume.action, "resume-subscription");
    await api("POST", "/v1/customers", {
      name: "A long name of a customer ".repeat(3),
      email: `${"long".repeat(15)}@example.sa`,
    });
    await page.goto("/test/subscriptions");
    await expectOpens(page, create, "new-subscription");
  });

  test(`the dialogs of the developers' pages fit a laptop and a phone (${locale})`, async ({ page }) => {
    const { webhooks, limits, mcp } = developers;
    const made = await createObjects();
    await signIn(page, locale);
    await newKey(page, locale, "test");
    const named = (text: string) => text.replace("{name}", "Server");
    await page.goto("/test/developers/keys");
    await expectOpens(page, named(t.keys.revokeWhat), "revoke-key");
    await expectOpens(page, named(developers.keys.roll.buttonWhat), "roll-key");
    await expectOpens(page, named(limits.key.what), "refund-limits");
    await expectOpens(page, named(developers.keys.restrict.what), "restrict-key");
    await page.goto("/test/developers/keys?new");
    await expectDialogFits(page, "create-key");
    await page.goto("/test/developers/mcp");
    await expectOpens(page, named(mcp.perKey.chooseWhat), "choose-tools");
    await page.goto(`/test/developers/webhooks/${made.endpoint}`);
    await expectOpens(page, webhooks.edit.button, "edit-endpoint");
    await expectOpens(page, webhooks.replay.button, "replay-failed");
    await expectOpens(page, webhooks.rotate.button, "rotate-secret");
    await expectOpens(page, webhooks.switch.disable, "disable-endpoint");
    await page.goto("/test/developers/webhooks?new");
    await page.getByRole("dialog").getByLabel(t.webhooks.someEvents).check();
    await expectDialogFits(page, "create-endpoint");
  });

  test(`the dialogs of a person and an account fit a laptop and a phone (${locale})`, async ({ page }) => {
    const { security, businesses } = texts[locale].team;
    const { search } = lists;
    const dialog = page.getByRole("dialog");
    await signUp(page, locale);
    await page.getByRole("button", { name: search.open }).first().click();
    await expect(dialog).toBeVisible();
    await expectDialogFits(page, "dashboard-search");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(dialog).toBeVisible();
    await expectDialogFits(page, "shortcuts");
    await page.keyboard.press("Escape");
    await openAccount(page, locale);
    await page.getByRole("button", { name: businesses.switch }).click();
    await expectDialogFits(page, "businesses");
    await page.goto("/test/settings/close");
    await expectOpens(page, settings.close.action, "close-account");
    await page.goto("/test/security");
    await expectOpens(page, security.changePassword, "change-password");
    await expectOpens(page, security.turnOn, "turn-on");
    await turnOnHere(page, locale);
    await expectDialogFits(page, "recovery-codes");
    await storeCodes(page, locale);
    await expectOpens(page, security.newCodes, "new-codes");
    await expectOpens(page, security.turnOff, "turn-off");
  });
}
