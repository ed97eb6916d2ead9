import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listen, run } from "@/packages/clients/program.fixture";
import { root } from "@/server/base/root";
import { account } from "@/server/test/account";
import { scratchFolder } from "@/server/test/worker";

const program = `import { createClient, NotFoundError } from "@halala/client";
const halala = createClient();
const link = await halala.paymentLinks.create({ amount: 900, currency: "SAR" });
for await (const { id } of halala.paymentLinks.list()) console.log(id === link.id);
await halala.payments.get("pay_x").catch((error) => console.log(error instanceof NotFoundError));
`;

test("the npm package has types, license and changelog, and runs once installed", async () => {
  const folder = scratchFolder();
  await run(["npm", "pack", "--silent", "--pack-destination", folder], { cwd: import.meta.dirname });
  await run(["tar", "-xf", "halala-client-0.1.0.tgz"], { cwd: folder });
  const files = await run(["find", "package", "-type", "f"], { cwd: folder });
  for (const file of [
    "LICENSE",
    "CHANGELOG.md",
    "README.md",
    "dist/index.js",
    "dist/index.d.ts",
    "dist/schema.d.ts",
  ])
    expect(files).toContain(`package/${file}\n`);
  expect(files).not.toContain("test");
  const { version, license } = JSON.parse(readFileSync(join(folder, "package/package.json"), "utf8"));
  expect([version, license]).toEqual(["0.1.0", "Apache-2.0"]);

  mkdirSync(join(folder, "node_modules/@halala"), { recursive: true });
  symlinkSync(join(root, "node_modules/openapi-fetch"), join(folder, "node_modules/openapi-fetch"));
  await run(["mv", "package", "node_modules/@halala/client"], { cwd: folder });
  writeFileSync(join(folder, "program.mjs"), program);
  const env = { HALALA_API_URL: await listen(), HALALA_API_KEY: (await account()).key };
  expect(await run(["node", "program.mjs"], { cwd: folder, env })).toBe("true\ntrue\n\n");
});
