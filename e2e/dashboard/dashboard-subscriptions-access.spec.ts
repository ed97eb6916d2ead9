import { active, button, pastDue, waiting } from "@/e2e/payer/subscriptions";
import { demo, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { locales, signIn, words } from "@/e2e/support/merchant";

for (const locale of locales) {
  const t = words[locale].subscriptions;

  test(`the dialogs about subscriptions are accessible (${locale})`, async ({ page }) => {
    const { id } = await pastDue();
    await signIn(page, locale);
    await page.goto(`/test/subscriptions/${id}`);
    const dialog = page.getByRole("dialog");
    for (const action of [t.card.action, t.pause.action, t.cancel.action]) {
      await button(page, action).click();
      if (action === t.pause.action) await dialog.getByLabel(t.pause.date).check();
      if (action === t.card.action) await expect(dialog.getByLabel(t.card.address)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
    }
    await page.goto("/test/subscriptions");
    await button(page, t.new).first().click();
    await dialog.getByRole("button", { name: t.form.submit }).click();
    const found = dialog.getByRole("group", { name: t.form.found });
    await expect(found.getByRole("radio").first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(t.form.newCustomer).check();
    await dialog.getByLabel(t.form.times).check();
    await expectAccessible(page);
    await dialog.getByLabel(t.form.name).fill("Layla Haddad");
    await dialog.getByLabel(t.form.amount).fill("10");
    await dialog.getByLabel(t.form.description).fill("Magazine");
    await dialog.getByLabel(t.form.total).fill("12");
    await dialog.getByRole("button", { name: t.form.submit }).click();
    await expect(page.getByLabel(t.share.address)).toBeVisible();
    await expectAccessible(page);
  });

  test(`the subscription pages are accessible and fit 320 pixels (${locale})`, async ({ page }) => {
    const owing = await pastDue();
    const [waits, runs] = await Promise.all([waiting(), active({ cycles_total: 1 })]);
    await signIn(page, locale);
    const paths = [
      "subscriptions",
      "subscriptions?status=completed",
      "subscriptions?status=paused&customer=cus_00000000000000000000000000",
      "subscriptions?after=nonsense",
      `subscriptions/${owing.id}`,
      `subscriptions/${waits.id}`,
      `subscriptions/${runs.id}`,
      `subscriptions/${runs.id}/consent`,
    ];
    for (const path of paths) {
      await page.goto(`${demo.base_url}/test/${path}`);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at 320 pixels`).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  });
}
