import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";
import { sqlErrors } from "./sql-errors";

test("the table lists exactly the error codes that the SQL functions raise", () => {
  const folder = join(root, "prisma/functions");
  const raised = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .flatMap((file) => readFileSync(join(folder, file), "utf8").match(/errcode = 'HA\d{3}'/g) ?? []);
  const codes = new Set(raised.map((text) => text.slice(-6, -1)));
  expect([...codes].sort()).toEqual(Object.values(sqlErrors).sort());
});
