import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";

const routes = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?:^|\/)route\.tsx?$/.test(file),
);

test("answers HEAD without opening a stream, which would stay open unread, and without reading a file", async () => {
  const costly = /\b(?:eventStream|handleExport|listExport|tableResponse|fileResponse)\(/;
  const found = routes.filter((file) => costly.test(readFileSync(join(root, "app", file), "utf8")));
  expect(found.toSorted()).toEqual([
    "(dashboard)/[mode]/team/audit/export/route.ts",
    "api/changes/[mode]/route.ts",
    "api/export/[mode]/balance/route.ts",
    "api/export/[mode]/customers/route.ts",
    "api/export/[mode]/payments/route.ts",
    "api/export/[mode]/payouts/route.ts",
    "api/export/[mode]/refunds/route.ts",
    "api/files/[id]/route.ts",
    "api/review/[id]/files/[document]/route.ts",
  ]);
  for (const file of found) {
    const { HEAD }: { HEAD(): Response } = await import(join(root, "app", file));
    expect([HEAD().status, HEAD().headers.get("allow")]).toEqual([405, "GET"]);
  }
});
