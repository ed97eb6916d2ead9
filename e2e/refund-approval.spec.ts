import { randomUUID } from "node:crypto";
import { z } from "zod";
import { demo, expect, expectAccessible, test } from "./fixtures";
import { locales, paidPayment, signIn, words } from "./merchant";

const Created = z.object({ result: z.object({ data: z.object({ id: z.string(), secret: z.string() }) }) });
const Refund = z.object({ id: z.string(), status: z.string(), approval: z.string().nullable() });

for (const locale of locales) {
  const t = words[locale].approvals;

  test(`a refund of a key waits, is declined or approved by a person, and is sent (${locale})`, async ({
    page,
  }) => {
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
    expect(await refund(7_311)).toMatchObject({ status: "pending", approval: "waiting" });
    expect(await refund(6_247)).toMatchObject({ status: "pending", approval: "waiting" });

    await page.goto("/test/payments");
    await page.getByRole("main").getByRole("link", { name: t.review }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    await expectAccessible(page);
    const button = (name: string, amount: string) =>
      page.getByRole("button", { name: name.replace("{amount}", amount), exact: true });
    await button(t.declineWhat, "73.11").click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: t.declineConfirm }).click();
    await expect(button(t.declineWhat, "73.11")).toHaveCount(0);

    await page.goto(`/test/payments/${payment}`);
    await expectAccessible(page);
    await button(t.approveWhat, "62.47").click();
    await page.getByRole("dialog").getByRole("button", { name: t.approveConfirm }).click();
    await expect(page.getByText(t.refunded.replace("{amount}", "62.47"))).toBeVisible();
    await expect(button(t.approveWhat, "62.47")).toHaveCount(0);
    await expect(page.getByText(words[locale].payment.events.payment_refunded).first()).toBeVisible();
    await expect(page.getByText(words[locale].payment.refundFailures.approval_declined)).toBeVisible();
  });
}
