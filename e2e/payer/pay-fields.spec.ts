import ar from "@/app/messages/ar/pay.json" with { type: "json" };
import en from "@/app/messages/en/pay.json" with { type: "json" };
import { api, expect, expectAccessible, makeLink, test } from "@/e2e/support/fixtures";
import {
  alertOf,
  answerBank,
  cards,
  expectReceipt,
  languages,
  payWith,
  pressPay,
  startPaying,
  typeCard,
  words,
} from "./payer";

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

    test("the seller's own questions are asked, and the answers reach the seller", async ({ page }) => {
      const size = { key: "size", label: "Size", type: "choice", options: ["52", "54"], required: true };
      const fields = [size, { key: "note", label: "Note" }];
      const { id, url } = await makeLink({ locale: language, fields });
      await page.goto(url);
      await startPaying(page, language, cards.mada);
      await expect(alertOf(page)).toContainText(form.errors.answerEmpty);
      await page.getByLabel("Size").selectOption("54");
      await page.getByLabel("Note").fill("ملاحظة");
      await expectAccessible(page);
      await pressPay(page, language);
      await answerBank(page, "Approve");
      await expectReceipt(page, language);
      const { data } = await api("GET", `/v1/payments?payment_link=${id}`);
      expect(data).toMatchObject([
        {
          fields: [
            { key: "size", label: "Size", value: "54" },
            { key: "note", value: "ملاحظة" },
          ],
        },
      ]);
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

    for (const text of ["2030-12", "203012", "30/12", "12 / 2030", "\u200f٢٠٣٠/١٢"])
      test(`an expiry date can be ${text}, typed and pasted`, async ({ page }) => {
        await page.goto((await makeLink({ locale: language })).url);
        const expiry = page.getByLabel(say.expiry);
        await expect(expiry).toBeEditable();
        await expiry.pressSequentially(text);
        await expect(expiry).toHaveValue("12 / 30");
        await expiry.fill("");
        await expiry.focus();
        await page.keyboard.insertText(text);
        await expect(expiry).toHaveValue("12 / 30");
        await page.keyboard.press("Tab");
        await expect(page.getByText(form.errors.expired)).toHaveCount(0);
      });

    test("a card number is taken out of a long pasted text", async ({ page }) => {
      await page.goto((await makeLink({ locale: language })).url);
      const number = page.getByLabel(say.number, { exact: true });
      await expect(number).toBeEditable();
      for (const pasted of [
        "4 2 0 1 3 2 0 1 1 1 1 1 1 0 1 0",
        "My card of the bank is: ٤٢٠١-٣٢٠١-١١١١-١٠١٠",
      ]) {
        await number.fill("");
        await number.focus();
        await page.keyboard.insertText(pasted);
        await expect(number).toHaveValue("4201 3201 1111 1010");
      }
    });

    test("an email of many digits is accepted, and a card number there is named", async ({ page }) => {
      await page.goto((await makeLink({ locale: language, collect: ["email"] })).url);
      const email = page.getByLabel(form.email);
      await expect(email).toBeEditable();
      await email.fill("9f8e7d6c-5b4a-4321-8765-0123456789ab@anonaddy.example");
      await page.keyboard.press("Tab");
      await expect(page.getByText(form.errors.email)).toHaveCount(0);
      await email.fill("4201320111111010@anonaddy.example");
      await page.keyboard.press("Tab");
      await expect(page.getByText(form.errors.emailCard)).toBeVisible();
    });

    test("typed details are kept after a decline and a reload, but no card", async ({ page }) => {
      await page.goto((await makeLink({ locale: language, collect: ["name", "phone", "email"] })).url);
      const details = [form.name, form.phone, form.email].map((label) =>
        page.getByLabel(label, { exact: true }),
      );
      await expect(page.getByLabel(say.number, { exact: true })).toBeEditable();
      const typed = ["سارة العتيبي", "0529339000", "sara@example.sa"];
      for (const [index, field] of details.entries()) await field.fill(typed[index] ?? "");
      await payWith(page, language, cards.insufficientFunds);
      await expect(page.getByText(say.declined).first()).toBeVisible();
      const expectKept = async () => {
        for (const [index, field] of details.entries()) await expect(field).toHaveValue(typed[index] ?? "");
        await expect(page.getByLabel(say.number, { exact: true })).toHaveValue("");
        await expect(page.getByLabel(say.cvc)).toHaveValue("");
      };
      await expectKept();
      await page.reload();
      await expectKept();
      await payWith(page, language, cards.mada);
      await expectReceipt(page, language);
    });

    test("a browser without newer functions pays", async ({ page }) => {
      await page.addInitScript(() => {
        for (const name of ["timeout", "any"]) Reflect.deleteProperty(AbortSignal, name);
        for (const [of, name] of [
          [Array.prototype, "at"],
          [Object, "hasOwn"],
          [Object, "groupBy"],
          [Array.prototype, "findLast"],
          [Array.prototype, "toSorted"],
          [globalThis, "structuredClone"],
        ] as const)
          Reflect.deleteProperty(of, name);
      });
      await page.goto((await makeLink({ locale: language })).url);
      await payWith(page, language, cards.mada);
      await expectReceipt(page, language);
    });

    test("an error of the page is not blamed on the gateway, and reported to the server once", async ({
      browser,
    }) => {
      // A context of its own, because the error is reported as one of the page.
      const page = await browser.newPage();
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Request"));
      await page.goto((await makeLink({ locale: language })).url);
      await typeCard(page, language, cards.mada);
      const reported = page.waitForEvent("pageerror");
      const reports: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/api/page-errors")) reports.push(request.postData() ?? "");
      });
      const recorded = page.waitForResponse(/\/api\/page-errors$/);
      await pressPay(page, language);
      await expect(alertOf(page)).toContainText(form.problems.brokenTitle);
      expect((await reported).message).toContain("Request");
      expect((await recorded).status()).toBe(204);
      const again = page.waitForEvent("pageerror");
      await pressPay(page, language);
      await again;
      expect(reports).toEqual([expect.stringMatching(/^\{"page":"pay","message":"ReferenceError: Request /)]);
      expect(reports[0]).not.toContain(new URL(page.url()).pathname);
    });
  });
}
