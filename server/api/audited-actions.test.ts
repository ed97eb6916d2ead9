import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { auditedActions } from "./audited-actions";

const sources = ["server", "prisma/functions"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith(".test.ts"))
    .map((file) => join(folder, file)),
);

/** What follows the name of an entry's action, in SQL and in TypeScript. */
const recorded = /(?:'action',|\baction:)([^\n]*)/g;

test("lists every action that the code records by name", () => {
  const named = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(recorded)].flatMap(([, rest = ""]) =>
      [...rest.matchAll(/['"]([a-z_]+\.[a-z_]+)['"]/g)].map(([, action = ""]) => action),
    ),
  );
  expect(named).toContain("api_keys.transfer");
  expect(named).toContain("refunds.record_outcome");
  expect(auditedActions).toEqual(expect.arrayContaining(named));
});
