import ar from "@/app/messages/ar/pay.json" with { type: "json" };
import { api, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { words as dashboard, signIn } from "@/e2e/support/merchant";
import { answerBank, cards, expectReceipt, payWith, startPaying } from "./payer";

const { form } = dashboard.ar.links;

test("a merchant sells two items with a discount, and a payer buys two of each on a phone", async ({
  page,
  browser,
}) => {
  await signIn(page, "ar");
  await page.goto("/test/links/new");
  await page.getByLabel(form.amountItems).check();
  await page.getByLabel(form.itemName.replace("{number}", "1"), { exact: true }).fill("عباءة");
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page.locator("#link-items")).toContainText(form.problems.items);
  await page.getByLabel(form.itemPrice).fill("٢٤٩٫٠٠");
  await page.getByRole("button", { name: form.itemAdd }).click();
  await page.getByLabel(form.itemName.replace("{number}", "2"), { exact: true }).fill("دبابيس");
  await page.getByLabel(form.itemQuantity).nth(1).fill("2");
  await page.getByLabel(form.itemPrice).nth(1).fill("5.50");
  await page.getByLabel(form.some).check();
  await page.getByLabel(form.times).fill("3");
  await page.getByText(form.more, { exact: true }).click();
  await page.getByLabel(form.quantityMax).fill("5");
  await page.getByLabel(form.stock).fill("4");
  await page.getByLabel(form.discountCode).fill("عيد25");
  await page.getByLabel(form.discountPercent, { exact: true }).fill("٢٥");
  await page.getByLabel(form.collected.email_or_phone, { exact: true }).uncheck();
  await expectAccessible(page);
  await page.getByRole("button", { name: form.submit }).click();
  await page.waitForURL(/\/links\/plink_/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const link = await api("GET", `/v1/payment_links/${id}`);
  expect(link).toMatchObject({ amount: 26_000, quantity_max: 5, stock: 4, discount: { percent: 25 } });

  const payer = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: "ar-SA" });
  const phone = await payer.newPage();
  await phone.goto(String(link.url));
  await phone.getByRole("link", { name: ar.quantity.more }).click();
  await phone.getByLabel(ar.discount.label).fill("غيره");
  await phone.getByRole("button", { name: ar.discount.apply }).click();
  await expect(phone.getByText(ar.discount.unknown)).toBeVisible();
  await phone.getByLabel(ar.discount.label).fill("عيد25");
  await phone.getByRole("button", { name: ar.discount.apply }).click();
  await expect(phone.getByRole("button", { name: /^ادفع.*390\.00/ })).toBeVisible();
  await expectAccessible(phone);
  const overflow = await phone.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await startPaying(phone, "ar", cards.mada);
  await answerBank(phone, "Reject");
  // What was chosen is still there.
  await expect(phone.getByRole("button", { name: /^ادفع.*390\.00/ })).toBeVisible();
  await payWith(phone, "ar", cards.mada);
  await expectReceipt(phone, "ar");
  await expect(phone.getByRole("main")).toContainText("498.00");
  await expect(phone.getByRole("main")).toContainText("130.00");
  await payer.close();

  expect(await api("GET", `/v1/payment_links/${id}`)).toMatchObject({
    ...{ amount_collected: 39_000, stock_left: 2, discount: { uses: 1 } },
  });
});
