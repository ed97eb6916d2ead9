import { rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@/e2e/program/temporary";
import { openTerminal } from "@/e2e/program/terminal";
import { demo, expect, test } from "@/e2e/support/fixtures";
import { type FreshMerchant, freshMerchant } from "@/e2e/support/fresh-merchant";
import { root } from "@/server/base/root";
import { guideNames, readGuide, samplesOf } from "@/server/test/texts/guides";
import { expectPrinted, expectRefusals, expectRun, installClient, savedResponses, written } from "./samples";

let merchant: FreshMerchant;
test.beforeAll(async ({ browser }) => {
  merchant = await freshMerchant(browser);
});
test.afterAll(() => merchant.close());

const bin = (name: string) => join(root, "node_modules", ".bin", name);
const strictly =
  "--noEmit --ignoreConfig --strict --skipLibCheck --module nodenext --target es2022 --types node";

for (const guide of guideNames) {
  const samples = samplesOf(readGuide(guide)).filter(({ kind }) => kind === "run");
  const [commands = [], scripts = [], typed = []] = ["sh", "js", "ts"].map((language) =>
    samples.filter((sample) => sample.written === language),
  );

  // The test of a newcomer covers the quickstart.
  if (commands.length > 0 && guide !== "quickstart")
    test(`the commands of the guide ${guide} have the documented results`, async () => {
      const folder = temporaryFolder("samples");
      const key = await merchant.newKey();
      const terminal = await openTerminal({
        HALALA_API_URL: demo.base_url,
        HALALA_API_KEY: key,
        TMPDIR: folder,
        npm_config_loglevel: "error",
      });
      try {
        await terminal.type("set -euo pipefail");
        for (const sample of commands) {
          const output = await terminal.type(
            sample.code.replaceAll("http://localhost:3001", demo.gateway_url),
          );
          expectPrinted(output, sample.prints, sample.code);
          expectRefusals(output, sample);
        }
        expect(savedResponses(folder)).not.toContain('{"error":');
        expect(terminal.complaints()).toBe("");
      } finally {
        await terminal.close();
        rmSync(folder, { recursive: true, force: true });
      }
    });

  for (const [index, sample] of scripts.entries())
    test(`the JavaScript of the guide ${guide} has the documented results (${index + 1})`, async () => {
      const file = written("sample.mjs", sample.code);
      await expectRun([process.execPath, file], sample, { HALALA_API_KEY: await merchant.newKey() });
    });

  if (typed.length > 0)
    test(`the TypeScript of the guide ${guide} compiles and has the documented results`, async () => {
      await installClient();
      const code = typed.map((sample) => sample.code).join("\n");
      const whole = {
        written: "ts",
        kind: "run",
        code,
        prints: typed.flatMap(({ prints }) => prints),
        response: null,
      } as const;
      const file = written("sample.ts", code);
      await expectRun([bin("tsc"), ...strictly.split(" "), file], { ...whole, prints: [] }, {});
      await expectRun([process.execPath, "--import", "tsx", file], whole, {
        HALALA_API_KEY: await merchant.newKey(),
        HALALA_WEBHOOK_SECRET: "whsec_test",
      });
    });
}
