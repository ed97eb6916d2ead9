import { demo, expect, makeLink, test } from "@/e2e/support/fixtures";
import { cards } from "./payer";

test("the page cannot be framed, sends no referrer, and runs only its own script", async ({ request }) => {
  const link = await makeLink();
  const response = await request.get(link.url);
  const headers = response.headers();
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain(`connect-src 'self' ${demo.gateway_url}`);
  expect(policy).toMatch(/script-src 'nonce-[^']+'(;|$)/);
  expect(policy).not.toContain("unsafe");
  expect(headers["referrer-policy"]).toBe("same-origin");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["x-powered-by"]).toBeUndefined();
});

test("an attempt from another site, with a card number or too large is rejected", async ({ request }) => {
  const { url } = await makeLink();
  const post = (data: object, headers: Record<string, string>) =>
    request.post(`${url}/attempt`, { data, headers: { "accept-language": "en", ...headers } });
  const own = { "sec-fetch-site": "same-origin" };
  const token = "token_test_paid_mada";
  expect((await post({ token }, { "sec-fetch-site": "cross-site" })).status()).toBe(404);
  expect((await post({ token }, { origin: "https://evil.example" })).status()).toBe(404);
  expect(await (await post({ token, name: cards.mada }, own)).json()).toMatchObject({
    error: { code: "card_number_refused" },
  });
  expect(await (await post({ token, name: "x".repeat(20_000) }, own)).json()).toMatchObject({
    error: { code: "request_body_invalid" },
  });
  expect(await (await post({ token: "token_unknown" }, own)).json()).toMatchObject({
    error: { code: "token_invalid" },
  });
});

test("unknown URLs are not found", async ({ page }) => {
  for (const path of ["/pay/nobody", "/receipt/nobody", "/return/nobody"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a link opens with the punctuation that a chat took for a part of it", async ({ page }) => {
  const { url } = await makeLink();
  for (const end of ["،", "؟", "»", "\u200f", ".", ")."]) {
    await page.goto(`${url}${end}`);
    await expect(page).toHaveURL(url);
  }
});
