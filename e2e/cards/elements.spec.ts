import type { Page } from "@playwright/test";
import { atBank, cards, languages, typeCard, words } from "@/e2e/payer/payer";
import { api, demo, expect, test } from "@/e2e/support/fixtures";
import { merchantSite, record } from "@/e2e/support/merchant-page";
import { openShop } from "@/e2e/support/owner-sql";
import { alertIn, formIn, noura } from "./card-form";
import { expectNoCard } from "./no-card";
import { groups, outcomes } from "./test-cards";

const pay = (page: Page) => page.locator("#pay");
const output = (page: Page) => page.locator("#said");

for (const language of languages) {
  test(`a merchant's own page takes a card and never sees a digit of it but the last four (${language})`, async ({
    page,
    sent,
  }) => {
    const site = await merchantSite(noura);
    const recorder = await record(page, site.origin);
    await page.goto(site.page({ locale: language }));
    const form = formIn(page, language);
    await expect(form.locator("html")).toHaveAttribute("dir", words[language].dir);
    await typeCard(form, language, cards.mada);
    await expect(form.getByLabel(words[language].number, { exact: true })).toHaveValue("4201 3201 1111 1010");
    await pay(page).click();
    await atBank(page);
    await page.getByRole("button", { name: "Approve" }).click();
    await page.waitForURL((url) => url.origin === site.origin && url.pathname === "/done");
    await expect(page.getByRole("heading")).toHaveText("paid");
    const id = new URL(page.url()).searchParams.get("id");
    expect(await api("GET", `/v1/payments/${id}`)).toMatchObject({
      status: "paid",
      amount: 24_900,
      source: { type: "token", brand: "mada", last4: "1010" },
    });
    const seen = await recorder.all();
    expect(seen.some(({ url, body }) => url === "message" && body.includes('"last4":"1010"'))).toBe(true);
    expect(seen.some(({ url, body }) => url === "document" && body.includes("iframe"))).toBe(true);
    expectNoCard(seen, cards.mada);
    expectNoCard(await sent(), cards.mada);
    site.close();
  });
}

test("the frame says so if its script cannot be loaded", async ({ page }) => {
  const site = await merchantSite(noura);
  await page.route("**/_next/static/payer-*", (route) => route.abort());
  await page.goto(site.page({ locale: "ar" }));
  await expect(alertIn(formIn(page, "ar"))).toContainText(words.ar.notCharged);
  site.close();
});

for (const { name, language, of } of groups) {
  test(`every ${name} test card ends on a merchant's own page as the table says`, async ({ page }) => {
    const site = await merchantSite(await openShop());
    for (const { number, behaviour } of of) {
      await page.goto(site.page({ locale: language }));
      await typeCard(formIn(page, language), language, number);
      await pay(page).click();
      await page.waitForURL(({ pathname }) => pathname === "/done" || pathname.endsWith("acs_emulator"));
      if (!page.url().startsWith(site.origin)) await page.getByRole("button", { name: "Approve" }).click();
      await page.waitForURL(({ pathname }) => pathname === "/done");
      const failure = outcomes[behaviour];
      await expect(page.getByRole("heading"), behaviour).toHaveText(failure ? `failed ${failure}` : "paid");
    }
    site.close();
  });
}

test("the page learns only the permitted details of a card while it is typed", async ({ page }) => {
  const site = await merchantSite(noura);
  await page.goto(site.page({ locale: "en" }));
  await typeCard(formIn(page, "en"), "en", cards.visa);
  const heard = () => page.evaluate("heard");
  await expect
    .poll(heard)
    .toEqual(
      [
        { name: "ready" },
        { name: "change", empty: false, complete: false, brand: null },
        { name: "change", empty: false, complete: false, brand: "visa" },
        { name: "change", empty: false, complete: true, brand: "visa" },
      ].filter(({ brand }) => brand !== null),
    );
  await page.evaluate("card.clear()");
  await expect(formIn(page, "en").getByLabel(words.en.number, { exact: true })).toHaveValue("");
  await expect
    .poll(async () => (await page.evaluate<unknown[]>("heard")).at(-1))
    .toEqual({
      name: "change",
      empty: true,
      complete: false,
      brand: null,
    });
  site.close();
});

test("a token requested before the form is ready is returned later, and a second request meanwhile is rejected", async ({
  page,
}) => {
  const site = await merchantSite(noura);
  await page.goto(site.page({ locale: "en" }));
  const codes = await page.evaluate(
    `Promise.all([1, 2].map(() => card.createToken().then(() => "token", ({ code }) => code)))`,
  );
  expect(codes).toEqual(["card_invalid", "token_in_progress"]);
  site.close();
});

test("unmounting a form cancels its pending request, and it can be mounted again empty", async ({ page }) => {
  const site = await merchantSite(noura);
  await page.goto(site.page({ locale: "en" }));
  await typeCard(formIn(page, "en"), "en", cards.visa);
  await page.route(`${demo.gateway_url}/v1/tokens`, () => {}); // never answered
  const requested = page.evaluate(`card.createToken().catch(({ code, message }) => [code, message])`);
  await expect(formIn(page, "en").locator("form")).toHaveAttribute("aria-busy", "true");
  await page.evaluate("card.unmount()");
  expect(await requested).toEqual(["canceled", "Sending the card was canceled."]);
  expect(await page.evaluate("card.createToken().catch(({ code }) => code)")).toBe("not_mounted");
  await page.evaluate(`card.mount(document.getElementById("card"))`);
  await expect(formIn(page, "en").getByLabel(words.en.number, { exact: true })).toHaveValue("");
  await page.evaluate("card.destroy()");
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(await page.evaluate(`try { card.mount("#card") } catch (error) { error.message }`)).toMatch(
    /destroyed/,
  );
  site.close();
});

test("if the gateway is unreachable, the customer and the page are informed that nothing was charged", async ({
  page,
}) => {
  const site = await merchantSite(noura);
  await page.goto(site.page({ locale: "en" }));
  const form = formIn(page, "en");
  await page.route(`${demo.gateway_url}/v1/tokens`, (route) => route.abort());
  await typeCard(form, "en", cards.visa);
  await pay(page).click();
  await expect(alertIn(form)).toContainText("We can’t reach the payment gateway");
  await expect(output(page)).toContainText(/^gateway_unavailable null .*You weren’t charged/);
  await page.unroute(`${demo.gateway_url}/v1/tokens`);
  await pay(page).click();
  await atBank(page);
  site.close();
});
