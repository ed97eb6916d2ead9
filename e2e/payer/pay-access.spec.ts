import type { Locator, Page } from "@playwright/test";
import { spoken } from "@/e2e/pictures/announcements";
import { api, expect, makeLink, test } from "@/e2e/support/fixtures";
import { alertOf, atBank, cards, cvc, expectReceipt, languages, payWith, pressPay, words } from "./payer";
import { active, read } from "./subscriptions";

const isFocused = (target: Locator) => target.evaluate((node) => node === document.activeElement);

/** Presses Tab until the element has focus, and fails if it never does. */
async function tabTo(page: Page, target: Locator) {
  for (let tabs = 0; tabs < 25 && !(await isFocused(target)); tabs += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

/** Returns elements whose text is cut off or that overflow the page. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    const cut = [...document.querySelectorAll("main *, header *, footer *")].filter((node) => {
      const style = getComputedStyle(node);
      const clips = ["hidden", "clip"].includes(style.overflowX) && style.position !== "absolute";
      return clips && node.tagName !== "INPUT" && node.scrollWidth > node.clientWidth + 1;
    });
    return [...wide, ...cut.map((node) => node.outerHTML.slice(0, 120))];
  });

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    const say = words[language];

    test("the keyboard alone pays: card, bank and receipt", async ({ page }) => {
      const link = await makeLink({ locale: language });
      await page.goto(link.url);
      const number = page.getByLabel(say.number, { exact: true });
      await expect(number).toBeEditable();
      await tabTo(page, number);
      for (const text of [cards.mada, "0739", cvc, "Sara Al-Harbi"]) {
        await page.keyboard.type(text);
        await page.keyboard.press("Tab");
      }
      await expect(page.getByRole("button", { name: say.pay })).toBeFocused();
      await page.keyboard.press("Enter");
      await atBank(page);
      await tabTo(page, page.getByRole("button", { name: "Approve" }));
      await page.keyboard.press("Enter");
      await expectReceipt(page, language);
      await tabTo(page, page.getByRole("link", { name: /PDF/ }));
    });

    test("the error summary leads to each field by keyboard", async ({ page }) => {
      await page.goto((await makeLink({ locale: language })).url);
      const number = page.getByLabel(say.number, { exact: true });
      await expect(number).toBeEditable();
      await tabTo(page, page.getByRole("button", { name: say.pay }));
      await page.keyboard.press("Space");
      await expect(alertOf(page)).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(number).toBeFocused();
      await expect(number).toHaveAccessibleDescription(/\S/);
    });

    for (const [name, enlarge] of Object.entries({
      "zoomed to 200 %": (page: Page) => page.setViewportSize({ width: 640, height: 400 }),
      "with letters twice as large": async (page: Page) => {
        await page.setViewportSize({ width: 640, height: 800 });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
      },
    })) {
      test(`${name} nothing is cut off, and the payment goes through`, async ({ page }) => {
        await page.goto((await makeLink({ locale: language })).url);
        await enlarge(page);
        expect(await cutOff(page)).toEqual([]);
        await payWith(page, language, cards.insufficientFunds);
        await enlarge(page);
        await expect(alertOf(page)).toContainText(say.notCharged);
        expect(await cutOff(page)).toEqual([]);
        await payWith(page, language, cards.mada);
        await enlarge(page);
        await expectReceipt(page, language);
        expect(await cutOff(page)).toEqual([]);
      });
    }

    test("a million riyals fits 320 pixels, also with letters twice as large", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      const amount = 100_000_000;
      const link = await makeLink({ locale: language, amount, vat_inclusive: true });
      const paid = await makeLink({ locale: language, amount, vat_inclusive: true });
      const { receipt_url: receipt } = await api("POST", `/v1/test/payment_links/${paid.id}/pay`, {});
      const { id } = await active({ amount, cycles_total: 12, description: "Gym" });
      const { manage_url: manage } = await read(id);
      await api("POST", `/v1/test/subscriptions/${id}/advance`, {});
      const pages = [
        link.url,
        String(receipt),
        ...["", "/card", "/cancel"].map((path) => `${manage}${path}`),
      ];
      for (const url of pages) {
        await page.goto(`${url}?language=${language}`);
        for (const size of ["100%", "200%"]) {
          await page.evaluate(
            (fontSize) => Object.assign(document.documentElement.style, { fontSize }),
            size,
          );
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width, `${url} ${size}`).toBeLessThanOrEqual(320);
          expect(await cutOff(page), `${url} ${size}`).toEqual([]);
        }
      }
    });

    test("a screen reader announces each field and picture, mistakes and the outcome", async ({ page }) => {
      await page.goto((await makeLink({ locale: language })).url);
      await expect(page.getByLabel(say.number, { exact: true })).toBeEditable();
      await expect(page.getByRole("main")).toMatchAriaSnapshot(spoken[language].form);
      await pressPay(page, language);
      await expect(alertOf(page)).toMatchAriaSnapshot(spoken[language].mistakes);
      await payWith(page, language, cards.mada);
      await expectReceipt(page, language);
      await expect(page.getByRole("main")).toMatchAriaSnapshot(spoken[language].receipt);
    });
  });
}
