import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import files from "@/app/messages/ar/files.json" with { type: "json" };
import { api, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { signIn, words } from "@/e2e/support/merchant";

const { payments: t } = words.ar;

async function downloaded(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

test("a merchant takes the refunds of the list's days, whatever else the list is filtered by", async ({
  page,
}) => {
  const source = { type: "token", token: "token_test_paid_mada" };
  const { id } = await api("POST", "/v1/payments", { amount: 4_950, currency: "SAR", source });
  const refund = await api("POST", `/v1/payments/${id}/refunds`, { amount: 950 });
  await signIn(page, "ar");
  await page.goto("/test/payments?brand=visa&from=2026-01-01");
  await page.getByRole("button", { name: t.export.action }).click();
  const dialog = page.getByRole("dialog", { name: t.export.title });
  await dialog.getByLabel(t.export.refunds).check();
  await expect(dialog.getByRole("group", { name: t.export.columns })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByLabel(files.formats.csv).check();
  const { name, text } = await downloaded(page, () =>
    dialog.getByRole("button", { name: files.formats.download }).click(),
  );
  expect(name).toMatch(/^refunds-TEST-from-2026-01-01-to-.*\.csv$/);
  expect(text).toContain(String(refund.id));
});

test("a merchant takes the customers that the list shows", async ({ page }) => {
  const [name, other] = [`Sara ${randomUUID()}`, `Omar ${randomUUID()}`];
  for (const one of [name, other]) await api("POST", "/v1/customers", { name: one });
  await signIn(page, "ar");
  await page.goto(`/test/customers?q=${encodeURIComponent(name)}`);
  await expectAccessible(page);
  const link = (format: string) =>
    page.getByRole("link", { name: files.formats.downloadAs.replace("{format}", format) });
  const { text } = await downloaded(page, () => link(files.formats.csv).click());
  expect(text).toContain(name);
  expect(text).not.toContain(other);
  const sheet = await downloaded(page, () => link(files.formats.xlsx).click());
  expect(sheet.name).toMatch(/^customers-TEST-.*\.xlsx$/);
});
