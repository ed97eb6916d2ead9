import { expect, test } from "vitest";
import { openSandbox, walk3ds } from "./sandbox.fixture";

const paidVisa = "4111111111111111";

test("charges only after the cardholder approves, and redirects to the shop with ID, status and message", async () => {
  const { saveOnly, pay, call } = await openSandbox();
  const { body } = await pay(await saveOnly(paidVisa));
  expect(body).toMatchObject({
    status: "initiated",
    source: { response_code: null, reference_number: null },
  });
  const url = body.source.transaction_url;
  expect(url).toMatch(/\/v1\/card_auth\/[0-9a-f-]{36}\/prepare$/);

  const back = await walk3ds(url);
  expect(`${back.origin}${back.pathname}`).toBe("https://shop.example/return");
  expect(Object.fromEntries(back.searchParams)).toEqual({
    order: "1001",
    id: body.id,
    status: "paid",
    message: "APPROVED",
  });
  const { body: paid } = await call("GET", `/v1/payments/${body.id}`);
  expect(paid).toMatchObject({
    status: "paid",
    fee: 368,
    source: { transaction_url: null, response_code: "00" },
  });
});

test("has no effect if the pages are repeated, or open in two tabs", async () => {
  const { pay, entries } = await openSandbox();
  const { body } = await pay("token_test_3ds");
  const url = body.source.transaction_url;
  const backs = await Promise.all([walk3ds(url), walk3ds(url), walk3ds(url)]);
  await walk3ds(url, "UNAUTHENTICATED");
  expect(new Set(backs.map(({ searchParams }) => searchParams.get("status")))).toEqual(new Set(["paid"]));
  expect(entries.filter(({ type }) => type === "payment_settled")).toHaveLength(1);
});

test.for([
  "UNAUTHENTICATED",
  "CANCELLED_AUTHENTICATION",
  "AUTHENTICATION_NOT_AVAILABLE",
  "AUTHENTICATION_REJECTED",
  "AUTHENTICATION_SERVER_ERROR",
])("%s fails the payment without authorization by the bank", async (result) => {
  const { pay, call } = await openSandbox();
  const { body } = await pay("token_test_3ds");
  const back = await walk3ds(body.source.transaction_url, result);
  expect(back.searchParams.get("status")).toBe("failed");
  const { body: failed } = await call("GET", `/v1/payments/${body.id}`);
  expect(failed.source).toMatchObject({
    response_code: null,
    message: `3-D Secure transaction attempt failed (${result})`,
    failure_reason: expect.stringMatching(/^3ds_/),
  });
});

test("token_test_3ds_fail fails even if approved", async () => {
  const { pay } = await openSandbox();
  const { body } = await pay("token_test_3ds_fail");
  const back = await walk3ds(body.source.transaction_url, "AUTHENTICATED");
  expect(back.searchParams.get("status")).toBe("failed");
});

test("authenticates a declining card before it is declined", async () => {
  const { saveOnly, pay, call } = await openSandbox();
  const { body } = await pay(await saveOnly("4201320000311101"));
  expect(body.status).toBe("initiated");
  await walk3ds(body.source.transaction_url);
  const { body: failed } = await call("GET", `/v1/payments/${body.id}`);
  expect(failed).toMatchObject({ status: "failed", fee: 0, source: { response_code: "51" } });
});

test("charges the frictionless card without a challenge", async () => {
  const { payByCard, base } = await openSandbox();
  const { body } = await payByCard("4111114005765430", { "3ds": true });
  const authenticate = new URL("authenticate", body.source.transaction_url.replace(/^http:\/\/[^/]+/, base));
  const response = await fetch(authenticate, { method: "POST", redirect: "manual" });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toContain("status=paid");
});

test.for([
  ["4111113343111067", "3DS service error occurred."],
  ["4111116611600661", "The card is not enrolled in 3DS service."],
] as const)("%s fails at enrollment, without a page", async ([number, message]) => {
  const { payByCard } = await openSandbox();
  const { body } = await payByCard(number, { "3ds": true });
  expect(body).toMatchObject({
    status: "failed",
    source: { message, response_code: null, transaction_url: null },
  });
});

test.for([
  ["4111118250252531", "attempted but not available"],
  ["4111112205628150", "3DS service error occurred."],
  ["4111115784228433", "was rejected by the issuer bank."],
  ["4111115620358287", "The authentication is unavailable"],
] as const)("%s fails at authentication: %s", async ([number, message]) => {
  const { payByCard } = await openSandbox();
  const { body } = await payByCard(number, { "3ds": true });
  expect(body.status).toBe("initiated");
  const back = await walk3ds(body.source.transaction_url);
  expect(back.searchParams.get("message")).toContain(message);
});

test("fails after fifteen minutes, and a later approval charges nothing", async () => {
  const { pay, call, clock } = await openSandbox();
  const { body } = await pay("token_test_3ds");
  clock.advance(15 * 60_000 - 5_000);
  expect((await call("GET", `/v1/payments/${body.id}`)).body.status).toBe("initiated");
  clock.advance(5_000);
  expect((await walk3ds(body.source.transaction_url)).searchParams.get("status")).toBe("failed");
  const { body: expired } = await call("GET", `/v1/payments/${body.id}`);
  expect(expired).toMatchObject({ status: "failed", fee: 0 });
  expect(expired.source.message).toBe("Allowed time frame for transaction has been expired");
});

test("the page works without scripts, shows the amount and last four digits, and escapes the merchant's text", async () => {
  const { pay, base } = await openSandbox();
  const made = await pay("token_test_3ds", { description: `<script>alert("x")</script>` });
  const prepare = made.body.source.transaction_url.replace(/^http:\/\/[^/]+/, base);
  const first = await (await fetch(prepare)).text();
  expect(first).toContain('<noscript><meta http-equiv="refresh" content="0; url=acs_emulator"></noscript>');
  const page = await (await fetch(new URL("acs_emulator", prepare))).text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain("100.00 SAR");
  expect(page).toContain("0303");
  expect(page).toContain("&lt;script&gt;alert(&quot;x&quot;)");
  expect(page).not.toContain("<script>alert");
  expect(page).toMatch(/<button type="submit"[^>]*value="AUTHENTICATED">/);
  expect(page).toMatch(/<button type="submit"[^>]*value="UNAUTHENTICATED">/);
  expect(page.match(/<option /g)).toHaveLength(6);
});

test("redirects to a shop URL with Arabic characters", async () => {
  const { pay } = await openSandbox();
  const { body } = await pay("token_test_3ds", { callback_url: "https://shop.example/طلب#top" });
  const back = await walk3ds(body.source.transaction_url);
  expect(decodeURI(back.pathname)).toBe("/طلب");
  expect([back.searchParams.get("status"), back.hash]).toEqual(["paid", "#top"]);
});
