import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cards, languages, typeCard, words } from "@/e2e/payer/payer";
import { demo, expect, expectAccessible, test, usualTheme } from "@/e2e/support/fixtures";
import { merchantSite } from "@/e2e/support/merchant-page";
import { closeShop, openShop } from "@/e2e/support/owner-sql";
import { alertIn, formIn, noura } from "./card-form";

const address = (query: Record<string, string>) =>
  `${demo.base_url}/elements/card?${new URLSearchParams({ key: noura.publishableKey, origin: "https://shop.example", channel: "0".repeat(32), ...query })}`;

for (const language of languages) {
  test(`a card is paid with the keyboard alone (${language})`, async ({ page }) => {
    const site = await merchantSite(noura);
    await page.goto(site.page({ locale: language }));
    const form = formIn(page, language);
    const number = form.getByLabel(words[language].number, { exact: true });
    await expect(number).toBeEnabled();
    await page.locator("#note").focus();
    await page.keyboard.press("Tab");
    // The frame runs in another process, so it receives the focus with a delay.
    await expect.poll(() => isFocused(form.locator("body"))).toBe(false);
    for (let tabs = 1; tabs < 8 && !(await isFocused(number)); tabs += 1) await page.keyboard.press("Tab");
    for (const text of [cards.visa, "0739", "123", "Sara Al-Harbi"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await expect(page.locator("#pay")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.origin === demo.gateway_url);
    site.close();
  });

  test(`errors are shown in the form, which takes the focus, and reported to the page (${language})`, async ({
    page,
  }) => {
    const site = await merchantSite(noura);
    await page.goto(site.page({ locale: language }));
    const form = formIn(page, language);
    await form.getByLabel(words[language].number, { exact: true }).fill("4201 3201 1111 1011");
    await page.locator("#pay").click();
    const summary = alertIn(form);
    await expect(summary).toContainText(words[language].correct);
    await expect(summary).toBeFocused();
    await expect(page.locator("#said")).toHaveText(/^card_invalid number \S/);
    await summary.getByRole("link").first().click();
    await expect(form.getByLabel(words[language].number, { exact: true })).toBeFocused();
    site.close();
  });

  test(`the form in a merchant's page is accessible and fits 320 pixels (${language})`, async ({ page }) => {
    const site = await merchantSite(noura);
    await page.goto(
      site.page({ locale: language, appearance: { accent: "#ffcc00", radius: 0, fontSize: 20 } }),
    );
    const form = formIn(page, language);
    await expect(form.getByLabel(words[language].number, { exact: true })).toBeEnabled();
    for (const state of ["empty", "mistakes"]) {
      if (state === "mistakes") await page.locator("#pay").click();
      await expect(alertIn(form)).toHaveCount(state === "mistakes" ? 1 : 0);
      await expectAccessible(page, usualTheme(language));
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const frame = page.frames().find((one) => one.url().startsWith(demo.base_url));
    await expect
      .poll(() => frame?.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    await expect
      .poll(() =>
        frame?.evaluate(() => innerHeight - (document.forms[0]?.getBoundingClientRect().bottom ?? 0)),
      )
      .toBeGreaterThanOrEqual(5); // a quarter of 20 pixels, for the focus ring
    for (const control of await form.locator("button, input").all())
      expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    site.close();
  });

  test(`the reason for a missing form is shown in its place and reported to the page (${language})`, async ({
    page,
  }) => {
    const [closed, live] = [await openShop(), await openShop("live")];
    await closeShop(closed.account);
    const none = { ...closed, publishableKey: `${closed.publishableKey.slice(0, -3)}xyz` };
    const expected = [
      [none, "publishable_key_unknown", /غير مكتمل|isn’t complete/],
      [closed, "account_closed", /مغلق|closed/],
    ] as const;
    for (const [shop, code, text] of expected) {
      const site = await merchantSite(shop);
      await page.goto(site.page({ locale: language }));
      await expect(alertIn(formIn(page, language))).toContainText(text);
      await expectAccessible(page);
      await page.locator("#pay").click();
      await expect(page.locator("#said")).toHaveText(new RegExp(`^${code} null `));
      expect(await page.evaluate("heard")).toEqual([expect.objectContaining({ name: "error", code })]);
      site.close();
    }
    // A live key requires https, which tests do not have. Checks the frame's own message.
    await page.goto(address({ key: live.publishableKey, locale: language }));
    await expect(page.getByRole("alert").first()).toContainText(/لا يستطيع|can’t accept/);
    const site = await merchantSite(live);
    await page.goto(site.page({ locale: language }));
    await page.locator("#pay").click();
    await expect(page.locator("#said")).toHaveText(/^origin_not_allowed null \S/);
    site.close();
  });
}

test("only merchants' pages can frame the form, which has no cookie and runs only its own script", async ({
  request,
}) => {
  const response = await request.get(address({}));
  const headers = response.headers();
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("frame-ancestors https: http://localhost:* http://127.0.0.1:*");
  expect(policy).toMatch(/script-src 'nonce-[^']+'(;|$)/);
  expect(policy).toContain(`connect-src 'self' ${demo.gateway_url}`);
  expect(policy).not.toContain("unsafe");
  expect(headers["x-frame-options"]).toBeUndefined();
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["cache-control"]).toContain("no-store");
  const live = (await request.get(address({ key: "pk_live_hl_x" }))).headers();
  expect(live["content-security-policy"]).toMatch(/frame-ancestors https:$/);
});

test("another frame on the page can neither trigger nor forge messages of the form", async ({ page }) => {
  const evil = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(
      `<script>onmessage = ({ data }) => {
        for (const target of [parent, parent.frames[0]])
          for (const message of [{ type: "tokenize", request: 1 }, { type: "clear" },
            { type: "token", request: 1, token: "token_evil", brand: null, last4: "6666" },
            { type: "resize", height: 3 }, { type: "refused", request: 1, code: "card_refused", message: "evil", field: null }])
            target.postMessage({ halala: data, ...message }, "*");
      }</script>`,
    ),
  );
  await new Promise<void>((done) => evil.listen(0, "127.0.0.1", done));
  const { port } = evil.address() as AddressInfo; // a TCP server that listens
  const site = await merchantSite(noura, { frames: `http://127.0.0.1:${port}` });
  await page.goto(site.page({ locale: "en" }));
  const form = formIn(page, "en");
  await typeCard(form, "en", cards.visa);
  await expect.poll(() => page.evaluate("heard.some(({ complete }) => complete)")).toBe(true);
  const before = await page.evaluate(`JSON.stringify(heard)`);
  const height = await page.locator("iframe").evaluate((frame) => frame.clientHeight);
  const tokens: string[] = [];
  page.on("request", (sent) => sent.url().endsWith("/v1/tokens") && tokens.push(sent.url()));
  await page.evaluate(async (source) => {
    const frame = document.createElement("iframe");
    frame.src = source;
    document.body.append(frame);
    await new Promise((loaded) => frame.addEventListener("load", loaded));
    const channel = new URL(document.querySelector("iframe")?.src ?? "").searchParams.get("channel");
    frame.contentWindow?.postMessage(channel, "*");
    // Messages arrive in order, so the earlier ones have arrived once this one is returned.
    await new Promise((done) => {
      addEventListener("message", ({ data }) => data?.type === "refused" && done(null));
    });
  }, `http://127.0.0.1:${port}/`);
  expect(await page.evaluate(`JSON.stringify(heard)`)).toBe(before);
  expect(
    await page
      .locator("iframe")
      .first()
      .evaluate((frame) => frame.clientHeight),
  ).toBe(height);
  await expect(form.getByLabel(words.en.number, { exact: true })).not.toHaveValue("");
  expect(tokens).toEqual([]);
  site.close();
  evil.close();
});

test("any page can load the script, also as a module", async ({ page }) => {
  const site = await merchantSite(noura);
  await page.goto(`${site.origin}/empty`);
  await page.evaluate((source) => import(source), `${demo.base_url}/halala.js`);
  expect(await page.evaluate("typeof Halala")).toBe("function");
  expect(await page.evaluate(`try { Halala("sk_test_hl_x") } catch (error) { error.message }`)).toMatch(
    /revoke/,
  );
  site.close();
});

const isFocused = (field: { evaluate(look: (node: Element) => boolean): Promise<boolean> }) =>
  field.evaluate((node) => node === document.activeElement);
