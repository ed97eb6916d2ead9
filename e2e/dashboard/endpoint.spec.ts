import arDevelopers from "@/app/messages/ar/developers.json" with { type: "json" };
import enDevelopers from "@/app/messages/en/developers.json" with { type: "json" };
import { api, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { type Locale, signIn, words } from "@/e2e/support/merchant";
import { receiver } from "@/e2e/support/receiver";

const locale: Locale = "en";

const developers = { ar: arDevelopers, en: enDevelopers };

const { statuses } = words[locale];
const { webhooks } = developers[locale];

test("a disabled endpoint is enabled where its page says that it is disabled", async ({ page }) => {
  const hook = await receiver();
  const { id } = await api("POST", "/v1/webhook_endpoints", { url: hook.url, events: ["card_expiring"] });
  const disable = () => api("POST", `/v1/webhook_endpoints/${String(id)}`, { status: "disabled" });
  await disable();
  await signIn(page, locale);
  await page.goto(`/test/developers/webhooks/${String(id)}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(statuses.disabled);
  await expectAccessible(page);
  await page.getByRole("button", { name: webhooks.switch.enable }).click();
  await expect(heading).toContainText(statuses.enabled);
  await expect(page.getByText(webhooks.isDisabled)).toHaveCount(0);
  await disable();
  hook.close();
});
