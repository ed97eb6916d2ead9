import { createHmac, randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import arDevelopers from "@/app/messages/ar/developers.json" with { type: "json" };
import { api, demo, expect, expectAccessible, expectWords, test } from "@/e2e/support/fixtures";
import { type Locale, signIn, statusWith, words } from "@/e2e/support/merchant";
import { addKey } from "@/e2e/support/owner-sql";
import { receiver } from "@/e2e/support/receiver";

const locale: Locale = "ar";

/** Checks that the page shows no message keys, passes axe in both themes, and does not overflow at 320 px. */
async function expectFit(page: Page) {
  await expectWords(page);
  await expectAccessible(page);
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, page.url()).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await page.setViewportSize(before);
}

const authorization = `Bearer ${demo.test_secret_key}`;
const mcpHeaders = { "content-type": "application/json", accept: "application/json, text/event-stream" };

async function rpc(method: string, params: object = {}, key = demo.test_secret_key): Promise<string> {
  const response = await fetch(`${demo.base_url}/mcp`, {
    method: "POST",
    headers: { ...mcpHeaders, authorization: `Bearer ${key}` },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return response.text();
}

const rowOf = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });

/** Opens the page of a request. Requests are logged shortly after their response. */
const openWith = (page: Page, path: string, row: Locator) =>
  expect(async () => {
    await page.goto(path);
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });

const t = words[locale];
const d = arDevelopers;

test("a webhook endpoint is created, tested, inspected and replayed", async ({ page }) => {
  const hook = await receiver();
  await signIn(page, locale);
  await page.goto("/test/developers/webhooks");
  await page.getByRole("button", { name: t.webhooks.new }).first().click();
  const dialog = page.getByRole("dialog", { name: t.webhooks.createTitle });
  await dialog.getByLabel(t.webhooks.url).fill("https://10.0.0.1/hooks");
  await dialog.getByRole("button", { name: d.webhooks.check.button }).click();
  await expect(dialog.getByText(d.webhooks.check.bad)).toBeVisible();
  await dialog.getByLabel(t.webhooks.url).fill(hook.url);
  await dialog.getByRole("button", { name: d.webhooks.check.button }).click();
  await expect(dialog.getByText(d.webhooks.check.good)).toBeVisible();
  expect(hook.got).toEqual([]);
  await dialog.getByLabel(t.webhooks.someEvents).check();
  await dialog.getByLabel("payment_paid").check();
  await expectFit(page);
  await dialog.getByRole("button", { name: t.webhooks.create }).click();
  const secret = await dialog.getByLabel(t.webhooks.secret).inputValue();
  await dialog.getByText("Python").click();
  await expect(dialog.getByText("hmac.compare_digest")).toBeVisible();
  await dialog.getByRole("button", { name: d.webhooks.test.button }).click();
  await expect(dialog.getByText(d.webhooks.test.succeeded)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t.webhooks.stored).check();
  await dialog.getByRole("button", { name: t.webhooks.done }).click();
  await expect(dialog).toBeHidden();
  expect(await page.content()).not.toContain(secret);
  await rowOf(page, hook.url).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(hook.url);
  await api("POST", `/v1/webhook_endpoints/${page.url().split("/").at(-1)}`, { status: "disabled" });
  hook.close();
});

test("the exact bytes sent to an endpoint are shown and can be replayed", async ({ page }) => {
  const hook = await receiver();
  // Events of concurrent tests go to another endpoint.
  const events = ["card_expiring"];
  const { id, secret } = await api("POST", "/v1/webhook_endpoints", { url: hook.url, events });
  await api("POST", `/v1/webhook_endpoints/${String(id)}/test`, {});
  await expect.poll(() => hook.got.length).toBe(1);
  await signIn(page, locale);
  await page.goto("/test/developers/webhooks");
  await expectFit(page);
  await page.goto(`/test/developers/webhooks/${String(id)}`);
  await expectFit(page);
  await rowOf(page, "webhook_test").getByRole("link").click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(t.statuses.deliverySucceeded);
  await expect(page.getByText("thank you")).toBeVisible();
  await page.getByText(d.delivery.requestHeaders, { exact: true }).click();
  await expect(page.getByText("service-attempt: 1")).toBeVisible();
  const [first] = hook.got;
  await expect(page.getByLabel(d.delivery.body, { exact: true }).locator("pre")).toHaveText(
    first?.body ?? "",
  );
  await expectFit(page);
  const before = page.url();
  await page.getByRole("button", { name: d.deliveries.resend }).click();
  await page.waitForURL((url) => url.href !== before);
  await expect(page.getByText("thank you")).toBeVisible();
  expect(hook.got.map(({ body }) => body)).toEqual([first?.body, first?.body]);

  await page.goto("/test/developers/webhooks/signature");
  await page.getByLabel(d.webhooks.signature.header).fill(String(first?.headers["service-signature"]));
  await page.getByLabel(d.webhooks.signature.body).fill(first?.body ?? "");
  await page.getByLabel(d.webhooks.signature.secret).fill(String(secret));
  await page.getByRole("button", { name: d.webhooks.signature.check, exact: true }).click();
  await expect(page.getByText(d.webhooks.signature.verdicts.genuine)).toBeVisible();
  await api("POST", `/v1/webhook_endpoints/${String(id)}`, { status: "disabled" });
  hook.close();
});

test("the signature check names what is wrong and sends nothing", async ({ page, sent }) => {
  const s = d.webhooks.signature;
  await signIn(page, locale);
  await page.goto("/test/developers/webhooks/signature");
  const secret = `whsec_${"x".repeat(43)}`;
  const body = '{"id":"pay_1","event":{"id":"evt_1","type":"payment_paid"}}';
  const at = Math.floor(Date.now() / 1000);
  const v1 = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  const before = (await sent()).length;
  const check = async (header: string, text: string, key: string) => {
    await page.getByLabel(s.header).fill(header);
    await page.getByLabel(s.body).fill(text);
    await page.getByLabel(s.secret).fill(key);
    await page.getByRole("button", { name: s.check, exact: true }).click();
  };
  await check(`t=${at},v1=${v1}`, body, secret);
  await expect(page.getByText(s.verdicts.genuine)).toBeVisible();
  await check(`t=${at},v1=${v1}`, JSON.stringify(JSON.parse(body), null, 2), secret);
  await expect(page.getByText(s.reasons.body_reserialized)).toBeVisible();
  await check(`t=${at}`, body, secret);
  await expect(page.getByText(s.reasons.v1_missing)).toBeVisible();
  await check(`t=${at},v1=${v1}`, body, `whsec_${"y".repeat(43)}`);
  await expect(page.getByText(s.reasons.secret_wrong)).toBeVisible();
  expect((await sent()).slice(before).filter(({ body: text }) => text !== "")).toEqual([]);
  await expectFit(page);
});

test("an event and its request link to each other", async ({ page }) => {
  const key = randomUUID();
  const response = await fetch(`${demo.base_url}/v1/customers`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ name: "Noura" }),
  });
  const { id } = await response.json();
  await signIn(page, locale);
  await page.goto(`/test/developers/events?type=customer_created&object_id=${id}`);
  await expectFit(page);
  await rowOf(page, "customer_created").getByRole("link").first().click();
  await expect(page.getByText('"name": "Noura"')).toBeVisible();
  await expectFit(page);
  await page.getByRole("link", { name: "POST /v1/customers" }).click();
  await expect(page.getByText("curl --globoff")).toContainText("$(uuidgen)");
  await expect(page.getByText(key)).toBeVisible();
  expect(await page.content()).not.toContain(demo.test_secret_key);
  await expectFit(page);
  await page.goto("/test/developers/logs?tab=4xx&method=GET");
  await expectFit(page);
});

test("rejected requests are grouped, with a link to their error page", async ({ page }) => {
  await fetch(`${demo.base_url}/v1/payments?limit=0`, { headers: { authorization } });
  await signIn(page, locale);
  const row = rowOf(page, "parameter_invalid").first();
  await openWith(page, "/test/developers/logs?tab=errors", row);
  await expectFit(page);
  await row.getByRole("link", { name: d.logs.errors.docsOf.replace("{code}", "parameter_invalid") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "parameter_invalid" })).toBeVisible();
});

test("a rolled key works until it expires, and the new one immediately", async ({ page }) => {
  const name = `e2e ${randomUUID()}`;
  await signIn(page, locale);
  await page.goto("/test/developers/keys");
  await page.getByRole("button", { name: t.keys.new }).click();
  const making = page.getByRole("dialog", { name: t.keys.createTitle });
  await making.getByLabel(t.keys.name).fill(name);
  await making.getByRole("button", { name: t.keys.create }).click();
  const old = await making.getByLabel(t.keys.key, { exact: true }).inputValue();
  await making.getByLabel(t.keys.stored).check();
  await making.getByRole("button", { name: t.keys.done }).click();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/test/developers/keys");
  const roll = async (overlap: "day" | "now", keys: number) => {
    await page
      .getByRole("button", { name: d.keys.roll.buttonWhat.replace("{name}", name) })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: d.keys.roll.title.replace("{name}", name) });
    await dialog.getByLabel(d.overlap[overlap]).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: d.keys.roll.confirm }).click();
    const key = await dialog.getByLabel(t.keys.key, { exact: true }).inputValue();
    // The update that this page gets as well must not close the dialog.
    await expect(elsewhere.getByRole("row").filter({ hasText: name })).toHaveCount(keys);
    await dialog.getByLabel(t.keys.stored).check();
    await dialog.getByRole("button", { name: t.keys.done }).click();
    return key;
  };
  const second = await roll("day", 2);
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(2);
  const statuses = (...keys: string[]) => Promise.all(keys.map(statusWith));
  expect(await statuses(old, second)).toEqual([200, 200]);
  const third = await roll("now", 3);
  expect(await statuses(old, second, third)).toEqual([200, 401, 200]);
  await expectFit(page);
  expect(await page.content()).not.toContain(third);
});

test("the tools are listed with their permissions and calls", async ({ page }) => {
  await rpc("tools/call", { name: "account_status", arguments: {} });
  await signIn(page, locale);
  await openWith(page, "/test/developers/mcp", rowOf(page, "/mcp tools/call account_status").first());
  await expect(page.getByRole("textbox", { name: d.mcp.address })).toHaveValue(`${demo.base_url}/mcp`);
  await page.locator("summary:visible", { hasText: d.mcp.writing }).click();
  await expect(rowOf(page, "refund_payment").first()).toContainText(d.mcp.confirms);
  await expectFit(page);
});

test("a tool can be disabled and enabled for a key", async ({ page }) => {
  const key = await addKey(demo.email);
  await signIn(page, locale);
  await page.goto("/test/developers/mcp");
  const dialog = page.getByRole("dialog");
  const row = rowOf(page, `…${key.slice(-4)}`);
  const tool = ({ ar: "create_subscription", en: "create_payment_link" } as const)[locale];
  for (const on of [false, true]) {
    await row.getByRole("button").click();
    await dialog.getByRole("checkbox", { name: d.mcp.titles[tool] }).setChecked(on);
    if (!on) await expectFit(page);
    await dialog.getByRole("button", { name: d.mcp.perKey.save }).click();
    await expect(dialog).toBeHidden();
    expect((await rpc("tools/list", {}, key)).includes(`"${tool}"`)).toBe(on);
  }
});
