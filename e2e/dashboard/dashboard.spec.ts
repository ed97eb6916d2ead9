import { randomUUID } from "node:crypto";
import { cards, expectReceipt, payWith } from "@/e2e/payer/payer";
import { expectDialogFits } from "@/e2e/pictures/dialog-sizes";
import { api, expect, expectAccessible, makeLink, readLink, test } from "@/e2e/support/fixtures";
import { locales, paidPayment, signIn, statusWith, words } from "@/e2e/support/merchant";
import { agree, differ, rejectNextRefund } from "@/e2e/support/owner-sql";

for (const locale of locales) {
  const t = words[locale];

  test(`a merchant finds a payment and refunds half of it (${locale})`, async ({ page }) => {
    const id = await paidPayment(10_000);
    await signIn(page, locale);
    const row = page.getByRole("row").filter({ has: page.locator(`a[href="/test/payments/${id}"]`) });
    await expect(row).toContainText("100.00");
    await expect(row).toContainText(t.statuses.paid);
    await row.getByRole("link").click();
    await page.getByRole("button", { name: t.payment.refund, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t.refund.title });
    await dialog.getByLabel(t.refund.partial).check();
    await dialog.getByLabel(t.refund.amount).fill("100.01");
    await dialog.getByRole("button", { name: t.refund.submitBare }).click();
    await expect(dialog.getByLabel(t.refund.amount)).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel(t.refund.amount).fill(locale === "ar" ? "٥٠٫٠٠" : "50");
    await expect(dialog.getByText("50.00").first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "50.00" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(t.statuses.partially_refunded);
    await expect(page.getByText(t.payment.events.refund_succeeded)).toBeVisible();
    expect(await api("GET", `/v1/payments/${id}`)).toMatchObject({
      status: "partially_refunded",
      amount_refunded: 5000,
      amount_refundable: 5000,
    });
    await page.goto(`/test/payments?status=partially_refunded`);
    await expect(page.locator(`a[href="/test/payments/${id}"]`)).toBeVisible();
    await page.goto(`/test/payments?status=paid`);
    await expect(page.locator(`a[href="/test/payments/${id}"]`)).toHaveCount(0);
  });

  test(`a merchant sees where the gateway's books differ, until they agree again (${locale})`, async ({
    page,
  }) => {
    const id = await paidPayment(10_000);
    await differ(id, 2_500);
    await signIn(page, locale);
    const link = page.getByRole("main").locator(`ul a[href="/test/payments/${id}"]`);
    await expect(link).toBeVisible();
    await expect(page.getByText(t.differences.explained)).toBeVisible();
    await expect(link.locator("..")).toContainText("25.00");
    await expectAccessible(page);
    await agree(id);
    await page.reload();
    await expect(link).toHaveCount(0);
  });

  test(`a merchant creates a link, copies it, and sees it paid (${locale})`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn(page, locale);
    await page.getByRole("link", { name: t.shell.links, exact: true }).click();
    await page.getByRole("link", { name: t.links.new }).first().click();
    await page.getByRole("button", { name: t.links.form.submit }).click();
    await expect(page.getByRole("alert").filter({ hasText: t.links.form.problem })).toBeFocused();
    await page.getByLabel(t.links.form.amount).fill("1250.75");
    await page.getByRole("textbox", { name: t.links.form.description }).fill("4111 1111 1111 1111");
    await page.getByRole("button", { name: t.links.form.submit }).click();
    await expect(page.getByText(t.links.form.problems.cardNumber).first()).toBeVisible();
    await page.getByRole("textbox", { name: t.links.form.description }).fill("طلب 1001");
    await expectAccessible(page);
    await page.getByRole("button", { name: t.links.form.submit }).click();
    await page.waitForURL(/\/test\/links\/plink_/);
    await page.getByRole("button", { name: t.links.copy }).click();
    await expect(page.getByRole("status").filter({ hasText: t.common.copied }).first()).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.getByLabel(t.links.address).inputValue());
    expect(copied).toMatch(/\/pay\/[\w-]{22,}$/);
    await page.getByRole("button", { name: t.links.simulateFailed }).click();
    await expect(page.getByRole("row").filter({ hasText: t.statuses.failed })).toBeVisible();
    await page.getByRole("button", { name: t.links.simulatePaid, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(t.statuses.linkPaid);
    await expect(page.getByRole("button", { name: t.links.cancel })).toHaveCount(0);
  });

  test(`what a payer typed on the pay page is shown with the payment (${locale})`, async ({ page }) => {
    const link = await makeLink({ locale, collect: ["name", "email"] });
    await page.goto(link.url);
    const requested = locale === "ar" ? ["الاسم الكامل", "البريد الإلكتروني"] : ["Full name", "Email"];
    await page.getByLabel(requested[0] ?? "").fill("سارة الحربي");
    await page.getByLabel(requested[1] ?? "").fill("sara@example.sa");
    await payWith(page, locale, cards.mada);
    await expectReceipt(page, locale);
    const { payment } = await readLink(link.id);
    await signIn(page, locale);
    await page.goto(`/test/payments/${payment}`);
    const payer = page.getByRole("region", { name: t.payment.payer.title });
    await expect(payer).toContainText("سارة الحربي");
    await expect(payer).toContainText("sara@example.sa");
    await expectAccessible(page);
  });

  test(`a merchant cancels a link (${locale})`, async ({ page }) => {
    const link = await makeLink({ amount: 700 });
    await signIn(page, locale);
    await page.goto(`/test/links/${link.id}`);
    await page.getByRole("button", { name: t.links.cancel }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.links.cancelConfirm }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(t.statuses.canceled);
    expect(await api("GET", `/v1/payment_links/${link.id}`)).toMatchObject({ status: "canceled" });
  });

  test(`a secret key is shown once, works, and stops working when revoked (${locale})`, async ({ page }) => {
    const name = `e2e ${randomUUID()}`;
    await signIn(page, locale);
    await page.getByRole("link", { name: t.shell.keys }).click();
    await page.getByRole("button", { name: t.keys.new }).click();
    const dialog = page.getByRole("dialog", { name: t.keys.createTitle });
    await dialog.getByLabel(t.keys.name).fill(name);
    await dialog.getByRole("button", { name: t.keys.create }).click();
    const key = await dialog.getByLabel(t.keys.key, { exact: true }).inputValue();
    expect(key).toMatch(/^sk_test_hl_\w{36}$/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: t.keys.done })).toBeDisabled();
    await expectAccessible(page);
    await expectDialogFits(page, "create-key");
    await dialog.getByLabel(t.keys.stored).check();
    await dialog.getByRole("button", { name: t.keys.done }).click();
    await expect(dialog).toBeHidden();
    expect(await page.content()).not.toContain(key);
    expect(await statusWith(key)).toBe(200);
    await page.getByRole("button", { name: t.keys.revokeWhat.replace("{name}", name) }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.keys.revokeConfirm }).click();
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText(t.statuses.revoked);
    expect(await statusWith(key)).toBe(401);
  });

  test(`a merchant registers a webhook and deletes it (${locale})`, async ({ page }) => {
    const url = `https://shop.example.com/hooks/${randomUUID()}`;
    await signIn(page, locale);
    await page.getByRole("link", { name: t.shell.webhooks }).click();
    await page.getByRole("button", { name: t.webhooks.new }).first().click();
    const dialog = page.getByRole("dialog", { name: t.webhooks.createTitle });
    await dialog.getByLabel(t.webhooks.url).fill("https://user:secret@shop.example.com/hooks");
    await dialog.getByLabel(t.webhooks.someEvents).check();
    await dialog.getByLabel("payment_paid").check();
    await dialog.getByRole("button", { name: t.webhooks.create }).click();
    await expect(dialog.getByLabel(t.webhooks.url)).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel(t.webhooks.url).fill(url);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.webhooks.create }).click();
    await expect(dialog.getByLabel(t.webhooks.secret)).toHaveValue(/^whsec_[\w-]{43}$/);
    await expectAccessible(page);
    await expectDialogFits(page, "create-endpoint");
    await dialog.getByLabel(t.webhooks.stored).check();
    await dialog.getByRole("button", { name: t.webhooks.done }).click();
    await expect(page.getByRole("row").filter({ hasText: url })).toContainText(t.statuses.enabled);
    await page.getByRole("button", { name: t.webhooks.deleteWhat.replace("{url}", url) }).click();
    await expectDialogFits(page, "delete-endpoint");
    await page.getByRole("dialog").getByRole("button", { name: t.webhooks.deleteConfirm }).click();
    await expect(page.getByRole("row").filter({ hasText: url })).toHaveCount(0);
  });
}

test("a refund that the gateway rejects is reported as rejected, and nothing is refunded", async ({
  page,
}) => {
  const t = words.en;
  const source = { type: "token", token: "token_test_paid_mada" };
  const { id } = await api("POST", "/v1/payments", { amount: 10_000, currency: "SAR", source });
  await rejectNextRefund(String(id));
  await signIn(page, "en");
  await page.goto(`/test/payments/${id}`);
  await page.getByRole("button", { name: t.payment.refund, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t.refund.title });
  await dialog.getByRole("button", { name: "100.00" }).click();
  await expect(page.getByRole("status").filter({ hasText: t.refund.failed })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await api("GET", `/v1/payments/${id}`)).toMatchObject({ status: "paid", amount_refundable: 10_000 });
});
