import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { migrationNames } from "@/server/platform/launch/database/migrate";
import { destructive } from "./destructive";

/** The migration that creates the tables. Newer ones must not break running code. */
const baseline = "20261124003000_init";

const names = await migrationNames();
const newer = names.filter((name) => name > baseline);

test("the baseline is the first migration", () => {
  expect(names[0]).toBe(baseline);
});

test.each(newer)("%s removes nothing that the running version uses", (name) => {
  const script = readFileSync(join(import.meta.dirname, "migrations", name, "migration.sql"), "utf8");
  expect(destructive(script)).toEqual([]);
});

describe("the lint rejects", () => {
  test.each([
    ["drop table thing", "drops a table"],
    ['ALTER TABLE "thing" DROP COLUMN "n"', "drops a column"],
    ["alter table thing add m int, drop n", "drops a column"],
    ["alter table thing rename to other", "renames"],
    ["alter table thing rename column a to b", "renames"],
    ["alter table thing alter column n type bigint", "changes the type"],
    ["alter table thing alter n set data type text", "changes the type"],
    ["alter table thing alter column n set not null", "forbids null"],
    ["alter table thing add column n int not null", "must not be null and has no default"],
    ["alter table thing add n int default 1, add m text not null", "adds m"],
    ["truncate thing", "empties"],
    ["select 1; -- contract: of the other statement only\nselect 2; drop table thing", "drops a table"],
  ])("%s", (script, says) => {
    expect(destructive(script).join("\n")).toContain(says);
  });
});

describe("the lint accepts", () => {
  test.each([
    ["create table thing (id int primary key, n int not null)"],
    ["alter table thing add column n int not null default 0, add m text"],
    ["alter table thing add constraint n_positive check (n is not null)"],
    ["alter table thing drop constraint n_positive, alter n drop not null, alter n drop default"],
    ["create or replace function f() returns void language plpgsql as $$ begin drop table thing; end $$"],
    ["drop index thing_n; drop trigger t on thing; -- drop table thing"],
    ["-- contract: not read since 2027-01\nalter table thing drop column n"],
    ["comment on table thing is 'never truncate; drop table'"],
  ])("%s", (script) => {
    expect(destructive(script)).toEqual([]);
  });
});
