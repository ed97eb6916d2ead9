import { randomUUID } from "node:crypto";
import arCustomers from "@/app/messages/ar/customers.json" with { type: "json" };
import { api, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { type Locale, signIn, words } from "@/e2e/support/merchant";

const locale: Locale = "ar";

const { form } = words[locale].links;

test("a merchant creates a link with every option of the API", async ({ page }) => {
  await signIn(page, locale);
  await page.goto("/test/links/new");
  await page.getByLabel(form.amount).fill("249");
  await page.getByLabel(form.some).check();
  await page.getByLabel(form.times).fill("٢٥");
  await page.getByLabel(form.expires, { exact: true }).selectOption("at");
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(form.until).fill(`${tomorrow}T14:30`);
  await page.getByText(form.more, { exact: true }).click();
  const name = `سارة ${randomUUID().slice(0, 6)}`;
  await page.getByRole("button", { name: form.newCustomer }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(arCustomers.form.name, { exact: true }).fill(name);
  await dialog.getByRole("button", { name: arCustomers.form.create }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("radio", { name })).toBeChecked();
  await page.getByLabel(form.collected.phone, { exact: true }).check();
  await page.getByRole("button", { name: form.fieldAdd }).click();
  await page.getByLabel(form.fieldLabel.replace("{number}", "1"), { exact: true }).fill("المقاس");
  await page.getByLabel(form.fieldOptions.replace("{number}", "1")).fill("52\n54");
  await page.getByLabel(form.fieldRequired.replace("{number}", "1")).check();
  await page.getByLabel(form.success).fill("http://shop.example/thanks");
  await page.getByLabel(form.back).fill("https://shop.example/cart");
  await page.getByLabel(form.inactive, { exact: true }).fill("انتهى العرض");
  await page.getByLabel(form.metadata, { exact: true }).fill("cart=c-7731\ntill=2");
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page.getByLabel(form.success)).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.getByLabel(form.success).fill("https://shop.example/thanks");
  await page.getByRole("button", { name: form.submit }).click();
  await page.waitForURL(/\/links\/plink_/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await api("GET", `/v1/payment_links/${id}`)).toMatchObject({
    customer: expect.stringMatching(/^cus_/),
    amount: 24_900,
    max_payments: 25,
    expires_at: `${tomorrow}T11:30:00.000Z`,
    collect: ["email_or_phone", "phone"],
    fields: [{ key: "field_1", label: "المقاس", type: "choice", options: ["52", "54"], required: true }],
    success_url: "https://shop.example/thanks",
    cancel_url: "https://shop.example/cart",
    inactive_message: "انتهى العرض",
    metadata: { cart: "c-7731", till: "2" },
  });
});

test("a failed payment says why and is requested again with a new link", async ({ page }) => {
  const reference = `order-${randomUUID().slice(0, 8)}`;
  const link = await api("POST", "/v1/payment_links", {
    ...{ amount_min: 100, amount_max: 90_000, currency: "SAR", description: "Deposit", reference },
  });
  const failed = { amount: 24_950, outcome: "failed", failure_code: "insufficient_funds" };
  await api("POST", `/v1/test/payment_links/${link.id}/pay`, failed);
  await signIn(page, locale);
  await page.goto(`/test/payments?reference=${reference}`);
  const { failures, sendNewLink } = words[locale].payments;
  const row = page.getByRole("row").filter({ hasText: failures.insufficient_funds });
  await row.getByRole("link", { name: sendNewLink }).click();
  await expect(page.getByText(words[locale].links.stillOpen)).toBeVisible();
  await expect(page.getByLabel(form.amount)).toHaveValue("249.50");
  await page.getByRole("button", { name: form.submit }).click();
  await page.waitForURL(/\/links\/plink_/);
  expect(await api("GET", `/v1/payment_links?reference=${reference}`)).toMatchObject({
    data: [{ amount: 24_950, description: "Deposit", max_payments: 1, status: "active" }, { id: link.id }],
  });
});
