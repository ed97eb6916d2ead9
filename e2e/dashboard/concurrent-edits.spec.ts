import { randomUUID } from "node:crypto";
import customers from "@/app/messages/en/customers.json" with { type: "json" };
import settings from "@/app/messages/en/settings.json" with { type: "json" };
import { expect, test } from "@/e2e/support/fixtures";
import { signIn } from "@/e2e/support/merchant";
import { newMerchant } from "@/e2e/support/verification";

test("saving the profile keeps what another admin saved meanwhile, and shows it", async ({
  page,
  context,
}) => {
  const { profile, saved } = settings;
  await newMerchant(page, "en", "Rawda");
  const other = await context.newPage();
  const field = (of: typeof page, name: keyof typeof profile.fields) =>
    of.getByLabel(profile.fields[name], { exact: true });
  const save = async (of: typeof page) => {
    // The message of the save before may still be visible.
    const answered = of.waitForResponse(
      (response) => response.url().includes("settings.") && response.request().method() === "POST",
    );
    await of.getByRole("button", { name: settings.save }).click();
    expect((await answered).ok()).toBe(true);
    await expect(of.getByText(saved)).toBeVisible();
    await expect(of.getByRole("button", { name: settings.save })).toBeDisabled();
  };
  await page.goto("/test/settings");
  await other.goto("/test/settings");
  await field(other, "website").fill("https://rawda.example");
  await field(other, "support_email").fill("help@rawda.example");
  await save(other);
  await field(page, "support_phone").fill("0501234567");
  await save(page);
  await expect(field(page, "support_phone")).toHaveValue("+966501234567");
  await expect(field(page, "website")).toHaveValue("https://rawda.example");
  await field(page, "support_email").fill("care@rawda.example");
  await save(page);
  await other.reload();
  await expect(field(other, "website")).toHaveValue("https://rawda.example");
  await expect(field(other, "support_email")).toHaveValue("care@rawda.example");
  await expect(field(other, "support_phone")).toHaveValue("+966501234567");
});

test("saving a customer keeps what another member saved while the dialog was open", async ({
  page,
  context,
}) => {
  const { form, edit, new: create } = customers;
  const name = `Sara ${randomUUID().slice(0, 6)}`;
  await signIn(page, "en");
  await page.goto("/test/customers");
  await page.getByRole("button", { name: create }).first().click();
  await page.getByRole("dialog").getByLabel(form.name, { exact: true }).fill(name);
  await page.getByRole("dialog").getByRole("button", { name: form.create }).click();
  await page.waitForURL(/\/test\/customers\/cus_/);
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByRole("button", { name: edit }).first().click();
  await other.getByRole("button", { name: edit }).first().click();
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await other.getByRole("dialog").getByLabel(form.email, { exact: true }).fill(email);
  await other.getByRole("dialog").getByRole("button", { name: form.save }).click();
  await expect(other.getByText(form.saved)).toBeVisible();
  await page.getByRole("dialog").getByLabel(form.name, { exact: true }).fill(`${name} Ali`);
  await page.getByRole("dialog").getByRole("button", { name: form.save }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${name} Ali`);
  await expect(page.getByRole("link", { name: email })).toBeVisible();
});
