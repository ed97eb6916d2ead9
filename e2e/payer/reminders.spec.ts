import { api, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { remindersAddress } from "@/e2e/support/owner-sql";
import { languages } from "./payer";
import { subscribe, texts } from "./subscriber";
import { pay as payByTest } from "./subscriptions";

for (const language of languages)
  test(`a customer stops reminders by link or one-click unsubscribe, and turns them on again (${language})`, async ({
    page,
    request,
  }) => {
    const { reminders, done } = texts[language].manage;
    const made = await subscribe(language);
    await payByTest(String(made.payment_link));
    const url = remindersAddress(made.id);
    const oneClick = `${url}/stop`;

    await page.goto(`${url}?language=${language}`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1, name: reminders.question })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: reminders.stop }).click();
    await expect(page.getByRole("heading", { level: 1, name: reminders.stoppedTitle })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${made.manage_url}?language=${language}`);
    await page.getByRole("button", { name: reminders.send }).click();
    await expect(page.getByRole("status").filter({ hasText: done.remindersSent })).toBeVisible();

    // As a mail program sends it: cross-site, without a cookie, and without following redirects.
    const response = await request.post(oneClick, {
      multipart: { "List-Unsubscribe": "One-Click" },
      maxRedirects: 0,
    });
    expect([response.status(), await response.text()]).toEqual([200, ""]);
    await page.reload();
    await expect(page.getByRole("button", { name: reminders.send })).toBeVisible();
    await page.goto(oneClick);
    await expect(page).toHaveURL(url);
    expect((await api("GET", `/v1/subscriptions/${made.id}`)).status).toBe("active");
  });
