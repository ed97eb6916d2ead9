import { expectNoCard } from "@/e2e/cards/no-card";
import { api, demo, expect, makeLink, readLink, test } from "@/e2e/support/fixtures";
import {
  alertOf,
  answerBank,
  atBank,
  cards,
  expectReceipt,
  goToBank,
  languages,
  payWith,
  pressPay,
  startPaying,
  typeCard,
  words,
} from "./payer";

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    const say = words[language];

    test("a payer pays a link and gets a receipt, and no card digit is sent to our server", async ({
      page,
      sent,
    }) => {
      const link = await makeLink({ locale: language });
      await page.goto(link.url);
      await expect(page.locator("html")).toHaveAttribute("dir", say.dir);
      await typeCard(page, language, cards.mada);
      await expect(page.getByLabel(say.number, { exact: true })).toHaveValue("4201 3201 1111 1010");
      await expect(page.getByLabel(say.expiry)).toHaveValue("07 / 39");
      await pressPay(page, language);
      await answerBank(page, "Approve");
      await expectReceipt(page, language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByText(/(?<!\d)1010(?!\d)/)).toBeVisible();
      const payment = await api("GET", `/v1/payments/${(await readLink(link.id)).payment}`);
      expect(payment).toMatchObject({
        status: "paid",
        amount: 24_900,
        source: { brand: "mada", last4: "1010" },
      });
      expectNoCard(await sent(), cards.mada);
    });

    test("a refused card is explained on the same page, and a second card pays", async ({ page, sent }) => {
      const link = await makeLink({ locale: language });
      await page.goto(link.url);
      await payWith(page, language, cards.insufficientFunds);
      await expect(alertOf(page)).toContainText(say.declined);
      await expect(alertOf(page)).toContainText(say.insufficient);
      await expect(alertOf(page)).toContainText(say.notCharged);
      await expect(page).toHaveTitle(language === "en" ? "Payment declined – Noura Shop" : /^رُفضت الدفعة – /);
      await payWith(page, language, cards.visa);
      await expectReceipt(page, language);
      expectNoCard(await sent(), cards.insufficientFunds, cards.visa);
    });

    test("a payer who rejects at the bank is not charged and may try again", async ({ page, sent }) => {
      const link = await makeLink({ locale: language });
      await page.goto(link.url);
      await startPaying(page, language, cards.mada);
      await answerBank(page, "Reject");
      await expect(alertOf(page)).toContainText(say.rejected);
      await expect(alertOf(page)).toContainText(say.notCharged);
      await expect(page.getByRole("button", { name: say.pay })).toBeEnabled();
      expect((await readLink(link.id)).payment).toBeNull();
      expectNoCard(await sent(), cards.mada);
    });

    test("errors are listed in a summary that takes the focus and links to the fields", async ({
      page,
      sent,
    }) => {
      await page.goto((await makeLink({ locale: language })).url);
      await page.getByLabel(say.number, { exact: true }).fill("4201 3201 1111 1011");
      await pressPay(page, language);
      const summary = alertOf(page);
      await expect(summary).toContainText(say.correct);
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveCount(4);
      await summary.getByRole("link").first().click();
      await expect(page.getByLabel(say.number, { exact: true })).toBeFocused();
      await expect(page.getByLabel(say.number, { exact: true })).toHaveAttribute("aria-invalid", "true");
      expectNoCard(await sent(), "4201320111111011");
    });

    test("the payer who started can continue at the bank, and another payer has to wait", async ({
      page,
      browser,
    }) => {
      const link = await makeLink({ locale: language });
      await goToBank(page, language, link.url);
      await page.goto(link.url);
      await expect(page.getByRole("heading", { name: say.busy })).toBeVisible();
      const stranger = await (await browser.newContext()).newPage();
      await stranger.goto(link.url);
      await expect(stranger.getByRole("heading", { name: say.busy })).toBeVisible();
      await expect(stranger.getByRole("link", { name: say.resume })).toHaveCount(0);
      await page.getByRole("link", { name: say.resume }).click();
      await answerBank(page, "Approve");
      await expectReceipt(page, language);
      await stranger.reload();
      await expect(stranger.getByRole("textbox")).toHaveCount(0);
    });
  });
}

test("a second press of Pay starts no second payment", async ({ page, sent }) => {
  const link = await makeLink({ locale: "en", max_payments: 10 });
  await page.goto(link.url);
  await typeCard(page, "en", cards.mada);
  await page.getByRole("button", { name: words.en.pay }).dblclick();
  await atBank(page);
  expect((await sent()).filter(({ url }) => url.endsWith("/attempt"))).toHaveLength(1);
});

test("if the card service is unreachable, the payer is informed that nothing was charged", async ({
  page,
  sent,
}) => {
  await page.goto((await makeLink({ locale: "en" })).url);
  await page.route(`${demo.gateway_url}/v1/tokens`, (route) => route.abort());
  await startPaying(page, "en", cards.mada);
  await expect(alertOf(page)).toContainText("We can’t reach the payment gateway");
  await expect(alertOf(page)).toContainText(words.en.notCharged);
  await page.unroute(`${demo.gateway_url}/v1/tokens`);
  await pressPay(page, "en");
  await answerBank(page, "Approve");
  await expectReceipt(page, "en");
  expectNoCard(await sent(), cards.mada);
});

test("only the fields requested by the merchant are sent with the token", async ({ page, sent }) => {
  const link = await makeLink({ locale: "en", collect: ["name", "phone", "email"] });
  await page.goto(link.url);
  await page.getByLabel("Full name").fill("سارة الحربي");
  await page.getByLabel("Mobile number", { exact: true }).fill("٠٥٠١٢٣٤٥٦٧");
  await page.getByLabel("Email").fill("sara@example.sa");
  await payWith(page, "en", cards.visa);
  await expectReceipt(page, "en");
  const attempt = (await sent()).find(({ url }) => url.endsWith("/attempt"));
  expect(JSON.parse(attempt?.body ?? "{}")).toEqual({
    token: expect.stringMatching(/^token_/),
    attempt: expect.stringMatching(/^[0-9a-f]{32}$/),
    name: "سارة الحربي",
    phone: "٠٥٠١٢٣٤٥٦٧",
    email: "sara@example.sa",
  });
});

test("a card number typed into another field stays in the browser", async ({ page, sent }) => {
  await page.goto((await makeLink({ locale: "en", collect: ["name", "phone", "email"] })).url);
  await page.getByLabel("Full name").fill(`Sara ${cards.mada}`);
  await page.getByLabel("Mobile number", { exact: true }).fill(cards.mada);
  await page.getByLabel("Email").fill(`${cards.mada}@example.sa`);
  await startPaying(page, "en", cards.mada);
  await expect(alertOf(page).getByRole("link")).toHaveCount(3);
  expectNoCard(await sent(), cards.mada);
});

test.describe("the language", () => {
  test.use({ locale: "ar-SA" });

  test("is that of the link, then of the URL, then of the browser, and can be changed", async ({ page }) => {
    const language = async () => page.locator("html").getAttribute("lang");
    const english = await makeLink({ locale: "en" });
    await page.goto(`${english.url}?locale=ar`);
    expect(await language()).toBe("en");
    const open = await makeLink();
    await page.goto(open.url);
    expect(await language()).toBe("ar");
    await page.goto(`${open.url}?locale=en`);
    expect(await language()).toBe("en");
    await page.goto(english.url);
    await page.getByRole("link", { name: "العربية" }).click();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await page.goto(english.url);
    expect(await language()).toBe("ar");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says that it needs JavaScript, its fields are disabled, and it has no button", async ({
    page,
  }) => {
    await page.goto((await makeLink({ locale: "en" })).url);
    const notice = page.locator("noscript section");
    await expect(notice).toBeVisible();
    expect(await notice.innerHTML()).toContain("This page needs JavaScript");
    for (const box of await page.getByRole("textbox").all()) await expect(box).toBeDisabled();
    expect(await page.locator("input[name], button[name]").count()).toBe(0);
    await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  });
});

test("a receipt shows the refunded amount", async ({ page }) => {
  const link = await makeLink({ locale: "en" });
  await page.goto(link.url);
  await payWith(page, "en", cards.mada);
  await expectReceipt(page, "en");
  const { payment } = await readLink(link.id);
  await api("POST", `/v1/payments/${payment}/refunds`, { amount: 9_900 });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Partially refunded");
  await expect(page.getByText("99.00", { exact: true })).toHaveCount(1);
  await api("POST", `/v1/payments/${payment}/refunds`, {});
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refunded");
});
