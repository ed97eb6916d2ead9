import { join } from "node:path";
import { expect, test } from "@/e2e/support/fixtures";
import { type FreshMerchant, freshMerchant } from "@/e2e/support/fresh-merchant";
import { root } from "@/server/base/root";
import { readGuide, type Sample, samplesOf } from "@/server/test/texts/guides";
import { proveReceiver } from "./receiver-samples";
import { installClient, written } from "./samples";

let merchant: FreshMerchant;
test.beforeAll(async ({ browser }) => {
  merchant = await freshMerchant(browser);
});
test.afterAll(() => merchant.close());

const served = (guide: string, language: string): Sample[] =>
  samplesOf(readGuide(guide)).filter(({ kind, written: as }) => kind === "serve" && as === language);

const inNode = [...served("webhooks", "js"), ...served("webhook-receivers", "js")];

test("the guides have receivers for Node, Express and Fastify", () => {
  expect(inNode.map(({ code }) => /from "(express|fastify)"/.exec(code)?.[1])).toEqual([
    undefined,
    undefined,
    "express",
    "fastify",
  ]);
});

for (const [index, { code }] of inNode.entries())
  test(`a receiver of the guides accepts a real delivery and rejects a forged one (JavaScript ${index + 1})`, async () => {
    const file = written("receiver.mjs", code);
    await proveReceiver({ command: () => [process.execPath, file] }, await merchant.newKey());
  });

for (const { code } of served("webhook-receivers", "ts"))
  test("the receiver for Next.js accepts a real delivery and rejects a forged one, in Next.js", async () => {
    await installClient();
    written("app/hooks/route.ts", code);
    // A separate app: without this file, Next.js would use the surrounding project's configuration. Turbopack would too.
    written("next.config.mjs", "export default {};");
    const next = join(root, "node_modules", "next", "dist", "bin", "next");
    await proveReceiver(
      {
        command: (port) => [process.execPath, next, "dev", "--webpack", "--port", String(port)],
        settings: { NEXT_TELEMETRY_DISABLED: "1" },
      },
      await merchant.newKey(),
    );
  });
