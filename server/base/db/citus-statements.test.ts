import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";

/** What Citus refuses in a statement on an account's table, although PostgreSQL accepts it. */
const refused: Record<string, (text: string) => boolean> = {
  "a function of the clock, or an interval, where a conflict updates a row": (text) =>
    [...text.matchAll(/\bdo update\b[^`;]*/g)].some(([update]) =>
      /now\(\)|clock_timestamp|[-+] interval|make_interval/.test(update),
    ),
  "a parameter where a conflict updates a row that a select inserts": (text) =>
    [...text.matchAll(/insert into[^`;]*?\bselect\b[^`;]*?on conflict[^`;]*?do update([^`;]*)/g)].some(
      ([, update]) => /\$\d/.test(update ?? ""),
    ),
  "a function of the clock in a case or coalesce of an update that returns rows": (text) =>
    [...text.matchAll(/\bupdate\s+[a-z_"]+[^`;]*?\bset\b([^`;]*?)\bwhere\b[^`;]*\breturning\b/g)].some(
      ([, set]) => /\b(?:case|coalesce)\b[^`;]*(?:now\(\)|clock_timestamp)/.test(set ?? ""),
    ),
  "an interval added to a column of the row that is updated": (text) =>
    [...text.matchAll(/\bupdate\s+[a-z_"]+[^`;]*?\bset\b([^`;]*)/g)].some(([, set]) =>
      /[a-z_]\s*[-+]\s*(?:interval|make_interval|\$\d+::interval)/.test(set ?? ""),
    ),
};

/** The jobs' tables are only on the coordinator. */
const isOnCoordinator = (file: string) => file.startsWith("server/platform/jobs/");

const files = execFileSync("git", ["ls-files", "server/*.ts", "prisma/functions/*.sql"], { cwd: root })
  .toString()
  .split("\n")
  .filter((file) => file !== "" && !/test\.ts$|fixture\.ts$/.test(file) && !isOnCoordinator(file));

test.each(Object.entries(refused))("no statement has %s", (_, isRefused) => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => isRefused(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
