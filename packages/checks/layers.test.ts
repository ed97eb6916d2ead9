import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findViolations } from "./layers";

/** Checks a tree of these files. A file that is imported but not listed is empty. */
function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "layers-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const imported = Object.values(files).flatMap((text) =>
    [...text.matchAll(/"@\/([^"]+)"/g)].map(([, at]) => at),
  );
  const empty = Object.fromEntries(imported.map((path) => [`${path}.ts`, ""]));
  for (const [path, text] of Object.entries({ ...empty, ...files })) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return findViolations(root);
}

const importing = (path: string) => `import "@/${path}";`;

describe("reports an import that a layer does not allow:", () => {
  test.each([
    ["server/core/operation/errors.ts", "server/payments/create"],
    ["server/core/operation/errors.ts", "server/platform/http/body"],
    ["server/core/operation/errors.ts", "server/registry"],
    ["server/platform/mail/queue.ts", "server/receipts/email"],
    ["server/platform/http/body.ts", "server/registry"],
    ["server/base/db/db.ts", "server/core/values/ids"],
    ["server/platform/launch/processes/serve.ts", "server/payments/create"],
    ["server/gateway/moyasar.ts", "server/payments/create"],
    ["server/context.ts", "server/accounts/capability"],
    ["server/subscriptions/state.ts", "server/charging/bill"],
    ["server/charging/create-payment.ts", "server/api/rest"],
    ["server/charging/create-payment.ts", "server/registry"],
    ["server/charging/create-payment.ts", "app/session"],
    ["server/registry.ts", "server/api/rest"],
    ["server/emails.ts", "server/api/rest"],
    ["server/api/rest.ts", "server/gateway/moyasar"],
    ["server/api/rest.ts", "app/session"],
    ["server/demo/make.ts", "server/api/rest"],
    ["app/page.tsx", "server/gateway/moyasar"],
    ["app/page.tsx", "server/registry"],
    ["app/page.tsx", "server/demo/make"],
    ["components/button.tsx", "server/payments/schema"],
    ["components/button.tsx", "app/session"],
    ["prisma/destructive.ts", "server/core/values/ids"],
    ["packages/sandbox/store.ts", "server/core/values/ids"],
    ["packages/clients/cli/src/main.ts", "server/core/values/ids"],
    ["packages/examples/shop/main.ts", "server/core/values/ids"],
  ])("%s → %s", (from, to) => {
    const folder = (path: string) => expect.stringContaining(`${from} imports ${path}.ts: `);
    expect(check({ [from]: importing(to) })).toEqual([folder(to)]);
  });

  test("a type import, a re-export, a dynamic import and an import type", () => {
    const to = "server/payments/create";
    for (const text of [
      `import type { A } from "@/${to}";`,
      `export { a } from "@/${to}";`,
      `export const load = () => import("@/${to}");`,
      `export type A = typeof import("@/${to}");`,
      'import { a } from "../../payments/create";',
    ])
      expect(check({ "server/core/operation/errors.ts": text, [`${to}.ts`]: "export const a = 1;" })).toEqual(
        [`server/core/operation/errors.ts imports ${to}.ts: server/core may not import server/payments`],
      );
  });

  test("a folder without a layer", () => {
    expect(check({ "server/Odd/a.ts": importing("server/core/values/ids") })).toEqual([
      "server/Odd/a.ts: server/Odd has no layer in packages/checks/layers.ts",
    ]);
  });

  test("product code that imports what only tests use", () => {
    for (const to of ["server/test/account", "server/payments/refund.fixture", "e2e/pictures/pages"])
      expect(check({ "server/charging/create-payment.ts": importing(to) })).toEqual([
        `server/charging/create-payment.ts imports ${to}.ts: product code imports no test support`,
      ]);
  });
});

test("reports cycles between folders and between files", () => {
  expect(
    check({
      "server/links/pay.ts": importing("server/payments/create"),
      "server/payments/source.ts": importing("server/links/state"),
    }),
  ).toEqual(["cycle of folders: server/links → server/payments → server/links"]);
  expect(
    check({
      "server/links/a.ts": 'import "./b";',
      "server/links/b.ts": 'import "./c";',
      "server/links/c.ts": 'import "./a";',
    }),
  ).toEqual([
    "cycle of files: server/links/a.ts → server/links/b.ts → server/links/c.ts → server/links/a.ts",
  ]);
});

test("accepts imports that the layers allow, and every import of a test", () => {
  expect(
    check({
      "app/page.tsx": importing("server/api/trpc") + importing("components/button"),
      "server/api/routes.ts": importing("server/registry"),
      "server/registry.ts": importing("server/payments/create"),
      "server/charging/create-payment.ts":
        importing("server/core/values/ids") + importing("server/gateway/moyasar"),
      "server/core/commit/commit.ts": importing("server/base/db/db"),
      "server/core/commit/commit.test.ts":
        importing("server/payments/create") + importing("server/test/account"),
      "server/base/db/db.ts": importing("prisma/generated/client") + importing("prisma/generated/enums"),
    }),
  ).toEqual([]);
});

test("finds no violation in this repository", () => {
  expect(findViolations(process.cwd())).toEqual([]);
});
