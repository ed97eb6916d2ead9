import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cards, expectReceipt, languages, payWith } from "@/e2e/payer/payer";
import { temporaryFolder } from "@/e2e/program/temporary";
import { openTerminal } from "@/e2e/program/terminal";
import { demo, expect, test } from "@/e2e/support/fixtures";
import { openShop } from "@/e2e/support/owner-sql";
import { root } from "@/server/base/root";
import { freePort } from "@/server/platform/launch/ports";

for (const language of languages) {
  test(`the README's five-minute tour works verbatim, with the pay page in ${language}`, async ({ page }) => {
    const folder = temporaryFolder("tour");
    const here = await adapt(folder, language);
    const terminal = await openTerminal();
    const type = (block: string) => terminal.type(here(block));
    try {
      const [keyAndReceiver, register, makeLink, refund] = tour();
      await type(keyAndReceiver);
      await type(register);
      const [url] = /^http\S+$/m.exec(await type(makeLink)) ?? [];
      expect(url, "the link's address").toBeDefined();
      await page.goto(`${url}?language=${language}`);
      await payWith(page, language, cards.mada);
      await expectReceipt(page, language);
      await terminal.says(/verified payment_paid pay_/);
      expect(await type(refund)).toContain('"status":"succeeded"');
      await terminal.says(/verified payment_refunded pay_/);
      expect(terminal.everything()).not.toContain("FORGED");
    } finally {
      await terminal.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** The shell blocks of the tour, in order. */
function tour(): [string, string, string, string] {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const section = readme.slice(readme.indexOf("## Five minutes"), readme.indexOf("## Map"));
  const blocks = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block = ""]) => block);
  const [first, second, third, fourth, ...more] = blocks;
  if (!first || !second || !third || !fourth || more.length > 0)
    throw new Error("The tour is not what this test knows.");
  return [first, second, third, fourth];
}

/** The tour's blocks with the ports and folders of this run. */
async function adapt(folder: string, language: string) {
  const receiver = await freePort();
  // Uses a separate account, because the tour refunds the newest payment, which might belong to another test.
  const { secretKey } = await openShop();
  writeFileSync(join(folder, "demo.json"), JSON.stringify({ ...demo, test_secret_key: secretKey }));
  return (block: string) =>
    block
      .replaceAll("4000", String(receiver))
      .replaceAll("/tmp/", `${folder}/`)
      .replaceAll("http://localhost:3000", demo.base_url)
      .replaceAll("./.data/", `${folder}/`)
      .replaceAll(/(endpoint|order|refund)-/g, `$1-${language}-${receiver}-`);
}
