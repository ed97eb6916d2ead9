import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { z } from "zod";
import { startProgram } from "@/e2e/program";
import { defineScript } from "@/packages/bench/harness/script";
import { sayHead, sayMachine, sayRow } from "@/packages/bench/harness/statistics";
import { freePortPair } from "@/packages/bench/server";
import { findChromium } from "@/server/test/chromium";
import { type Form, medianScores, score } from "./lighthouse";

export const script = defineScript({
  about: "Lighthouse scores of the program's pages, on a phone and a desktop.",
  options: { only: "", form: "phone,desktop", runs: 1 },
  deadlineMinutes: 180,
  async run(run, { only, form, runs }) {
    const forms: Form[] = z.array(z.enum(["phone", "desktop"])).parse(form.split(","));
    const program = await startProgram(await freePortPair(), run.folder);
    run.onEnd(program.stop);
    const { paths, cookie } = await prepareMerchant(program.demo.base_url, run.folder);
    sayMachine(`medians of ${runs}`);
    const times = ["FCP, ms", "LCP, ms", "TBT, ms", "CLS", "script, KB"];
    sayHead("page", "screen", "performance", "accessibility", ...times, "broken rules");
    for (const path of paths.filter((path) => path.includes(only)))
      for (const form of forms) {
        // A signed-in user is redirected from the public pages.
        const sent = path.startsWith("/test") ? cookie : "locale=en";
        const scores = [];
        for (let n = 0; n < runs; n += 1)
          scores.push(await score(run, program.demo.base_url + path, form, sent));
        sayRow(path.replace(/[a-z]+_[0-9a-z]{26}/, "[id]"), form, ...medianScores(scores));
      }
    return 0;
  },
});

const Demo = z.object({ email: z.string(), password: z.string(), test_secret_key: z.string() });
const Resource = z.looseObject({ id: z.string(), url: z.string().optional() });

/** Gives the demo merchant some data and signs them in. Returns the paths to measure and the cookie. */
async function prepareMerchant(origin: string, folder: string) {
  const demo = Demo.parse(JSON.parse(readFileSync(join(folder, "demo.json"), "utf8")));
  const post = async (path: string, body: object): Promise<z.output<typeof Resource>> => {
    const response = await fetch(`${origin}/v1${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${demo.test_secret_key}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (response.status !== 429) return Resource.parse(await response.json());
    await wait(Number(response.headers.get("retry-after")) * 1_000);
    return post(path, body);
  };
  const payments = [];
  for (let n = 0; n < 30; n += 1) {
    const link = await post("/payment_links", { amount: 1_000 + n * 450, currency: "SAR" });
    payments.push(await post(`/test/payment_links/${link.id}/pay`, {}));
  }
  const customer = await post("/customers", { name: "نورة", email: `${randomUUID()}@shop.example` });
  const link = await post("/payment_links", { amount: 24_900, currency: "SAR", description: "Order 1043" });
  const dashboard = [
    ...["", "/payments", `/payments/${payments[0]?.id}`, "/links", `/links/${link.id}`, "/links/new"],
    ...["/customers", `/customers/${customer.id}`, "/subscriptions", "/balance"],
    ...["/developers/keys", "/developers/webhooks", "/developers/events", "/developers/logs"],
    ...["/developers/mcp", "/verification", "/team", "/settings"],
  ].map((path) => `/test${path}`);
  const paths = ["/", "/sign-in", "/sign-up", "/docs", new URL(link.url ?? origin).pathname, ...dashboard];
  return { paths, cookie: await signIn(origin, demo) };
}

async function signIn(origin: string, { email, password }: z.output<typeof Demo>): Promise<string> {
  const args = ["--no-sandbox", "--disable-gpu"];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
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
