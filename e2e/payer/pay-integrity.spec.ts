import { join } from "node:path";
import { watchScripts, weighScripts } from "@/e2e/cards/executed-scripts";
import { type Tampering, tamperedWith } from "@/e2e/cards/tampering";
import { demo, expect, hold, makeLink, test } from "@/e2e/support/fixtures";
import { root } from "@/server/base/root";
import { checkHeaders, checkScript, type Expected } from "@/server/checkout/scripts/check";
import { takeSnapshot } from "@/server/checkout/scripts/snapshot";
import { readBuildList } from "@/server/platform/launch/build-list";
import { cards, startPaying } from "./payer";
import { subscribe } from "./subscriber";
import { active, read } from "./subscriptions";

// To block workers, the test tool would add a script of its own to each page.
test.use({ serviceWorkers: "allow" });

function expected(origin = demo.base_url): Expected {
  const build = readBuildList(join(root, ".next"));
  if (build === null) throw new Error("The build has no list of its scripts.");
  return { origin, gateways: [demo.gateway_url], build };
}

async function manageCard() {
  const { manage_url: home } = await read((await active()).id);
  return `${String(home)}/card`;
}

// Tracing runs Playwright's scripts in the page's main world, where this test would find them.
test.use({ trace: "off" });

const element = (name: string) => async () =>
  `${demo.base_url}/elements/${name}?${new URLSearchParams({ key: demo.publishable_key, origin: "https://shop.example", channel: "0".repeat(32) })}`;

const pages: [string, () => Promise<string>, "test"?][] = [
  ["where a link is paid", async () => (await makeLink()).url],
  ["where a subscription begins", async () => (await subscribe("ar")).url],
  ["where its card is changed", manageCard],
  ["that is a merchant's card form", element("card"), "test"],
  ["that has the wallets of a merchant's page", element("wallets"), "test"],
];

for (const [where, address, framed] of pages) {
  const expectedNow = () => ({ ...expected(), ...(framed && { framed }) });

  test(`the page ${where} runs only scripts listed in payment-scripts.json`, async ({ page }) => {
    const scripts = await watchScripts(page);
    const response = await page.goto(await address(), { waitUntil: "networkidle" });
    expect(checkHeaders(new Headers(await response?.allHeaders()), expectedNow()).findings).toEqual([]);
    // The field of the wallets is folded.
    const folded = page.locator("summary", { hasText: "STC Pay" });
    if ((await folded.count()) > 0) await folded.click();
    await page.getByRole("textbox").last().fill("Sara");
    await page.waitForLoadState("networkidle");
    const seen = await scripts.seen();
    expect(seen.map(({ kind }) => kind).sort()).toEqual(["file", "inline"]);
    expect(seen.flatMap((script) => checkScript(script, expected()))).toEqual([]);
  });

  test(`the monitor finds nothing on the page ${where}`, async () => {
    expect(await takeSnapshot(await address(), expectedNow())).toEqual([]);
  });
}

test("an injected script is not in the inventory", async ({ page }) => {
  const scripts = await watchScripts(page);
  const url = (await makeLink()).url;
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<body[^>]*>/, (body) => {
      const nonce = /nonce-([^']+)'/.exec(response.headers()["content-security-policy"] ?? "")?.[1];
      return `${body}<script nonce="${nonce}">globalThis.skimmed = 1;</script>`;
    });
    await route.fulfill({ response, body: html });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const found = (await scripts.seen()).flatMap((script) => checkScript(script, expected()));
  expect(found).toEqual([expect.stringContaining("globalThis.skimmed")]);
});

const isScript = (path: string) => path.startsWith("/_next/static/payer-");
const inPage = (html: string) => (path: string, body: Buffer) =>
  isScript(path) ? body : Buffer.from(body.toString().replace("</body>", `${html}</body>`));

const mutations: [string, Tampering, RegExp][] = [
  [
    "a header that was changed",
    { headers: (headers) => headers.set("content-security-policy", "script-src 'unsafe-inline' *") },
    /^the header content-security-policy is /,
  ],
  [
    "a header that was taken away",
    { headers: (headers) => headers.delete("x-frame-options") },
    /x-frame-options is missing/,
  ],
  ["a script that was added in the page", { body: inPage("<script>steal()</script>") }, /steal\(\)/],
  [
    "a script that was added from elsewhere",
    { body: inPage('<script src="https://evil.example/skim.js"></script>') },
    /evil\.example\/skim\.js/,
  ],
  [
    "a file of the build that was changed by one byte",
    { body: (path, body) => (isScript(path) ? Buffer.concat([body, Buffer.from(";")]) : body) },
    /^a script is not what was built: /,
  ],
];

for (const [what, tampering, finding] of mutations) {
  test(`the monitor finds ${what}`, async () => {
    const { pathname } = new URL((await makeLink()).url);
    const { origin, stop } = await tamperedWith(tampering);
    const findings = await takeSnapshot(origin + pathname, expected(origin));
    stop();
    expect(findings.join("\n")).toMatch(new RegExp(finding, "m"));
  });
}

/** In bytes over the wire, with the wallets. The frames in a merchant's page have the card form or the wallets, and no links. */
const budgetOf = (isFramed: boolean) => (isFramed ? 19_500 : 27_000);

for (const [where, address, framed] of pages)
  test(`the page ${where} loads its scripts packed, within their budget, and no other later`, async ({
    page,
  }) => {
    const { bytes, scripts } = await weighScripts(page, await address());
    expect(scripts.map(({ encoding }) => encoding)).toEqual(["br"]);
    expect(bytes).toBeGreaterThan(5 * 1024);
    expect(bytes).toBeLessThan(budgetOf(framed !== undefined));
  });

test("between card entry and gateway only the attempt is sent to us", async ({ page }) => {
  await page.goto((await makeLink({ locale: "en" })).url, { waitUntil: "networkidle" });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await startPaying(page, "en", cards.mada);
  await page.waitForURL((url) => url.origin === demo.gateway_url);
  const ours = requested.filter((url) => url.startsWith(demo.base_url));
  expect(ours).toEqual([expect.stringMatching(/\/attempt$/)]);
});

test("if the script cannot be loaded, the page says so, and nothing can be filled in or sent", async ({
  page,
}) => {
  await page.route("**/_next/static/payer-*", (route) => route.abort());
  await page.goto((await makeLink({ locale: "en" })).url);
  await expect(page.getByRole("alert")).toContainText("You weren’t charged");
  await expect(page.getByRole("button", { name: /Pay/ })).toHaveCount(0);
  for (const box of await page.getByRole("textbox").all()) await expect(box).toBeDisabled();
});

test("if the script does not load within five seconds, the page says so until it runs", async ({ page }) => {
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 60_000);
  const release = await hold(page, "**/_next/static/payer-*");
  await page.goto((await makeLink({ locale: "en" })).url, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.locator("script[data-now]").waitFor({ state: "attached" }); // it starts the timer
  await page.clock.runFor(4_000);
  await expect(page.getByRole("alert")).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(page.getByRole("alert")).toContainText("couldn’t load the card form");
  await page.clock.resume();
  release();
  await expect(page.getByRole("button", { name: /Pay/ })).toBeEnabled();
  await expect(page.getByRole("alert")).toBeHidden();
});
