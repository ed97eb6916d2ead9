import type { Route } from "@playwright/test";
import { demo, expect, expectAccessible, hold, hydrated, test } from "@/e2e/support/fixtures";
import { chooseLanguage, inside, type Locale, locales, openAccount, words } from "@/e2e/support/merchant";
import {
  codeOf,
  give,
  leave,
  linkTo,
  newAddress,
  password,
  signUp,
  storeCodes,
  texts,
  turnOn,
} from "@/e2e/support/person";

const scripts = "**/_next/static/**/*.js";

for (const locale of locales) {
  const { auth } = texts[locale];

  test(`a new user signs up, verifies the email address, and signs in with a second factor and a recovery code (${locale})`, async ({
    page,
  }) => {
    await chooseLanguage(page, locale);
    for (const path of ["/sign-up", "/sign-in", "/reset"]) {
      await page.goto(path);
      await expectAccessible(page);
    }
    const email = await signUp(page, locale);
    await page.goto("/test/security");
    await expectAccessible(page);
    const { secret, codes } = await turnOn(page, locale);
    await expectAccessible(page);
    await storeCodes(page, locale);
    await leave(page, locale);

    await give(page, locale, email);
    await page.waitForURL("**/second-factor?*");
    await expectAccessible(page);
    // Without the code, every page redirects and every procedure is rejected.
    await page.goto("/test/payments");
    await expect(page).toHaveURL(/\/second-factor\?/);
    const call = await page.request.get("/api/trpc/account.get", { headers: { "x-halala-mode": "test" } });
    expect(call.status()).toBe(401);
    // The next code, because each works once. It stays valid for another half minute.
    const code = codeOf(secret, 1);
    await page.getByLabel(auth.secondFactor.code, { exact: true }).fill(code);
    await page.getByRole("button", { name: auth.secondFactor.submit }).click();
    await inside(page);
    await leave(page, locale);

    await give(page, locale, email);
    await page.waitForURL("**/second-factor?*");
    await page.getByLabel(auth.secondFactor.code, { exact: true }).fill(code);
    await page.getByRole("button", { name: auth.secondFactor.submit }).click();
    await expect(page.getByText(auth.secondFactor.refused)).toBeVisible();
    await page.getByRole("button", { name: auth.secondFactor.recovery }).click();
    await page.getByLabel(auth.secondFactor.recoveryCode, { exact: true }).fill(codes[0] ?? "");
    await page.getByRole("button", { name: auth.secondFactor.submit }).click();
    await inside(page);
  });

  test(`a forgotten password is replaced by mail, which ends every session (${locale})`, async ({
    page,
    browser,
  }) => {
    const email = await signUp(page, locale);
    const other = await (await browser.newContext()).newPage();
    await chooseLanguage(other, locale);
    await other.goto(`${demo.base_url}/reset`);
    await other.getByLabel(auth.signUp.email, { exact: true }).fill(email);
    await other.getByRole("button", { name: auth.reset.submit }).click();
    await expect(other.getByRole("heading", { name: auth.sent.title })).toBeVisible();
    const link = await linkTo(other, email, "/reset/new");
    await other.goto(link);
    await expectAccessible(other);
    const chosen = "eleven green boats at anchor";
    await other.getByLabel(auth.reset.newPassword, { exact: true }).fill(chosen);
    await other.getByRole("button", { name: auth.reset.newSubmit }).click();
    await expect(other.getByText(auth.reset.done)).toBeVisible();
    await other.goto(link);
    await expect(other.getByRole("heading", { name: auth.reset.gone })).toBeVisible();
    await page.goto("/test/security");
    await expect(page).toHaveURL(/\/sign-in(\?|$)/);
    await give(page, locale, email, chosen);
    await inside(page);
    await other.context().close();
  });
}

const locale: Locale = "ar";
const { auth, home, team } = texts[locale];

test("what is filled in before a page's scripts run is submitted", async ({ page }) => {
  const { signIn: form } = words[locale];
  const release = await hold(page, scripts);
  await chooseLanguage(page, locale);
  await page.goto("/sign-in", { waitUntil: "commit" });
  await page.getByLabel(form.email, { exact: true }).fill(demo.email);
  await page.getByLabel(form.password, { exact: true }).fill(demo.password);
  release();
  await hydrated(page);
  await page.getByRole("button", { name: form.submit, exact: true }).click();
  await inside(page);
});

test("only a request without a response blames the connection", async ({ page }) => {
  const { signIn: form } = words[locale];
  const page502 = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };
  const failures = [
    ["network", (route: Route) => route.abort()],
    ["server", (route: Route) => route.fulfill(page502)],
  ] as const;
  await chooseLanguage(page, locale);
  await page.goto("/sign-in");
  await page.getByLabel(form.email, { exact: true }).fill(demo.email);
  await page.getByLabel(form.password, { exact: true }).fill(demo.password);
  for (const path of ["csrf", "callback/credentials"])
    for (const [why, fail] of failures) {
      await page.route(`**/api/auth/${path}`, fail);
      await page.getByRole("button", { name: form.submit, exact: true }).click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText(form[why]);
      await page.unroute(`**/api/auth/${path}`);
    }
  await page.goto("/reset");
  await page.getByLabel(auth.signUp.email, { exact: true }).fill(demo.email);
  for (const [why, fail] of failures) {
    await page.route("**/api/auth/actions/request_reset", fail);
    await page.getByRole("button", { name: auth.reset.submit }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(auth.problems[why]);
    await page.unroute("**/api/auth/actions/request_reset");
  }
});

test("each field that is filled in before a page's scripts run is kept", async ({ page }) => {
  const { signUp: form } = auth;
  const release = await hold(page, scripts);
  await chooseLanguage(page, locale);
  await page.goto("/sign-up", { waitUntil: "commit" });
  const values = { name: "Sara", business: "Sara Shop", email: newAddress() };
  const field = (name: keyof typeof values) => page.getByLabel(form[name], { exact: true });
  for (const name of ["name", "business", "email"] as const) await field(name).fill(values[name]);
  release();
  await hydrated(page);
  await page.getByLabel(form.password, { exact: true }).fill(password);
  for (const name of ["name", "business", "email"] as const)
    await expect(field(name)).toHaveValue(values[name]);
});

test("an unverified address sees how to verify it and nothing else", async ({ page, browser }) => {
  const email = newAddress();
  await chooseLanguage(page, locale);
  await page.goto("/sign-up");
  await page.getByLabel(auth.signUp.name, { exact: true }).fill("Omar 4111 1111 1111 1111");
  await page.getByLabel(auth.signUp.business, { exact: true }).fill("Omar Trading");
  await page.getByLabel(auth.signUp.email, { exact: true }).fill(email);
  await page.getByLabel(auth.signUp.password, { exact: true }).fill("password1234");
  await page.getByRole("button", { name: auth.signUp.submit }).click();
  await expect(page.getByText(auth.problems.cardNumber)).toBeVisible();
  await page.getByLabel(auth.signUp.name, { exact: true }).fill("Omar");
  await page.getByRole("button", { name: auth.signUp.submit }).click();
  await expect(page.getByText(auth.problems.passwordEasy)).toBeVisible();
  await page.getByLabel(auth.signUp.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: auth.signUp.submit }).click();
  await expect(page.getByRole("heading", { name: auth.sent.title })).toBeVisible();
  await expectAccessible(page);
  await give(page, locale, email);
  await page.waitForURL("**/verify-email");
  await expectAccessible(page);
  await page.goto("/test/developers/keys");
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.getByRole("button", { name: auth.verify.resend }).click();
  await expect(page.getByText(auth.verify.resent)).toBeVisible();
  // Another browser than that of the sign-up asks for the password.
  const other = await (await browser.newContext()).newPage();
  await chooseLanguage(other, locale);
  await other.goto(await linkTo(page, email, "/verify-email"));
  await expectAccessible(other);
  await other.getByLabel(auth.signUp.password, { exact: true }).fill("not this one");
  await other.getByRole("button", { name: auth.verify.submit }).click();
  await expect(other.getByText(auth.problems.password)).toBeVisible();
  await other.getByLabel(auth.signUp.password, { exact: true }).fill(password);
  await other.getByRole("button", { name: auth.verify.submit }).click();
  await inside(other);
  await page.goto("/test/developers/keys");
  await expect(page.getByRole("heading", { level: 1, name: words[locale].keys.title })).toBeVisible();
});

test("a page opened for another business rejects actions and says why", async ({ page }) => {
  const { keys } = words[locale];
  await signUp(page, locale);
  // A page that reconnects its event stream follows to the other business.
  await page.route("**/api/changes/**", (route) => route.abort());
  await page.goto("/test/developers/keys");
  const other = await page.context().newPage();
  await other.goto(`${demo.base_url}/test`);
  await openAccount(other, locale);
  await other.getByRole("button", { name: team.businesses.switch }).click();
  await other.getByRole("button", { name: team.businesses.create }).click();
  await other.getByLabel(team.businesses.name).fill("Second Shop");
  await other.getByRole("button", { name: team.businesses.submit }).click();
  await expect(other.getByText("Second Shop").first()).toBeVisible();

  const create = async () => {
    await page.getByRole("button", { name: keys.new }).first().click();
    await page.getByLabel(keys.name, { exact: true }).fill("Server");
    await page.getByRole("button", { name: keys.create, exact: true }).click();
  };
  await create();
  const output = { en: "another business", ar: "انتقلت إلى منشأة أخرى" }[locale];
  await expect(page.getByRole("alert").filter({ hasText: output }).first()).toBeVisible();
  await expect(page.getByText(keys.shownOnce)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Second Shop").first()).toBeVisible();
  await create();
  await expect(page.getByText(keys.shownOnce)).toBeVisible();
});

test("a merchant opens a second business and switches back", async ({ page }) => {
  await signUp(page, locale);
  await openAccount(page, locale);
  await page.getByRole("button", { name: team.businesses.switch }).click();
  await page.getByRole("button", { name: team.businesses.create }).click();
  await page.getByLabel(team.businesses.name).fill("Second Shop");
  await page.getByRole("button", { name: team.businesses.submit }).click();
  await expect(page.getByText("Second Shop").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: home.title })).toBeVisible();
  await hydrated(page);
  await openAccount(page, locale);
  await page.getByRole("button", { name: team.businesses.switch }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "متجر سارة" }).click();
  await expect(page.getByText("متجر سارة").first()).toBeVisible();
});
