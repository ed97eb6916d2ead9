import type { Page } from "@playwright/test";
import ar from "@/app/messages/ar/pay.json" with { type: "json" };
import en from "@/app/messages/en/pay.json" with { type: "json" };
import { languages, words } from "@/e2e/payer/payer";
import { newToken, withApplePay } from "@/e2e/support/apple-pay";
import { api, demo, expect, expectAccessible, test, usualTheme } from "@/e2e/support/fixtures";
import { merchantSite } from "@/e2e/support/merchant-page";
import { closeShop, offerMethods, openShop } from "@/e2e/support/owner-sql";
import { noura } from "./card-form";

const texts = { ar, en };
const wrongCode = { ar: "رمز التحقق غير صحيح.", en: "The code was wrong." };

const frameOf = (page: Page) => page.frameLocator("#wallets iframe");
const heard = (page: Page) => page.evaluate<object[]>("heard");
const paymentSaidOn = async (page: Page) =>
  api("GET", `/v1/payments/${(await page.locator("#said").textContent())?.split(" ").at(-1)}`);

for (const language of languages) {
  test(`STC Pay asks for the number and the code in the merchant's page, and names a wrong code (${language})`, async ({
    page,
  }) => {
    const { wallets: w, code: c } = texts[language];
    const site = await merchantSite(noura);
    await page.goto(site.wallets({ locale: language }));
    const frame = frameOf(page);
    const [code, pay] = [
      frame.getByLabel(c.label, { exact: true }),
      frame.getByRole("button", { name: c.pay, exact: true }),
    ];
    await frame.getByText(w.stcPay).click();
    await frame.getByLabel(w.mobile).fill("0112345678");
    await frame.getByRole("button", { name: w.send }).click();
    await expect(frame.getByText(w.mobileError)).toBeVisible();
    await expectAccessible(page, usualTheme(language));
    const sendNumber = async () => {
      await frame.getByLabel(w.mobile).fill("٠٥٠١٢٣٤٥٦٧");
      await page.keyboard.press("Enter");
      await expect(frame.getByRole("heading", { name: c.title })).toBeVisible();
    };
    await sendNumber();
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expect(frame.locator("#code-hint")).toContainText(/\d\d:\d\d/);
    await expectAccessible(page, usualTheme(language));
    await code.fill("12");
    await pay.click();
    await expect(frame.getByText(c.invalid)).toBeVisible();
    await code.fill("987654");
    await pay.click();
    const notice = frame.getByRole("alert").filter({ hasText: texts[language].declined.title });
    await expect(notice).toContainText(wrongCode[language]);
    await expect(notice).toContainText(words[language].notCharged);
    await expect(notice).toBeFocused();
    await expectAccessible(page, usualTheme(language));
    await sendNumber();
    await code.fill("١٢٣٤٥٦");
    await page.keyboard.press("Enter");
    await expect(page.locator("#said")).toHaveText(/^paid pay_/);
    await expect(frame.getByText(words[language].paid, { exact: true })).toBeVisible();
    expect(await paymentSaidOn(page)).toMatchObject({ status: "paid", source: { type: "stc_pay" } });
    const outcomes = (await heard(page)).filter((one) => "status" in one);
    expect(outcomes).toMatchObject([{ status: "failed" }, { status: "paid" }]);
    site.close();
  });

  test(`Apple Pay opens its sheet from the frame, for the merchant's host, and closes it with the outcome (${language})`, async ({
    page,
  }) => {
    await withApplePay(page, "confirm", newToken());
    const site = await merchantSite(noura);
    const payByApple = async () => {
      await page.goto(site.wallets({ locale: language }));
      await frameOf(page).getByRole("button", { name: texts[language].wallets.applePay }).click();
    };
    const seen = () => page.frames()[1]?.evaluate(() => window.seen);
    await payByApple();
    await expect(page.locator("#said")).toHaveText(/^paid pay_/);
    expect(await seen()).toMatchObject({
      request: { total: { amount: "249.00" } },
      session: { domainName: "127.0.0.1" },
      status: 0,
    });
    expect(await paymentSaidOn(page)).toMatchObject({ source: { type: "apple_pay", last4: "1234" } });
    expect((await heard(page))[0]).toMatchObject({ missing: { apple_pay: null, stc_pay: null } });
    await expectAccessible(page, usualTheme(language));
    // The same token again: the gateway takes each one once.
    await payByApple();
    await expect(page.locator("#said")).toHaveText(/^failed pay_/);
    expect(await seen()).toMatchObject({ status: 1 });
    await expect(
      frameOf(page).getByRole("alert").filter({ hasText: words[language].declined }),
    ).toBeVisible();
    site.close();
  });
}

test("a canceled sheet leaves the wallets as they were", async ({ page }) => {
  await withApplePay(page, "cancel", newToken());
  const site = await merchantSite(noura);
  await page.goto(site.wallets({ locale: "en" }));
  const button = frameOf(page).getByRole("button", { name: "Pay with Apple Pay" });
  await button.click();
  await expect.poll(() => page.frames()[1]?.evaluate(() => window.seen !== undefined)).toBe(true);
  await button.click();
  expect((await heard(page)).filter((one) => "status" in one)).toEqual([]);
  site.close();
});

test("a server without an answer makes the outcome unknown, and the payer is told not to pay again", async ({
  page,
}) => {
  await withApplePay(page, "confirm", newToken());
  const site = await merchantSite(noura);
  await page.goto(site.wallets({ locale: "en" }));
  await page.route("**/pay", (route) => route.abort());
  await frameOf(page).getByRole("button", { name: "Pay with Apple Pay" }).click();
  await expect(frameOf(page).getByText("Don’t pay again.")).toBeVisible();
  await expect(page.locator("#said")).toHaveText(/^unknown/);
  await expect(frameOf(page).getByText("Pay with STC Pay")).toBeHidden();
  expect(await page.frames()[1]?.evaluate(() => window.seen)).toMatchObject({ aborted: true });
  site.close();
});

test("the page learns why a wallet is not offered, and the payer sees only what is", async ({ page }) => {
  const shop = await openShop();
  const site = await merchantSite(shop);
  const button = frameOf(page).getByRole("button", { name: "Pay with Apple Pay" });
  const missing = async (host?: string) => {
    await page.goto(site.wallets({ locale: "en" }, host));
    await expect.poll(() => heard(page)).toHaveLength(1);
    return (await heard(page))[0];
  };
  expect(await missing()).toMatchObject({ missing: { apple_pay: "device_not_supported", stc_pay: null } });
  await expect(button).toBeHidden();
  await expect(frameOf(page).getByRole("button", { name: "mada, paid" })).toBeVisible();
  await withApplePay(page, "confirm", newToken());
  expect(await missing("localhost")).toMatchObject({ missing: { apple_pay: "domain_not_registered" } });
  await expect(button).toBeHidden();
  await withApplePay(page, "refuse", newToken());
  expect(await missing()).toMatchObject({ missing: { apple_pay: "payment_not_allowed" } });
  await expect(button).toBeHidden();
  await offerMethods(shop.account, "{card}");
  expect(await missing()).toMatchObject({
    missing: { apple_pay: "method_not_offered", stc_pay: "method_not_offered" },
  });
  await expect.poll(() => page.locator("#wallets iframe").evaluate((frame) => frame.clientHeight)).toBe(0);
  await closeShop(shop.account);
  await page.reload();
  await expect.poll(() => heard(page)).toMatchObject([{ name: "error", code: "account_closed" }]);
  await expect.poll(() => page.locator("#wallets iframe").evaluate((frame) => frame.clientHeight)).toBe(0);
  site.close();
});

test("only the frame of the wallets may use the browser's payments", async ({ page }) => {
  const site = await merchantSite(noura);
  const allowed = (selector: string) => page.locator(`${selector} iframe`).getAttribute("allow");
  await page.goto(site.wallets());
  expect(await allowed("#wallets")).toBe("payment");
  await page.goto(site.page());
  expect(await allowed("#card")).toBe("payment 'none'");
  expect(demo.base_url).not.toBe(site.origin);
  site.close();
});
