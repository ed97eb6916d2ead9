import { randomUUID } from "node:crypto";
import { demo, expect, test } from "@/e2e/support/fixtures";
import {
  chooseLanguage,
  openAccount,
  paidPayment,
  signIn,
  signInByForm,
  words,
} from "@/e2e/support/merchant";

const { en } = words;

test("test objects do not exist in live mode", async ({ page }) => {
  const payment = await paidPayment(5000);
  await signIn(page, "en");
  await page.goto(`/live/payments/${payment}`);
  await expect(page.getByRole("heading", { name: en.errors.notFoundTitle })).toBeVisible();
  await expect(page.getByText(en.shell.testBanner)).toHaveCount(0);
  await page.getByRole("link", { name: en.errors.toPayments }).click();
  await page.waitForURL("**/live/payments");
});

test("a visitor without a session sees no page and no data, and sign-out ends the session immediately", async ({
  page,
  browser,
}) => {
  await page.goto(`/test/payments`);
  await expect(page).toHaveURL(/\/sign-in(\?|$)/);
  await signInByForm(page, "en");
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === "halala.session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const device = cookies.find(({ name }) => name === "halala.device");
  expect(device).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const days = ((device?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(180);
  const copy = await browser.newContext();
  await copy.addCookies(cookies);
  const call = () => copy.request.get(`/api/trpc/account.get`, { headers: { "x-halala-mode": "test" } });
  expect((await call()).status()).toBe(200);
  await openAccount(page, "en");
  await page.getByRole("button", { name: en.shell.signOut }).click();
  await page.waitForURL("**/sign-in");
  expect((await call()).status()).toBe(401);
  const elsewhere = await copy.newPage();
  await elsewhere.goto(`/test/payments`);
  await expect(elsewhere).toHaveURL(/\/sign-in(\?|$)/);
  await copy.close();
});

test("a call for an account other than the session's is rejected before it runs", async ({ page }) => {
  await signIn(page, "en");
  const headers = { "x-halala-mode": "test", "sec-fetch-site": "same-origin" };
  const account = await page.locator("#content").getAttribute("data-account");
  const other = { ...headers, "x-halala-account": "acct_01jz8m3v9kf2qt6w0x4y7c5b1d" };
  const own = { ...headers, "x-halala-account": account ?? "" };
  const read = async (sent: Record<string, string>) =>
    (await page.request.get("/api/trpc/account.get", { headers: sent })).status();
  expect([await read(headers), await read(own), await read(other)]).toEqual([200, 200, 409]);
  const uploads = [
    await page.request.post("/api/files?type=national_id", {
      headers: { ...other, "content-type": "image/jpeg", "x-file-name": "a.jpg" },
      data: Buffer.from("x"),
    }),
    await page.request.post("/api/logo", {
      headers: { ...other, "content-type": "image/png" },
      data: Buffer.from("x"),
    }),
  ];
  expect(uploads.map((refused) => refused.status())).toEqual([409, 409]);
  expect(await uploads[0]?.json()).toMatchObject({ error: { code: "account_changed" } });
});

test("another site cannot call procedures, single or batched", async ({ page }) => {
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

test("requests cannot write to the service's log through the sign-in library", async ({ request }) => {
  const post = async (code: string) =>
    (await request.post(`${demo.base_url}/api/auth/_log`, { data: { level: "error", code } })).status();
  expect([await post("error"), await post("x".repeat(100_000))]).toEqual([404, 400]);
  expect((await request.get(`${demo.base_url}/api/auth/_log`)).status()).toBe(404);
});

test("the local mailbox is reachable from this machine only, and not through a proxy", async ({
  request,
}) => {
  const ask = async (headers: Record<string, string>) =>
    (await request.get(`${demo.base_url}/dev/mail`, { headers })).status();
  expect(await ask({})).toBe(200);
  // The default of nginx.
  expect(await ask({ connection: "close" })).toBe(404);
  expect(await ask({ "x-real-ip": "127.0.0.1" })).toBe(404);
  expect(await ask({ host: "halala.example" })).toBe(404);
});

test("the error for a wrong password does not say what was wrong", async ({ page }) => {
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

test("the pages of the sign-in library cannot be framed and run no script", async ({ request }) => {
  const headers = (await request.get("/api/auth/signout")).headers();
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});
