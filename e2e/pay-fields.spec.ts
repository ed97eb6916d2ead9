import ar from "@/app/messages/ar/pay.json" with { type: "json" };
import en from "@/app/messages/en/pay.json" with { type: "json" };
import { expect, makeLink, test } from "./fixtures";
import { languages, words } from "./payer";

const messages = { ar, en };

for (const language of languages) {
  const { form } = messages[language];
  const say = words[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test("a field is checked when the payer leaves it, but not while it is empty", async ({ page }) => {
      await page.goto((await makeLink({ locale: language })).url);
      const number = page.getByLabel(say.number, { exact: true });
      await expect(number).toBeEditable();
      await number.focus();
      await page.keyboard.press("Tab");
      await expect(page.getByText(form.errors.numberEmpty)).toHaveCount(0);
      await number.pressSequentially("4201 3201 1111 1011");
      await expect(page.getByText(form.errors.number)).toHaveCount(0);
      await page.keyboard.press("Tab");
      await expect(page.getByText(form.errors.number)).toBeVisible();
      await number.fill("4201 3201 1111 1010");
      await expect(page.getByText(form.errors.number)).toHaveCount(0);
    });

    test("an empty field and a wrong one have different messages", async ({ page }) => {
      await page.goto((await makeLink({ locale: language })).url);
      await expect(page.getByLabel(say.number, { exact: true })).toBeEditable();
      await page.getByLabel(say.cvc).fill("94");
      await page.getByRole("button", { name: say.pay }).click();
      const summary = page.getByRole("main").getByRole("alert");
      for (const text of [form.errors.numberEmpty, form.errors.expiryEmpty, form.errors.cvc])
        await expect(summary).toContainText(text);
    });

    test("a card number can be pasted with spaces, dashes and Arabic digits", async ({ page }) => {
      await page.goto((await makeLink({ locale: language })).url);
      const number = page.getByLabel(say.number, { exact: true });
      await expect(number).toBeEditable();
      for (const pasted of [
        "4201 3201 1111 1010",
        " 4201  3201  1111  1010 ",
        "4201-3201-1111-1010",
        "٤٢٠١ ٣٢٠١ ١١١١ ١٠١٠",
      ]) {
        await number.fill("");
        await number.focus();
        // One input event with the whole text, as a paste has.
        await page.keyboard.insertText(pasted);
        await expect(number).toHaveValue("4201 3201 1111 1010");
        await page.keyboard.press("Tab");
        await expect(page.getByText(form.errors.number)).toHaveCount(0);
      }
    });
  });
}
