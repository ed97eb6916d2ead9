import { api, expect, makeLink, test } from "@/e2e/support/fixtures";
import { type Locale, signIn, words } from "@/e2e/support/merchant";

const locale: Locale = "en";

const pay = (link: string) => api("POST", `/v1/test/payment_links/${link}/pay`, {});

const t = words[locale];

test("a link's page turns paid while it is open", async ({ page }) => {
  const { id } = await makeLink();
  await signIn(page, locale);
  await page.goto(`/test/links/${id}`);
  await expect(page.getByRole("main").getByText(t.statuses.paid, { exact: true })).toHaveCount(0);
  await pay(id);
  await expect(page.getByRole("main").getByText(t.statuses.paid, { exact: true }).first()).toBeVisible();
});

test("a new payment appears in the open list, highlighted, and a field keeps what is typed", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signIn(page, "en");
  const { id } = await makeLink({ amount: 31_415 });
  await page.goto("/test/payments");
  await page.getByRole("button", { name: "More filters" }).click();
  const field = page.getByLabel(words.en.payments.filter.reference, { exact: true });
  await field.fill("ORDER-1");
  const highlighted = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...given) {
          if (this instanceof HTMLTableRowElement && this.textContent.includes("314.15")) resolve();
          return animate.apply(this, given);
        };
      }),
  );
  const { id: payment } = await pay(id);
  await highlighted;
  await expect(page.locator(`tbody a[href="/test/payments/${payment}"]`)).toBeVisible();
  await expect(field).toHaveValue("ORDER-1");
});

test("a page that is opened offline comes with the connection", async ({ page, context }) => {
  await signIn(page, locale);
  await page.goto("/test/payments");
  const notice = page.getByText("You are offline.");
  await context.setOffline(true);
  await page.getByRole("navigation").getByRole("link", { name: t.shell.customers, exact: true }).click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL("**/test/customers");
  await expect(notice).toBeHidden();
});

test("a page without event streams polls only while it is visible", async ({ page }) => {
  const requested: string[] = [];
  await page.route("**/api/changes/test", async (route) => {
    const { accept = "" } = route.request().headers();
    requested.push(accept);
    return accept === "application/json" ? route.continue() : route.fulfill({ status: 204 });
  });
  const { id } = await makeLink();
  await signIn(page, "en");
  await page.clock.install(); // before the page starts a timer
  await page.goto(`/test/links/${id}`);
  await pay(id);
  const paid = page.getByRole("main").getByText(words.en.statuses.paid, { exact: true }).first();
  await expect(paid).toBeVisible();
  expect(requested).toContain("application/json");

  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    dispatchEvent(new Event("visibilitychange"));
  });
  // Reaches the route after all earlier requests, so that none of them is counted below.
  await page.evaluate(() => fetch("/api/changes/test", { headers: { accept: "text/plain" } }).then(() => {}));
  requested.length = 0;
  await page.clock.runFor(30_000);
  expect(requested).toEqual([]);
});
