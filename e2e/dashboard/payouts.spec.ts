import { randomUUID } from "node:crypto";
import { z } from "zod";
import arBalance from "@/app/messages/ar/balance.json" with { type: "json" };
import arDashboard from "@/app/messages/ar/dashboard.json" with { type: "json" };
import arPayouts from "@/app/messages/ar/payouts.json" with { type: "json" };
import { api, demo, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { signIn } from "@/e2e/support/merchant";

const t = arPayouts;

const Settled = z.object({ csv_list_url: z.url() });
const Journal = z.object({
  entries: z.array(z.looseObject({ payment: z.looseObject({ id: z.string() }).optional() })),
});

/** Returns the gateway's ID of a payment, which has ours in its metadata. */
async function gatewayIdOf(id: string): Promise<string> {
  const { entries } = Journal.parse(await (await fetch(`${demo.gateway_url}/admin/journal`)).json());
  const entry = entries.find(({ payment }) => payment !== undefined && JSON.stringify(payment).includes(id));
  expect(entry).toBeDefined();
  return entry?.payment?.id ?? "";
}

/** Has the sandbox gateway settle what a test asks for, and returns the file. */
async function settle(what: object): Promise<Buffer> {
  const response = await fetch(`${demo.gateway_url}/admin/settlements`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(what),
  });
  const { csv_list_url: url } = Settled.parse(await response.json());
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

test("a merchant imports the gateway's file, sees its lines, and finds it in the list and the balance", async ({
  page,
}) => {
  const source = { type: "token", token: "token_test_paid_mada" };
  const payment = await api("POST", "/v1/payments", {
    amount: 43_210,
    currency: "SAR",
    source,
    reference: randomUUID(),
  });
  // Of this account alone: in a settlement of several, a line of nobody belongs to none of them.
  const gatewayId = await gatewayIdOf(String(payment.id));
  const file = {
    name: "settlement.csv",
    mimeType: "text/csv",
    buffer: await settle({ payments: [gatewayId], foreign: [{ amount: 5_000, fee: 115 }] }),
  };
  await signIn(page, "ar");
  await page.goto("/test/payouts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
  await expectAccessible(page);

  await page.locator("#payout-file").setInputFiles({ ...file, buffer: Buffer.from("nothing") });
  await expect(page.getByRole("alert").filter({ hasText: "payment_id" })).toBeVisible();
  await page.locator("#payout-file").setInputFiles(file);
  await page.waitForURL(/\/test\/payouts\/po_/);
  const { pathname } = new URL(page.url());
  await expect(page.getByText(t.differLead)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t.onlyDifferences }).click();
  await expect(page.getByText(t.differences.unknown_payment).filter({ visible: true })).toBeVisible();

  await page.goto("/test/payouts");
  await page.locator("#payout-file").setInputFiles(file);
  await expect(page.getByText(t.upload.known)).toBeVisible();
  await page.waitForURL(`**${pathname}`);

  await page.goto("/test/payouts");
  await page.getByText(t.schedule.change).click();
  await page.getByLabel(t.days.sunday).check();
  await page.getByRole("button", { name: t.schedule.save }).click();
  await expect(page.getByText(t.schedule.saved)).toBeVisible();
  await page.goto("/test/balance");
  for (const name of [arBalance.earned, arBalance.toSettle, arBalance.paidOut])
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await api("GET", `/v1/payments/${payment.id}`)).toMatchObject({ status: "paid" });

  const chargeback = await settle({ payments: [], chargebacks: [{ payment: gatewayId, penalty: true }] });
  await page.goto("/test/payouts");
  await page.locator("#payout-file").setInputFiles({ ...file, buffer: chargeback });
  await page.waitForURL(/\/test\/payouts\/po_/);
  await page.goto(`/test/payments/${payment.id}`);
  await expect(page.getByText(t.chargedBack)).toBeVisible();
  await expect(page.getByText(t.types.chargeback, { exact: true })).toBeVisible();
  await expect(page.getByText(arDashboard.payment.onItsWay)).toBeHidden();
  await expectAccessible(page);
});
