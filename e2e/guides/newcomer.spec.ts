import { rmSync } from "node:fs";
import { temporaryFolder } from "@/e2e/program/temporary";
import { openTerminal } from "@/e2e/program/terminal";
import { demo, expect, test } from "@/e2e/support/fixtures";
import { chooseLanguage, locales, words } from "@/e2e/support/merchant";
import { newKey } from "@/e2e/support/new-key";
import { signUp } from "@/e2e/support/person";
import { freePort } from "@/server/platform/launch/ports";
import { readGuide, samplesOf } from "@/server/test/texts/guides";
import { expectPrinted, expectRefusals, savedResponses } from "./samples";

for (const locale of locales)
  test(`a newcomer follows the quickstart from the first page to a verified webhook (${locale})`, async ({
    page,
  }) => {
    await chooseLanguage(page, locale);
    await page.goto("/");
    await page.getByRole("link", { name: words[locale].landing.signUp, exact: true }).click();
    await page.waitForURL("**/sign-up");
    await signUp(page, locale);
    const key = await newKey(page, locale, "test");

    const folder = temporaryFolder("newcomer");
    const port = String(await freePort());
    const terminal = await openTerminal({ TMPDIR: folder });
    try {
      await terminal.type(`set -eu\nexport HALALA_API_URL=${demo.base_url}\nexport HALALA_API_KEY=${key}`);
      for (const sample of samplesOf(readGuide("quickstart", locale)).filter(({ kind }) => kind === "run")) {
        const output = await terminal.type(sample.code.replaceAll("4242", port));
        expectPrinted(output, sample.prints, sample.code);
        expectRefusals(output, sample);
      }
      // The goal of the quickstart: the webhook arrived and was verified.
      expect(terminal.everything()).toMatch(/verified payment_paid pay_/);
      expect(savedResponses(folder)).not.toContain('{"error":');
    } finally {
      await terminal.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
