import type { Page } from "@playwright/test";
import enSettings from "@/app/messages/en/settings.json" with { type: "json" };
import { demo, expect, expectAccessible, makeLink, test } from "@/e2e/support/fixtures";
import { type Locale, words } from "@/e2e/support/merchant";
import { signUp } from "@/e2e/support/person";
import { offlineTexts } from "@/server/core/texts/labels";

test.use({ serviceWorkers: "allow" });

/** Waits until the worker answers for the pages of both modes, and returns their paths. */
const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const active = registrations.filter((one) => one.active?.state === "activated");
    return active.map(({ scope }) => new URL(scope).pathname).sort();
  });

const names: Record<Locale, string> = { ar: "هللة", en: "Halala" };

for (const locale of ["ar", "en"] as const)
  test(`a phone can install the dashboard (${locale})`, async ({ page, context }) => {
    await signUp(page, locale);
    const client = await context.newCDPSession(page);
    const { url, data, errors } = await client.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(url).toContain("/manifest.webmanifest?");
    const manifest = JSON.parse(data ?? "");
    expect(manifest).toMatchObject({
      ...{ name: names[locale], lang: locale, dir: locale === "ar" ? "rtl" : "ltr" },
      ...{ start_url: "/test", scope: "/", display: "standalone" },
    });
    for (const { src, sizes } of manifest.icons) {
      const png = await (await page.request.get(`${demo.base_url}${src}`)).body();
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
    await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(1);
    await page.goto((await makeLink()).url);
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
  });

test("without a connection a page of the dashboard says so, and no other page is touched", async ({
  page,
  context,
}) => {
  await signUp(page, "en");
  await expect.poll(() => workersOf(page)).toEqual(["/live", "/test"]);
  await page.goto("/test/payments");
  await expect(page.getByRole("main")).toContainText(words.en.payments.title);

  await context.setOffline(true);
  const response = await page.goto("/test/balance");
  expect(response?.status()).toBe(503);
  const [arabic, english] = offlineTexts;
  for (const { title } of offlineTexts)
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.locator("section").first()).toHaveAttribute("lang", arabic.lang);
  await expectAccessible(page);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  for (const path of ["/sign-in", "/v1/account", "/pay/x", "/receipt/x"]) {
    const other = await context.newPage();
    await expect(other.goto(path)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
    await other.close();
  }

  await page.goto("/live/payments");
  await context.setOffline(false);
  await page.getByRole("link", { name: english.again }).click();
  await expect(page.getByRole("main")).toContainText(words.en.payments.title);
});

/** Stands in for the push service of the browser's vendor: a browser without a window has none. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", {
      get: () => localStorage.getItem("permission of the test") ?? "default",
    });
    Notification.requestPermission = async () => {
      localStorage.setItem("permission of the test", "granted");
      return "granted";
    };
    const stored = "subscription of the test";
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0)).buffer;
    const current = () => {
      const key = localStorage.getItem(stored);
      if (key === null) return null;
      return {
        endpoint: `https://push.example/${key.slice(-40)}`,
        options: { applicationServerKey: bytesOf(key) },
        // The browser's key of RFC 8291, section 5.
        getKey: (name: string) =>
          name === "auth"
            ? new Uint8Array(16).fill(4).buffer
            : bytesOf(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
              ),
        unsubscribe: async () => localStorage.removeItem(stored),
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(stored, applicationServerKey);
        return current();
      },
    });
  });

test("notifications are turned on and off in the settings", async ({ page }) => {
  const t = enSettings.notifications.phone;
  await withPushService(page);
  await signUp(page, "en");
  await page.goto("/test/settings/notifications");
  const status = page.getByRole("region", { name: t.title }).getByRole("status");
  await expect(status).toHaveText(t.states.off);
  await page.getByRole("button", { name: t.turnOn }).click();
  await expect(status).toHaveText(t.states.on);
  await page.reload();
  await expect(status).toHaveText(t.states.on);
  await expectAccessible(page);
  await page.getByRole("button", { name: t.turnOff }).click();
  await expect(status).toHaveText(t.states.off);
  await page.reload();
  await expect(status).toHaveText(t.states.off);
});
