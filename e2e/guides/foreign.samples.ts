import { spawnSync } from "node:child_process";
import { expect, test } from "@/e2e/support/fixtures";
import { type FreshMerchant, freshMerchant } from "@/e2e/support/fresh-merchant";
import { guideNames, readGuide, samplesOf } from "@/server/test/texts/guides";
import { proveReceiver } from "./receiver-samples";
import { expectRun, written } from "./samples";

// Run by `npm run e2e -- --project samples`: the guides' samples in languages that the project itself does not need.

const languages = {
  python: { program: "python3", version: "--version", debian: "python3" },
  php: { program: "php", version: "--version", debian: "php-cli" },
  go: { program: "go", version: "version", debian: "golang-go" },
} as const;

const receivers: Record<keyof typeof languages, (file: string, port: number) => string[]> = {
  python: (file) => ["python3", file],
  php: (file, port) => ["php", "-S", `127.0.0.1:${port}`, file],
  go: (file) => ["go", "run", file],
};

let merchant: FreshMerchant;
test.beforeAll(async ({ browser }) => {
  merchant = await freshMerchant(browser);
});
test.afterAll(() => merchant.close());

for (const language of ["python", "php", "go"] as const) {
  const { program, version, debian } = languages[language];
  const file = `hooks.${language === "python" ? "py" : language}`;

  test(`${program} is installed`, () => {
    expect(
      spawnSync(program, [version]).status,
      `Install ${program}, on Debian: apt-get install ${debian}`,
    ).toBe(0);
  });

  for (const guide of guideNames)
    for (const [index, sample] of samplesOf(readGuide(guide)).entries())
      if (sample.written === language && sample.kind === "run")
        test(`the ${language} of the guide ${guide} has the documented results (${index + 1})`, async () => {
          const path = written("sample.py", sample.code);
          await expectRun([program, path], sample, { HALALA_API_KEY: await merchant.newKey() });
        });
      else if (sample.written === language && sample.kind === "serve")
        test(`the ${language} receiver of the guide ${guide} accepts a real delivery and rejects a forged one`, async () => {
          const path = written(file, sample.code);
          await proveReceiver(
            { command: (port) => receivers[language](path, port), prints: language !== "go" },
            await merchant.newKey(),
          );
        });
}
