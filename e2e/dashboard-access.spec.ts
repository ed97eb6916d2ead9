import { randomUUID } from "node:crypto";
import { demo, expect, test } from "./fixtures";
import { chooseLanguage, paidPayment, signIn, words } from "./merchant";

const { en } = words;

test("what is made in test mode does not exist in live mode", async ({ page }) => {
  const payment = await paidPayment(5000);
  await signIn(page, "en");
  await page.goto(`/live/payments/${payment}`);
  await expect(page.getByRole("heading", { name: en.errors.notFoundTitle })).toBeVisible();
  await expect(page.getByText(en.shell.testBanner)).toHaveCount(0);
});

test("whoever is not signed in sees no page and gets no answer, and sign-out ends the session at once", async ({
  page,
  browser,
}) => {
  await page.goto(`/test/payments`);
  await expect(page).toHaveURL(/\/sign-in$/);
  await signIn(page, "en");
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === "halala.session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const copy = await browser.newContext();
  await copy.addCookies(cookies);
  const call = () => copy.request.get(`/api/trpc/account.get`, { headers: { "x-halala-mode": "test" } });
  expect((await call()).status()).toBe(200);
  await page.getByRole("button", { name: en.shell.signOut }).click();
  await page.waitForURL("**/sign-in");
  expect((await call()).status()).toBe(401);
  const elsewhere = await copy.newPage();
  await elsewhere.goto(`/test/payments`);
  await expect(elsewhere).toHaveURL(/\/sign-in$/);
  await copy.close();
});

test("another site can neither call a procedure nor ask for many at once", async ({ page }) => {
  await signIn(page, "en");
  const post = (path: string, headers: Record<string, string>) =>
    page.request.post(`/api/trpc/${path}`, { headers, data: { name: "x" } });
  const mode = { "x-halala-mode": "test" };
  const ours = { ...mode, "sec-fetch-site": "same-origin" };
  expect((await post("api_keys.create", { "sec-fetch-site": "same-origin" })).status()).toBe(403);
  expect((await post("api_keys.create", mode)).status()).toBe(403);
  expect((await post("api_keys.create", { ...mode, "sec-fetch-site": "same-site" })).status()).toBe(403);
  expect((await post("api_keys.create", { ...mode, origin: "https://evil.example" })).status()).toBe(403);
  const many = `${Array(11).fill("account.get").join(",")}?batch=1`;
  expect((await page.request.get(`/api/trpc/${many}`, { headers: mode })).status()).toBe(403);
  expect((await post("api_keys.create", ours)).status()).toBe(200);
});

test("nobody writes into the service's log through the sign-in library", async ({ request }) => {
  const error = { level: "error", code: "x".repeat(100_000) };
  expect((await request.post(`${demo.base_url}/api/auth/_log`, { data: error })).status()).toBe(404);
  expect((await request.get(`${demo.base_url}/api/auth/_log`)).status()).toBe(404);
});

test("the mailbox of a local start is there for this machine's browsers, and not through a proxy", async ({
  request,
}) => {
  const ask = async (headers: Record<string, string>) =>
    (await request.get(`${demo.base_url}/dev/mail`, { headers })).status();
  expect(await ask({})).toBe(200);
  // As nginx asks where it is not told otherwise.
  expect(await ask({ connection: "close" })).toBe(404);
  expect(await ask({ "x-real-ip": "127.0.0.1" })).toBe(404);
  expect(await ask({ host: "halala.example" })).toBe(404);
});

test("a wrong password is answered without saying what was wrong", async ({ page }) => {
  await chooseLanguage(page, "en");
  await page.goto(`/sign-in`);
  await page.getByLabel(en.signIn.email).fill(`nobody-${randomUUID()}@shop.example`);
  await page.getByLabel(en.signIn.password, { exact: true }).fill("wrong");
  await page.getByRole("button", { name: en.signIn.submit, exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: en.signIn.refused })).toBeFocused();
});

test("the keyboard alone signs in, opens a payment and closes the refund dialog again", async ({ page }) => {
  const id = await paidPayment(3000);
  await chooseLanguage(page, "en");
  await page.goto(`/sign-in`);
  await page.getByLabel(en.signIn.email).focus();
  await page.keyboard.type(demo.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(demo.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/test");
  await page.getByRole("link", { name: en.shell.payments, exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/test/payments");
  await page.locator(`a[href="/test/payments/${id}"]`).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/test/payments/${id}`);
  const refund = page.getByRole("button", { name: en.payment.refund, exact: true });
  await refund.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(refund).toBeFocused();
});
