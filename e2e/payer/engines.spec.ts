import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { makeLink } from "@/e2e/support/fixtures";
import { payerAt } from "./engines/actions";
import type { Engine } from "./engines/engine";
import { startFirefox } from "./engines/firefox";
import { startWebKit } from "./engines/webkit";
import { cards, languages, words } from "./payer";
import { subscribe, texts } from "./subscriber";

// Payers use two engines besides Chromium. Playwright drives only builds of its own, so these are what Debian ships.

const miniBrowsers = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
const engines = [
  ["Firefox", startFirefox, ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync)],
  ["WebKitGTK", startWebKit, miniBrowsers.find(existsSync)],
] as const;

for (const [name, start, program = ""] of engines)
  test.describe(name, () => {
    // biome-ignore lint/style/noProcessEnv: a setting of the tests, not of the service
    test.skip(program === "" && process.env.EVERY_BROWSER !== "1", `${name} is not installed`);
    let engine: Engine;
    test.beforeEach(async () => {
      engine = await start(program);
      test.info().annotations.push({ type: name, description: engine.version });
    });
    test.afterEach(() => engine.close());

    for (const language of languages) {
      const say = words[language];
      const { pay } = texts[language];

      test(`pays a link by card with 3-D Secure and shows the receipt (${language})`, async () => {
        const payer = payerAt(engine, language);
        await engine.open((await makeLink({ locale: language })).url);
        await payer.typeCard();
        // Neither engine has ApplePaySession here.
        const button = "() => String(document.getElementById('apple-pay').getClientRects().length)";
        expect(await engine.call(button)).toBe("0");
        await payer.look("pay");
        await payer.press(pay.form.pay);
        await payer.press("موافقة");
        await payer.found("text", say.paid);
        await payer.look("receipt");
        expect(await engine.call("() => location.pathname")).toMatch(/^\/receipt\//);
      });

      test(`a consent page shows what is agreed, and takes the card (${language})`, async () => {
        const payer = payerAt(engine, language);
        await engine.open((await subscribe(language)).url);
        await payer.look("consent");
        await payer.tick();
        await payer.typeCard();
        await payer.press(pay.consent.form.pay);
        await payer.press("موافقة");
        await payer.found("text", say.paid);
        await payer.look("subscribed");
      });
    }

    test("a declined card shows its reason", async () => {
      const payer = payerAt(engine, "ar");
      await engine.open((await makeLink({ locale: "ar" })).url);
      await payer.typeCard(cards.insufficientFunds);
      await payer.press(texts.ar.pay.form.pay);
      await payer.press("موافقة");
      await payer.found("text", words.ar.insufficient);
      await payer.look("declined");
    });
  });
