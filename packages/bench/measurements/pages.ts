import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { z } from "zod";
import { type Resource, requestResource } from "@/packages/bench/harness/http";
import { openProgram } from "@/packages/bench/harness/program";
import { median, printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { findChromium } from "@/server/test/processes/chromium";

export const script = defineScript({
  about: "Lighthouse scores of the program's pages, on a phone and a desktop.",
  options: { only: "", form: "phone,desktop", runs: 1 },
  deadlineMinutes: 180,
  async run(run, { only, form, runs }) {
    const forms: Form[] = z.array(z.enum(["phone", "desktop"])).parse(form.split(","));
    const { origin } = await openProgram(run, { accounts: 0, keys: 0 });
    const { paths, cookie } = await prepareMerchant(origin, run.folder);
    const times = ["FCP, ms", "LCP, ms", "TBT, ms", "CLS", "script, KB"];
    const scored = ["performance", "accessibility", ...times, "broken rules"];
    printTable(`medians of ${runs}`, "page", "screen", ...scored);
    for (const path of paths.filter((path) => path.includes(only)))
      for (const form of forms) {
        // A signed-in user is redirected from the public pages.
        const sent = path.startsWith("/test") ? cookie : "locale=en";
        const scores = [];
        for (let n = 0; n < runs; n += 1) scores.push(await score(run, origin + path, form, sent));
        printRow(path.replace(/[a-z]+_[0-9a-z]{26}/, "[id]"), form, ...medianScores(scores));
      }
    return 0;
  },
});

const Demo = z.object({
  email: z.string(),
  password: z.string(),
  test_secret_key: z.string(),
  publishable_key: z.string(),
});
/** Gives the demo merchant some data and signs them in. Returns the paths to measure and the cookie. */
async function prepareMerchant(origin: string, folder: string) {
  const demo = Demo.parse(JSON.parse(readFileSync(join(folder, "demo.json"), "utf8")));
  const post: Post = (path, body) =>
    requestResource(origin, `/v1${path}`, { key: demo.test_secret_key, body });
  const payments = [];
  for (let n = 0; n < 30; n += 1) {
    const link = await post("/payment_links", { amount: 1_000 + n * 450, currency: "SAR" });
    payments.push(await post(`/test/payment_links/${link.id}/pay`, {}));
  }
  const customer = await post("/customers", { name: "نورة", email: `${randomUUID()}@shop.example` });
  const link = await post("/payment_links", { amount: 24_900, currency: "SAR", description: "Order 1043" });
  const dashboard = [
    ...["", "/payments", `/payments/${payments[0]?.id}`, "/links", `/links/${link.id}`, "/links/new"],
    ...["/payments/refunds", "/customers", `/customers/${customer.id}`, "/subscriptions", "/balance"],
    ...["/developers/keys", "/developers/webhooks", "/developers/events", "/developers/logs"],
    ...["/developers/mcp", "/verification", "/team", "/settings"],
  ].map((path) => `/test${path}`);
  const payers = [link.url, `${await manageUrl(post)}/card`, cardFrame(origin, demo.publishable_key)].map(
    (url) => {
      const { pathname, search } = new URL(url ?? "", origin);
      return pathname + search;
    },
  );
  const paths = ["/", "/sign-in", "/sign-up", "/docs", ...payers, ...dashboard];
  return { paths, cookie: await signIn(origin, demo) };
}

type Post = (path: string, body: object) => Promise<Resource>;

/** Creates an active subscription and returns its customer page. */
async function manageUrl(post: Post): Promise<string> {
  const details = { name: "Sara", email: `${randomUUID()}@shop.example` };
  const terms = { amount: 4_900, currency: "SAR", interval: "month", description: "Gym" };
  const made = await post("/subscriptions", { customer_details: details, ...terms });
  await post(`/test/payment_links/${made.payment_link}/pay`, {});
  return made.manage_url ?? "";
}

/**
 * Returns the URL of the card form as `halala.js` embeds it, with this server's page as the embedding page.
 */
const cardFrame = (origin: string, key: string) =>
  `/elements/card?${new URLSearchParams({ key, origin, channel: "0".repeat(32) })}`;

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

/** The last release for Node 20. Run with npx, because nothing else in the project needs it. */
const lighthouse = "lighthouse@12.8.2";

type Form = "phone" | "desktop";

/** The figures in the order of the table, and the accessibility rules that failed. */
type Scores = { figures: number[]; brokenRules: string[] };

const Audit = z.looseObject({ score: z.number().nullable(), numericValue: z.number().optional() });
const Report = z.object({
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) }),
  }),
  audits: z.record(z.string(), Audit),
});
const Items = z.object({
  details: z.object({
    items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) })),
  }),
});

/** Scores one page with Lighthouse's own throttling: a mid-range phone on a slow network, or a desktop. */
async function score(run: Run, url: string, form: Form, cookie: string): Promise<Scores> {
  const [path, headers] = [join(run.folder, "lighthouse.json"), join(run.folder, "headers.json")];
  writeFileSync(headers, JSON.stringify({ cookie }), { mode: 0o600 });
  const args = [
    ...["--yes", lighthouse, url, "--quiet", "--output=json", `--output-path=${path}`],
    "--only-categories=performance,accessibility",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic",
    `--extra-headers=${headers}`,
    ...(form === "desktop" ? ["--preset=desktop"] : []),
  ];
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  const env = { ...process.env, CHROME_PATH: await findChromium() };
  await promisify(execFile)("npx", args, { env });
  return scoresIn(Report.parse(JSON.parse(readFileSync(path, "utf8"))));
}

function scoresIn({ categories, audits }: z.output<typeof Report>): Scores {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const { items } = Items.parse(audits["network-requests"]).details;
  const scripts = items.filter(({ resourceType }) => resourceType === "Script");
  const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const { performance, accessibility } = categories;
  return {
    figures: [
      ...[performance.score * 100, accessibility.score * 100],
      ...["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map(number),
      ...[number("cumulative-layout-shift"), bytes / 1024],
    ],
    brokenRules: accessibility.auditRefs.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}

/** Returns the medians as table cells. A rule counts as failed if it failed once. */
function medianScores(all: readonly Scores[]): string[] {
  const figures = (all[0]?.figures ?? []).map((_, n) =>
    median(all.map((one) => one.figures[n] ?? Number.NaN)),
  );
  const cells = figures.map((figure, n) => figure.toFixed(n === 5 ? 3 : 0));
  return [...cells, [...new Set(all.flatMap(({ brokenRules }) => brokenRules))].join(", ")];
}
