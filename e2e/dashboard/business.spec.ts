import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import arBalance from "@/app/messages/ar/balance.json" with { type: "json" };
import arBusiness from "@/app/messages/ar/business.json" with { type: "json" };
import arCustomers from "@/app/messages/ar/customers.json" with { type: "json" };
import arLists from "@/app/messages/ar/lists.json" with { type: "json" };
import arSettings from "@/app/messages/ar/settings.json" with { type: "json" };
import enBalance from "@/app/messages/en/balance.json" with { type: "json" };
import enBusiness from "@/app/messages/en/business.json" with { type: "json" };
import enCustomers from "@/app/messages/en/customers.json" with { type: "json" };
import enSettings from "@/app/messages/en/settings.json" with { type: "json" };
import { active, read as readSubscription } from "@/e2e/payer/subscriptions";
import { expectDialogFits } from "@/e2e/pictures/dialog-sizes";
import { api, expect, expectAccessible, makeLink, test } from "@/e2e/support/fixtures";
import { type Locale, paidPayment, signIn, words } from "@/e2e/support/merchant";
import { addKey } from "@/e2e/support/owner-sql";
import { newMerchant } from "@/e2e/support/verification";

const locale: Locale = "ar";

const business = {
  ar: { customers: arCustomers, balance: arBalance, settings: arSettings, more: arBusiness },
  en: { customers: enCustomers, balance: enBalance, settings: enSettings, more: enBusiness },
};

/** A random Saudi mobile number, which no other customer has. */
const newPhone = () => `050${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;

const inArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

const t = business[locale];
const common = words[locale];

test("a merchant adds a customer and finds them by a misspelt phone number", async ({ page }) => {
  const phone = newPhone();
  const name = `سارة ${randomUUID().slice(0, 6)}`;
  await signIn(page, locale);
  await page.goto("/test/customers");
  await page.getByRole("button", { name: t.customers.new }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t.customers.form.create }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: t.customers.form.problem })).toBeFocused();
  await dialog.getByLabel(t.customers.form.name, { exact: true }).fill(name);
  await dialog.getByLabel(t.customers.form.phone, { exact: true }).fill("12");
  await dialog.getByRole("button", { name: t.customers.form.create }).click();
  await expect(dialog.getByText(t.customers.form.problems.phone).first()).toBeVisible();
  await dialog.getByLabel(t.customers.form.phone, { exact: true }).fill(inArabicDigits(phone));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t.customers.form.create }).click();
  await page.waitForURL(/\/test\/customers\/cus_/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await page.getByRole("textbox", { name: t.customers.note.title }).fill("تتصل مساءً");
  await page.getByRole("button", { name: t.customers.note.save }).click();
  await expect(page.getByText(t.customers.note.saved)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/test/customers");
  const search = page.getByRole("searchbox", { name: t.customers.filter.q });
  await search.pressSequentially(`+966 ${phone.slice(1, 4)}-${phone.slice(4)}`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  await expect(search).toBeFocused();
  await expectAccessible(page);
  await search.fill(`${phone}999`);
  await expect(page.getByRole("row")).toHaveCount(0);
  await page.getByRole("link", { name: arLists.reset }).first().click();
  await expect(search).toHaveValue("");
  await expect(page.getByRole("row").nth(2)).toBeVisible();
});

test("a merchant removes a card and sees which subscriptions lose it", async ({ page }) => {
  const { id } = await active();
  const { customer } = await readSubscription(id);
  await signIn(page, locale);
  await page.goto(`/test/customers/${customer}`);
  await page.getByRole("button", { name: t.customers.cards.remove }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(`a[href="/test/subscriptions/${id}"]`)).toBeVisible();
  await expectAccessible(page);
  await expectDialogFits(page, "remove-card");
  await dialog.getByRole("button", { name: t.customers.cards.remove, exact: true }).click();
  await expect(page.getByText(t.customers.cards.none)).toBeVisible();
  expect(await api("GET", `/v1/customers/${customer}/cards`)).toMatchObject({ data: [] });
});

test("a merchant removes a link's code and extends its expiry", async ({ page }) => {
  const carried = {
    max_payments: 3,
    collect: ["phone"],
    success_url: "https://shop.example/thanks",
    inactive_message: "انتهى العرض",
    metadata: { cart: "c-7731" },
  };
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = await makeLink({ description: "طلب 1043", expires_at, ...carried });
  await signIn(page, locale);
  await page.goto(`/test/links/${id}`);
  for (const kind of ["PNG", "SVG"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: t.more.links.qrFile.replace("{kind}", kind) }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`payment-link.${kind.toLowerCase()}`);
    const bytes = readFileSync(await download.path());
    expect(kind === "PNG" ? bytes.subarray(1, 4).toString() : bytes.subarray(0, 4).toString()).toBe(
      kind === "PNG" ? "PNG" : "<svg",
    );
  }
  await page.getByRole("button", { name: t.more.links.extend, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.more.links.spans["30"]).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t.more.links.extendSubmit }).click();
  await expect(page.getByText(t.more.links.extended)).toBeVisible();
  const { expires_at: expires } = await api("GET", `/v1/payment_links/${id}`);
  expect(Date.parse(String(expires))).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  await expectAccessible(page);
  await page.getByRole("link", { name: t.more.links.duplicate }).click();
  await expect(page.getByLabel(common.links.form.amount)).toHaveValue("249.00");
  await expectAccessible(page);
  await page.getByRole("button", { name: common.links.form.submit }).click();
  await page.waitForURL((url) => /\/links\/plink_/.test(url.pathname) && !url.pathname.endsWith(id));
  const copy = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await api("GET", `/v1/payment_links/${copy}`)).toMatchObject(carried);
});

test("a merchant reads the balance by day and takes the day's balance report", async ({ page }) => {
  const id = await paidPayment(12_300);
  await signIn(page, locale);
  await page.goto("/test/balance");
  await expect(page.getByText(t.balance.books.whole)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t.balance.days, exact: true }).click();
  await page.waitForURL("**/balance/days");
  await expectAccessible(page);
  const link = page.getByRole("row").nth(1).getByRole("link");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  const asCsv = (await link.getAttribute("href"))?.replace("format=xlsx", "format=csv") ?? "";
  const text = (await (await page.request.get(asCsv)).body()).toString("utf8");
  expect(text.startsWith('\ufeff"mode","id","day"')).toBe(true);
  expect(text.split("\r\n").find((line) => line.includes(id))).toContain('"12300","123.00"');
});

test("payers see the merchant's name, color, logo and numbers", async ({ page }) => {
  const { settings: t } = business.en;
  // Other tests read the names of the demo merchant.
  const email = await newMerchant(page, "en", "Rawda", "approved");
  await page.goto("/test/settings");
  await page.getByLabel(t.profile.fields.display_name_ar).fill("متجر نورة الجديد");
  for (const name of ["name", "name_ar", "registration", "vat_number"] as const)
    await expect(page.getByLabel(t.profile.fields[name], { exact: true })).toHaveAttribute("readonly", "");
  await expect(page.getByText(t.profile.legalVerified)).toBeVisible();
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await page.getByRole("link", { name: t.branding.title, exact: true }).click();
  await page.getByLabel(t.branding.colorField, { exact: true }).fill("#ffcc00");
  await expect(page.getByText(/1\.\d\d:1/)).toBeVisible();
  await page.getByRole("button", { name: /^Use #/ }).click();
  await page.getByLabel(t.branding.colorField, { exact: true }).fill("#7a1fa2");
  await page.getByRole("button", { name: t.branding.save }).click();
  await expect(page.getByRole("button", { name: t.branding.clear })).toBeVisible();
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR42mOokl+EBzGMSmNDAHYwew38EKl/AAAAAElFTkSuQmCC",
    "base64",
  );
  await page
    .getByLabel(t.branding.choose)
    .first()
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
  await expect(page.getByAltText(t.branding.logoNow)).toBeVisible();
  await expectAccessible(page);
  const response = await page.request.post("/v1/payment_links", {
    headers: { authorization: `Bearer ${await addKey(email)}`, "idempotency-key": randomUUID() },
    data: { amount: 24_900, currency: "SAR", description: "Order 1043", locale: "ar" },
  });
  const { url } = await response.json();
  await page.goto(url);
  await expect(page.getByRole("main").getByText("متجر نورة الجديد").first()).toBeVisible();
  await expect(page.locator("header img")).toHaveJSProperty("complete", true);
  expect(await page.locator("header img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(10);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue("--accent");
  expect(await page.evaluate(accent)).toBe("#7a1fa2");
  await page.goto("/test/settings/branding");
  await page.getByRole("button", { name: t.branding.clear }).click();
  await page.getByRole("button", { name: t.branding.removeLogo }).click();
  await expect(page.getByText(t.branding.noLogo)).toBeVisible();
});

test("an Arabic merchant sees what is wrong with each field", async ({ page }) => {
  const { settings: t } = business.ar;
  await signIn(page, "ar");
  await page.goto("/test/settings");
  const website = page.getByLabel(t.profile.fields.website, { exact: true });
  await website.fill("http://noura.example");
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByText(t.problems.website)).toBeVisible();
  await expect(website).toHaveAttribute("aria-invalid", "true");
});

test("a new link starts with the defaults from the settings, and an email is previewed in both languages", async ({
  page,
}) => {
  const { settings: t } = business.en;
  await newMerchant(page, "en", "Rawda");
  await page.goto("/test/settings/pages");
  await page.getByLabel(t.pages.days).fill("abc");
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByText(t.pages.daysProblem)).toBeVisible();
  await expect(page.getByText(t.saved)).toHaveCount(0);
  await page.getByLabel(t.pages.days).fill(inArabicDigits("14"));
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await page.goto("/test/links/new");
  await expect(page.getByLabel(words.en.links.form.expires)).toHaveValue("14");
  await page.goto("/test/settings/mails");
  await page.getByLabel(t.mails.choose).selectOption(t.mails.names.subscription_failed);
  await expect(page.locator(`iframe[title*="${t.mails.names.subscription_failed}"]`)).toHaveCount(2);
  await expect(page.frameLocator("iframe").first().locator("h1")).toBeVisible();
});
