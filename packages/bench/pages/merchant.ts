import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { z } from "zod";
import { findChromium } from "@/server/test/chromium";

const Demo = z.object({ email: z.string(), password: z.string(), test_secret_key: z.string() });
const Made = z.looseObject({ id: z.string(), url: z.string().optional() });

/** Gives the demo merchant something to look at, signs them in, and names the pages to judge. */
export async function openMerchant(origin: string, folder: string) {
  const demo = Demo.parse(JSON.parse(readFileSync(join(folder, "demo.json"), "utf8")));
  const post = async (path: string, body: object): Promise<z.output<typeof Made>> => {
    const response = await fetch(`${origin}/v1${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${demo.test_secret_key}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (response.status !== 429) return Made.parse(await response.json());
    await setTimeout(Number(response.headers.get("retry-after")) * 1_000);
    return post(path, body);
  };
  const payments = [];
  for (let n = 0; n < 30; n += 1) {
    const link = await post("/payment_links", { amount: 1_000 + n * 450, currency: "SAR" });
    payments.push(await post(`/test/payment_links/${link.id}/pay`, {}));
  }
  const customer = await post("/customers", { name: "نورة", email: `${randomUUID()}@shop.example` });
  const link = await post("/payment_links", { amount: 24_900, currency: "SAR", description: "Order 1043" });
  const paths = [
    ...["/", "/sign-in", "/sign-up", "/docs", new URL(link.url ?? origin).pathname],
    ...["", "/payments", `/payments/${payments[0]?.id}`, "/links", `/links/${link.id}`, "/links/new"].map(
      inTest,
    ),
    ...["/customers", `/customers/${customer.id}`, "/subscriptions", "/balance"].map(inTest),
    ...["/developers/keys", "/developers/webhooks", "/developers/events", "/developers/logs"].map(inTest),
    ...["/developers/mcp", "/verification", "/team", "/settings"].map(inTest),
  ];
  return { paths, cookie: await signIn(origin, demo) };
}

const inTest = (path: string) => `/test${path}`;

async function signIn(origin: string, { email, password }: z.output<typeof Demo>): Promise<string> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const context = await browser.newContext();
  await context.addCookies([{ name: "locale", value: "en", url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').last().click();
  await page.waitForURL(({ pathname }) => pathname.startsWith("/test"));
  const cookies = await context.cookies();
  await browser.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
