import sharp from "sharp";
import ar from "@/app/messages/ar/pay.json" with { type: "json" };
import arSettings from "@/app/messages/ar/settings.json" with { type: "json" };
import { api, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { words as dashboard, signIn } from "@/e2e/support/merchant";
import { cards, expectReceipt, payWith } from "./payer";

const { shop: shopWords, save } = arSettings;
const { form } = dashboard.ar.links;

test("a merchant opens a shop with a pictured item, and a payer buys it on a phone", async ({
  page,
  browser,
}) => {
  await signIn(page, "ar");
  await page.goto("/test/settings/shop");
  await page.getByLabel(shopWords.open).check();
  await page.getByLabel(shopWords.fields.shop_title_ar).fill("متجر العباءات");
  await page.getByLabel(shopWords.fields.shop_description_ar).fill("عباءات مطرزة بخيوط قطنية.");
  await page.getByRole("button", { name: save, exact: true }).click();
  const address = await page.getByRole("textbox", { name: shopWords.address }).inputValue();
  await expectAccessible(page);

  await page.goto("/test/links/new");
  await page.getByLabel(form.amountItems).check();
  await page.getByLabel(form.itemName.replace("{number}", "1"), { exact: true }).fill("عباءة سوداء");
  await page.getByLabel(form.itemPrice).fill("249");
  const image = sharp({ create: { width: 900, height: 900, channels: 3, background: "#7a4b2b" } });
  await page.getByLabel(form.itemPictureOf.replace("{number}", "1")).setInputFiles({
    name: "abaya.webp",
    mimeType: "image/webp",
    buffer: await image.webp().toBuffer(),
  });
  await expect(page.getByRole("img", { name: "عباءة سوداء" }).first()).toBeVisible();
  await page.getByLabel(form.many).check();
  await page.getByText(form.more, { exact: true }).click();
  await page.getByLabel(form.stock).fill("3");
  await page.getByLabel(form.shop).check();
  await page.getByLabel(form.collected.email_or_phone, { exact: true }).uncheck();
  await expectAccessible(page);
  await page.getByRole("button", { name: form.submit }).click();
  await page.waitForURL(/\/links\/plink_/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await api("GET", `/v1/payment_links/${id}`)).toMatchObject({ shop: true, stock: 3 });

  const payer = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "ar-SA",
    javaScriptEnabled: false,
  });
  const visit = await payer.newPage();
  await visit.goto(address);
  await expect(visit).toHaveTitle(/متجر العباءات/);
  await expect(visit.getByText(ar.test.ribbon)).toBeVisible();
  await expect(visit.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(visit.locator("meta[property='og:title']")).toHaveAttribute("content", "متجر العباءات");
  await payer.close();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ar-SA" });
  const shop = await phone.newPage();
  await shop.goto(address);
  await expectAccessible(shop);
  const widths = await shop.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth - clientWidth, document.querySelectorAll("img[alt='عباءة سوداء']").length];
  });
  expect(widths).toEqual([0, 1]);
  await shop.getByRole("link", { name: "عباءة سوداء" }).click();
  await expect(shop.getByRole("img", { name: "عباءة سوداء" })).toBeVisible();
  await payWith(shop, "ar", cards.mada);
  await expectReceipt(shop, "ar");
  await phone.close();
  expect(await api("GET", `/v1/payment_links/${id}`)).toMatchObject({ stock_left: 2, payments_count: 1 });
});
