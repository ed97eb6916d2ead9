import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { alertIn, formIn } from "@/e2e/cards/card-form";
import { expectNoCard } from "@/e2e/cards/no-card";
import { demoFile } from "@/e2e/support/demo";
import { api, demo, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { record } from "@/e2e/support/merchant-page";
import { root } from "@/server/base/root";
import { freePort } from "@/server/platform/launch/ports";
import { atBank, cards, type Language, languages, typeCard, words } from "./payer";

/** Starts the example shop as a newcomer does, on its own port. Closed by the test. */
async function openShop(settings: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn("npm", ["run", "--silent", "shop"], {
    cwd: root,
    // biome-ignore lint/style/noProcessEnv: passed to the shop
    env: { ...process.env, SHOP_PORT: String(port), DATA_DIR: dirname(demoFile), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
    });
  await expect.poll(() => output, { timeout: 60_000 }).toContain("The shop is running");
  return {
    address: `http://localhost:${port}`,
    said: () => output,
    async close() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

const say = {
  ar: {
    order: "إلى الدفع",
    pay: "ادفع الآن",
    paid: "شكرًا لك، تم الدفع",
    declined: "لم يُخصم منك أي مبلغ",
    next: "المتابعة لدى بنكك",
    refunded: "أُعيد المبلغ إلى بطاقتك",
  },
  en: {
    order: "Check out",
    pay: "Pay now",
    paid: "Thank you for your payment",
    declined: "you were not charged",
    next: "Continue to your bank",
    refunded: "Your order was refunded",
  },
} as const;

const payButton = (page: Page, language: Language) => page.getByRole("button", { name: say[language].pay });

async function checkOut(page: Page, address: string, language: Language) {
  await page.goto(`${address}/?lang=${language}`);
  await page.getByRole("button", { name: say[language].order }).click();
  await expect(payButton(page, language)).toBeEnabled();
}

async function payAtBank(page: Page, language: Language, number: string) {
  await typeCard(formIn(page, language), language, number);
  await payButton(page, language).click();
  await atBank(page);
  await page.getByRole("button", { name: "Approve" }).click();
}

for (const language of languages) {
  test(`the example shop takes a declined card, then another, polls the outcome and receives the webhook (${language})`, async ({
    page,
    sent,
  }) => {
    const shop = await openShop();
    try {
      const recorder = await record(page, shop.address);
      await checkOut(page, shop.address, language);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 1280, height: 720 });
      const order = page.url();
      await payAtBank(page, language, cards.insufficientFunds);
      await page.waitForURL(order);
      await expect(page.getByRole("alert").first()).toContainText(say[language].declined);
      await expect(payButton(page, language)).toBeEnabled();
      await payAtBank(page, language, cards.mada);
      await page.waitForURL(order);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say[language].paid);
      const id = await page.getByText(/^pay_/).textContent();
      expect(await api("GET", `/v1/payments/${id}`)).toMatchObject({
        status: "paid",
        amount: 13_400,
        reference: order.split("/").at(-1),
      });
      await expect.poll(shop.said).toContain("webhook payment_paid: verified");
      for (const [amount, visible] of [
        [3_400, "34.00 SAR"],
        [10_000, say[language].refunded],
      ] as const) {
        await api("POST", `/v1/payments/${id}/refunds`, { amount });
        const visibleText = async () => (await page.reload()) && (await page.getByRole("main").textContent());
        await expect.poll(visibleText).toContain(visible);
      }
      expectNoCard(await recorder.all(), cards.mada, cards.insufficientFunds);
      expectNoCard(await sent(), cards.mada, cards.insufficientFunds);
    } finally {
      await shop.close();
    }
  });
}

test("the shop sets the price itself, rejects forged webhooks, and starts no second payment during one", async ({
  page,
  request,
}) => {
  const shop = await openShop();
  try {
    await checkOut(page, shop.address, "en");
    const order = page.url();
    // The shop closes connections that are idle, perhaps while they are used again.
    const headers = { origin: shop.address, connection: "close" };
    const forged = await request.post(`${shop.address}/webhooks`, {
      data: {
        object: "payment",
        reference: order.split("/").at(-1),
        event: { type: "payment_paid", id: "evt_1" },
      },
      headers: {
        connection: "close",
        "service-signature": `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`,
      },
    });
    expect(forged.status()).toBe(400);
    expect(
      (
        await request.post(`${order}/pay`, {
          data: { token: "token_x" },
          headers: { connection: "close" },
        })
      ).status(),
    ).toBe(403);
    await typeCard(formIn(page, "en"), "en", cards.visa);
    await payButton(page, "en").click();
    await atBank(page);
    const second = await request.post(`${order}/pay`, {
      data: { token: "token_test_paid_mada", amount: 1 },
      headers,
    });
    expect(await second.json()).toEqual({ next: page.url().replace(/acs_emulator$/, "prepare") });
    // A redirect without the bank's response, or with a forged one, is not trusted.
    await page.goto(`${order}/return?status=paid&id=pay_1`);
    await page.getByRole("link", { name: say.en.next }).click();
    await atBank(page);
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.en.paid);
    const { data } = await api("GET", `/v1/payments?reference=${order.split("/").at(-1)}`);
    expect(data).toEqual([expect.objectContaining({ amount: 13_400, status: "paid" })]);
  } finally {
    await shop.close();
  }
});

/** A proxy between the shop's server and Halala that drops every response to a payment until repaired. */
async function lossyProxy() {
  let broken = true;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _, connection: __, ...headers } = request.headers;
    const answer = await fetch(`${demo.base_url}${request.url}`, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>, // none of the client's headers is repeated
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const text = await answer.text();
    if (broken && request.method === "POST" && request.url === "/v1/payments") return void response.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  return {
    url: `http://127.0.0.1:${port}`,
    repair() {
      broken = false;
    },
    close: () => server.close(),
  };
}

test("if the response to a payment is lost, the shop says so, polls the outcome, and charges once", async ({
  page,
}) => {
  const proxy = await lossyProxy();
  const shop = await openShop({ HALALA_API_URL: proxy.url });
  try {
    await checkOut(page, shop.address, "en");
    const order = page.url();
    await typeCard(formIn(page, "en"), "en", cards.visa);
    await payButton(page, "en").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We are still checking your payment");
    await expect(payButton(page, "en")).toHaveCount(0);
    proxy.repair();
    await page.getByRole("link", { name: "Check again" }).click();
    await page.getByRole("link", { name: say.en.next }).click();
    await atBank(page);
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.en.paid);
    const { data } = await api("GET", `/v1/payments?reference=${order.split("/").at(-1)}`);
    expect(data).toHaveLength(1);
  } finally {
    await shop.close();
    proxy.close();
  }
});

test("the shop's customers see card errors in the form, and can submit again", async ({ page }) => {
  const shop = await openShop();
  try {
    await checkOut(page, shop.address, "ar");
    await payButton(page, "ar").click();
    await expect(alertIn(formIn(page, "ar"))).toContainText(words.ar.correct);
    await expect(payButton(page, "ar")).toBeEnabled();
  } finally {
    await shop.close();
  }
});
