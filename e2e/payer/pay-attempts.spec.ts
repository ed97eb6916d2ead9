import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, makeLink, test } from "@/e2e/support/fixtures";
import { ageAttempts } from "@/e2e/support/owner-sql";
import {
  alertOf,
  answerBank,
  cards,
  expectReceipt,
  type Language,
  languages,
  pressPay,
  typeCard,
  words,
} from "./payer";
import { texts } from "./subscriber";

type Refused = { error: { code: string }; challenge?: { parameters: object } };

/** Sends an attempt with a declined card, as a script without a browser would. */
async function tryDeclined(request: APIRequestContext, url: string, token = "token_test_declined") {
  const response = await request.post(`${url}/attempt`, {
    data: { token },
    headers: { "sec-fetch-site": "same-origin", "accept-language": "en" },
  });
  const body: Partial<Refused> = await response.json();
  return {
    code: body.error?.code ?? "passed",
    challenge: body.challenge,
    retryAfter: Number(response.headers()["retry-after"] ?? 0),
  };
}

/** Two alternating cards: with a single card, its own limit applies before the page's. */
const stolen = ["token_test_declined", "token_test_stolen"];

/** Repeats attempts, a minute later whenever it must wait, until the response has the given code. */
async function tryUntil(request: APIRequestContext, url: string, code: string) {
  for (let passed = 0; ; ) {
    const tried = await tryDeclined(request, url, stolen[passed % stolen.length]);
    if (tried.code === "passed") passed += 1;
    if (tried.code === code) return tried;
    expect(["passed", "too_many_tries"]).toContain(tried.code);
    if (tried.retryAfter > 0) await ageAttempts(url);
  }
}

async function payAfterWaiting(page: Page, request: APIRequestContext, language: Language, url: string) {
  const { form } = texts[language].pay;
  await page.goto(url);
  await typeCard(page, language, cards.mada);
  for (let turn = 0; turn < 3; turn += 1) expect((await tryDeclined(request, url)).code).toBe("passed");
  // The third attempt causes a wait of five seconds, in which a busy machine may not get to the button.
  await ageAttempts(url, -10);
  await pressPay(page, language);
  await expect(alertOf(page)).toContainText(form.problems.waitTitle);
  const button = page.locator('button[type="submit"]:visible');
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toContainText(/\d/);
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/attempts/wait-${language}.png`, fullPage: true });
  await expect(page.getByRole("status").filter({ hasText: form.waitOver })).toHaveCount(1, {
    timeout: 60_000,
  });
  await pressPay(page, language);
  await answerBank(page, "Approve");
  await expectReceipt(page, language);
}

/** Delays the proof until the page's message was seen: a fast machine computes it in half a second. */
async function holdProof(page: Page, url: string) {
  let release = () => {};
  const seen = new Promise<void>((resolve) => {
    release = resolve;
  });
  const proven = page.waitForRequest((sent) => isProof(sent.postData()));
  await page.route(`${url}/attempt`, async (route) => {
    if (isProof(route.request().postData())) await seen;
    await route.continue();
  });
  return async () => {
    await proven;
    release();
  };
}

const isProof = (body: string | null) => body?.includes('"proof"') === true;

for (const language of languages) {
  test(`in ${language} a payer waits some seconds after three declines, sees why, and pays`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { url } = await makeLink({ locale: language });
    await payAfterWaiting(page, request, language, url);
  });
}

test("after many declines a browser solves the proof of work, and a script without it is rejected", async ({
  browser,
  request,
}) => {
  const { url } = await makeLink();
  const stopped = await tryUntil(request, url, "attempt_challenge_required");
  expect(stopped.challenge?.parameters).toMatchObject({ algorithm: "PBKDF2/SHA-256" });
  expect((await tryDeclined(request, url)).code).toBe("attempt_challenge_required");
  for (const language of languages) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${url}?language=${language}`);
    await typeCard(page, language, language === "ar" ? cards.insufficientFunds : cards.mada);
    const sendProof = await holdProof(page, url);
    await pressPay(page, language);
    await expect(page.getByText(texts[language].pay.form.workingStatus)).toBeVisible();
    await page.screenshot({ path: `test-results/attempts/challenge-${language}.png`, fullPage: true });
    await sendProof();
    await answerBank(page, "Approve");
    if (language === "ar") await expect(alertOf(page)).toContainText(words.ar.declined);
    else await expectReceipt(page, language);
    await context.close();
  }
});
