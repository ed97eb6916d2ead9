import ar from "@/app/messages/ar/pay.json" with { type: "json" };
import { api, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { words as dashboard, signIn } from "@/e2e/support/merchant";
import { answerBank, cards, expectReceipt, pressPay, typeCard } from "./payer";

const { form } = dashboard.ar.links;
const limits = ar.amount.hint.replace("{min}", "10.00").replace("{max}", "500.00");

test("a merchant lets the payer enter the amount, who types ١٢٫٥٠ on a phone and pays", async ({
  page,
  browser,
}) => {
  await signIn(page, "ar");
  await page.goto("/test/links/new");
  await page.getByLabel(form.amountOpen).check();
  await page.getByLabel(form.amountMin).fill("١٠");
  await page.getByLabel(form.amountMax).fill("5");
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page.getByLabel(form.amountMax)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(form.amountMax).fill("٥٠٠");
  await page.getByText(form.more, { exact: true }).click();
  await page.getByLabel(form.collected.email_or_phone, { exact: true }).uncheck();
  await expect(page.getByText(limits)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: form.submit }).click();
  await page.waitForURL(/\/links\/plink_/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const link = await api("GET", `/v1/payment_links/${id}`);
  expect(link).toMatchObject({ amount: null, amount_min: 1_000, amount_max: 50_000 });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    dashboard.ar.links.headingOpen.replace("{min}", "10.00").replace("{max}", "500.00"),
  );

  const payer = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: "ar-SA" });
  const phone = await payer.newPage();
  const attempts: string[] = [];
  phone.on(
    "request",
    (request) => void (/\/(?:attempt|tokens)$/.test(request.url()) && attempts.push(request.url())),
  );
  await phone.goto(String(link.url));
  const amount = phone.getByLabel(ar.amount.label);
  await expect(amount).toHaveAttribute("inputmode", "decimal");
  await expect(phone.getByText(limits)).toBeVisible();
  await typeCard(phone, "ar", cards.mada);
  await amount.fill("٩٫٩٩");
  await pressPay(phone, "ar");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  expect(attempts).toEqual([]);
  await amount.fill("١٢٫٥٠");
  await expect(amount).not.toHaveAttribute("aria-invalid", "true");
  await expect(phone.getByRole("button", { name: /^ادفع.*12\.50/ })).toBeVisible();
  await expectAccessible(phone);
  const overflow = await phone.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await pressPay(phone, "ar");
  await answerBank(phone, "Approve");
  await expectReceipt(phone, "ar");
  await expect(phone.getByRole("main")).toContainText("12.50");
  await payer.close();

  await page.reload();
  await expect(page.getByRole("table").first()).toContainText("12.50");
  expect(await api("GET", `/v1/payment_links/${id}`)).toMatchObject({
    ...{ status: "paid", amount: null, amount_collected: 1_250 },
  });
});
