import type { Page } from "@playwright/test";
import { newToken, withApplePay } from "@/e2e/support/apple-pay";
import { expect, makeLink, test } from "@/e2e/support/fixtures";
import { codeAnswersLate } from "@/e2e/support/owner-sql";

const sheet = (page: Page) => page.evaluate(() => sessionStorage.getItem("sheet"));

test("Apple Pay opens its sheet on the click, and closes it with the outcome", async ({ page }) => {
  await withApplePay(page, "confirm", newToken());
  const payByApple = async () => {
    await page.goto(`${(await makeLink()).url}?language=en`);
    await page.getByRole("button", { name: "Pay with Apple Pay" }).click();
  };
  await payByApple();
  await page.waitForURL(/\/receipt\//);
  await expect(page.getByText("Apple Pay, ending in 1234")).toBeVisible();
  expect(await sheet(page)).toBe("0");
  // The same token again: the gateway takes each one once.
  await payByApple();
  await page.waitForURL(/declined=/);
  await expect(page.getByText("The wallet did not make the payment.")).toBeVisible();
  expect(await sheet(page)).toBe("1");
});

test("a canceled sheet leaves the page as it was", async ({ page }) => {
  await withApplePay(page, "cancel", newToken());
  await page.goto(`${(await makeLink()).url}?language=en`);
  const button = page.getByRole("button", { name: "Pay with Apple Pay" });
  await button.click();
  await expect(button).toBeEnabled();
  await expect(page.getByLabel("Card number", { exact: true })).toBeEditable();
});

test("a sheet that is closed after the payer confirmed leads to the outcome", async ({ page }) => {
  await withApplePay(page, "confirm and close", newToken());
  await page.goto(`${(await makeLink()).url}?language=en`);
  await page.getByRole("button", { name: "Pay with Apple Pay" }).click();
  await page.waitForURL(/\/receipt\//);
});

test("a device without Apple Pay has no button, and in test mode fixed tokens", async ({ page }) => {
  const { url } = await makeLink();
  await page.goto(`${url}?language=en`);
  await expect(page.getByRole("button", { name: "mada, paid" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Pay with Apple Pay" })).toBeHidden();
  await page.getByRole("button", { name: "mada, paid" }).click();
  await page.waitForURL(/\/receipt\//);
  await expect(page.getByText("Apple Pay, ending in 1010")).toBeVisible();
});

test("details and questions stand once, above the wallets and the card, and wallets need them too", async ({
  page,
}) => {
  const fields = [{ key: "size", label: "Size", type: "choice", options: ["52", "54"], required: true }];
  const { url } = await makeLink({ collect: ["name"], fields });
  await page.goto(`${url}?language=en`);
  const [name, size] = [page.getByLabel("Full name"), page.getByLabel("Size")];
  const test = page.getByRole("button", { name: "mada, paid" });
  const card = page.getByLabel("Card number", { exact: true });
  const tops = await Promise.all(
    [name, size, test, card].map(async (one) => (await one.boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await test.click();
  const summary = page.getByRole("alert").filter({ has: page.getByRole("listitem") });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("listitem")).toHaveCount(2);
  await name.fill("Sara Al-Harbi");
  await size.selectOption("54");
  await test.click();
  await page.waitForURL(/\/receipt\//);
});

test("the amount that the payer enters is what the sheet of Apple Pay shows", async ({ page }) => {
  await withApplePay(page, "cancel", newToken());
  const { url } = await makeLink({ amount: undefined, amount_min: 1_000, amount_max: 90_000 });
  await page.goto(`${url}?language=en`);
  const button = page.getByRole("button", { name: "Pay with Apple Pay" });
  await button.click();
  await expect(page.getByRole("listitem").filter({ hasText: /amount/i })).toBeVisible();
  await page.getByRole("textbox", { name: /amount/i }).fill("249.50");
  await button.click();
  expect((await page.evaluate(() => window.seen)).request.total.amount).toBe("249.50");
});

test.describe("STC Pay", () => {
  async function codePage(page: Page, mobile = "٠٥٠١٢٣٤٥٦٧", more: object = {}) {
    const { id, url } = await makeLink(more);
    await page.goto(`${url}?language=en`);
    await page.getByText("Pay with STC Pay").click();
    await page.getByLabel("Mobile number of your STC Pay wallet").fill(mobile);
    await page.keyboard.press("Enter");
    return { id, url };
  }

  test("asks for the code, survives a reload, and shows the receipt", async ({ page }) => {
    const { url } = await codePage(page);
    await expect(page.getByRole("heading", { name: "Enter the code from STC Pay" })).toBeVisible();
    await expect(page).toHaveURL(url);
    await page.reload();
    const code = page.getByLabel("Code", { exact: true });
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await code.fill("12");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByText("Enter the code of 4 to 10 digits.")).toBeVisible();
    await code.fill("١٢٣٤٥٦");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.waitForURL(/\/receipt\//);
    await expect(page.getByText("STC Pay", { exact: true })).toBeVisible();
  });

  test("the code leads to the seller's own page, and its form says where it comes from", async ({ page }) => {
    const { url } = await codePage(page, "0501234567", { success_url: "https://shop.example/thanks" });
    await page.getByLabel("Code", { exact: true }).fill("123456");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    const left = page.waitForRequest(/^https:\/\/shop\.example\/thanks/);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    // What browsers without Sec-Fetch-Site have.
    expect((await (await sent).allHeaders()).origin).toBe(new URL(url).origin);
    await left;
  });

  test("a wrong code ends the payment, and says so, even if its webhook comes first", async ({ page }) => {
    const { id } = await codePage(page);
    await page.getByLabel("Code", { exact: true }).fill("987654");
    // The page looks every three seconds whether the payment has ended.
    await codeAnswersLate(id, 7_000);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.waitForURL(/declined=/);
    await expect(page.getByText("The code was wrong.")).toBeVisible();
  });

  test("another way can be chosen instead of the code", async ({ page }) => {
    await codePage(page);
    await page.getByRole("button", { name: "Get a new code or pay another way" }).click();
    await expect(page.getByLabel("Card number", { exact: true })).toBeEditable();
  });

  test("a number that is none is named at its field", async ({ page }) => {
    await codePage(page, "0112345678");
    await expect(page.getByText("Enter a Saudi mobile number, such as 0501234567.")).toBeVisible();
  });
});
