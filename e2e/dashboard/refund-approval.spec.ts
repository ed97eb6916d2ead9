import { randomUUID } from "node:crypto";
import { z } from "zod";
import { expectDialogFits } from "@/e2e/pictures/dialog-sizes";
import { demo, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { type Locale, paidPayment, signIn, words } from "@/e2e/support/merchant";

const locale: Locale = "en";

const Created = z.object({ result: z.object({ data: z.object({ id: z.string(), secret: z.string() }) }) });
const Refund = z.object({ id: z.string(), status: z.string(), approval: z.string().nullable() });

const t = words[locale].approvals;
const declined = 7_311;
const approved = 6_247;

test("a refund of a key waits, is declined or approved by a person, and is sent", async ({ page }) => {
  await signIn(page, locale);
  const call = (name: string, data: object) =>
    page.request.post(`/api/trpc/api_keys.${name}`, {
      headers: { "x-halala-mode": "test", "sec-fetch-site": "same-origin" },
      data,
    });
  const { id, secret } = Created.parse(await (await call("create", { name: "Agent" })).json()).result.data;
  await call("limit_refunds", { id, refund_daily_limit: null, refund_approval_above: 5_000 });
  const payment = await paidPayment(20_000);
  const refund = async (amount: number) => {
    const response = await page.request.post(`${demo.base_url}/v1/payments/${payment}/refunds`, {
      headers: { authorization: `Bearer ${secret}`, "idempotency-key": randomUUID() },
      data: { amount, note: "Returned in the shop" },
    });
    return Refund.parse(await response.json());
  };
  expect(await refund(declined)).toMatchObject({ status: "pending", approval: "waiting" });
  expect(await refund(approved)).toMatchObject({ status: "pending", approval: "waiting" });

  await page.goto("/test/payments");
  await page.getByRole("main").getByRole("link", { name: t.review }).click();
  await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
  await expectAccessible(page);
  const shown = (text: string, halalas: number) => text.replace("{amount}", (halalas / 100).toFixed(2));
  const button = (text: string, halalas: number) =>
    page.getByRole("button", { name: shown(text, halalas), exact: true });
  await button(t.declineWhat, declined).click();
  await expectAccessible(page);
  await expectDialogFits(page, "decide-refund");
  await page.getByRole("dialog").getByRole("button", { name: t.declineConfirm }).click();
  await expect(button(t.declineWhat, declined)).toHaveCount(0);

  await page.goto(`/test/payments/${payment}`);
  await expectAccessible(page);
  await button(t.approveWhat, approved).click();
  await page.getByRole("dialog").getByRole("button", { name: t.approveConfirm }).click();
  await expect(page.getByText(shown(t.refunded, approved))).toBeVisible();
  await expect(button(t.approveWhat, approved)).toHaveCount(0);
  await expect(page.getByText(words[locale].payment.events.payment_refunded).first()).toBeVisible();
  await expect(page.getByText(words[locale].payment.refundFailures.approval_declined)).toBeVisible();
});
