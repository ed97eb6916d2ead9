import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { arabicDigits, cards, cvc, type Language, words } from "@/e2e/payer/payer";
import type { Engine } from "./engine";

/** Candidates for an element, in the page. */
const finders = {
  field: `(name) => [...document.querySelectorAll("label")]
    .filter(({ textContent }) => textContent.trim().startsWith(name))
    .map(({ control }) => control)`,
  box: `() => [...document.querySelectorAll("input[type=checkbox]")]`,
  button: `(name) => [...document.querySelectorAll("button, input[type=submit]")]
    .filter(({ textContent, value }) => (textContent.trim() || value).startsWith(name))`,
  text: `(name) => [...document.querySelectorAll("h1, p, li")]
    .filter(({ innerText }) => innerText.includes(name))`,
};
type Kind = keyof typeof finders;

/** The first candidate that a payer can see and use, in the middle of the window. */
const usable = (finder: string) => `async (name) => {
  const element = (${finder})(name).find((one) => one && one.getClientRects().length > 0 && !one.matches(":disabled"));
  if (!element) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  await new Promise(requestAnimationFrame);
  return element;
}`;

/** What a payer does in the window, in a language. */
export function payerAt(engine: Engine, language: Language) {
  async function found(kind: Kind, name: string): Promise<object> {
    let element: unknown = null;
    const look = async () => {
      // A page that is just being replaced answers nothing.
      element = await engine.call(usable(finders[kind]), name).catch(() => null);
      return element;
    };
    await expect.poll(look, { message: `${kind} ${name}` }).not.toBeNull();
    return Object(element);
  }

  const fill = async (name: string, text: string) => engine.type(await found("field", name), text);
  const press = async (name: string) => engine.click(await found("button", name));
  const say = words[language];
  return {
    found,
    press,
    tick: async () => engine.click(await found("box", "")),
    async typeCard(number: string = cards.mada) {
      const digits = language === "ar" ? arabicDigits : (text: string) => text;
      await fill(say.number, digits(number));
      await fill(say.expiry, digits("0739"));
      await fill(say.cvc, digits(cvc));
      await fill(say.holder, "Sara Al-Harbi");
    },
    /** Keeps a picture of the window, and fails if the page is wider or complained. */
    async look(name: string) {
      const path = test.info().outputPath(`${name}.png`);
      writeFileSync(path, Buffer.from(await engine.screenshot(), "base64"));
      expect(await engine.complaints()).toEqual([]);
      const width = "() => String(document.documentElement.scrollWidth - innerWidth)";
      expect(Number(await engine.call(width))).toBeLessThanOrEqual(0);
    },
  };
}
