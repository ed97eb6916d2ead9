import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { migrationNames } from "@/server/platform/launch/database/migrate";
import { faultsOf, runsConcurrently } from "./online";

/** Older migrations ran on small databases only. */
const since = "20261125032959";

const newer = (await migrationNames()).filter((name) => name > since);

test.each(newer)("%s does not block a running service", (name) => {
  expect(
    faultsOf(readFileSync(join(import.meta.dirname, "migrations", name, "migration.sql"), "utf8")),
  ).toEqual([]);
});

const index = "create index payment_note on payment (note)";
const online = `drop index concurrently if exists payment_note;\n${index.replace("index", "index concurrently")};`;

describe("the rules reject", () => {
  test.each([
    [index, "builds an index"],
    ['CREATE UNIQUE INDEX "payment_note_key" ON "payment"("note")', "builds an index"],
    ["drop index payment_note", "drops an index"],
    [`${online} alter table payment add column note text`, "beside statements that need a transaction"],
    [index.replace("index", "index concurrently"), "invalid index"],
    ["alter table payment add constraint n check (amount > 0)", "reads a whole large table"],
    [
      'ALTER TABLE "refund" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "account"("id")',
      "reads a whole large table",
    ],
    [
      "alter table payment add constraint n check (amount > 0) not valid; alter table payment validate constraint n",
      "validates a constraint",
    ],
    ["alter table payment add constraint u unique (slug)", "builds a unique index"],
    ["alter table payment add column n int check (n > 0)", "adds a column"],
    ["alter table payment add column by text references account (id)", "adds a column"],
    ["alter table payment add column token uuid default gen_random_uuid()", "rewrites a large table"],
    ["alter table event add column n bigserial", "rewrites a large table"],
    ["update payment set note = ''", "changes the rows"],
    ["with old as (select 1) delete from request_log using old", "changes the rows"],
    ["lock table payment in exclusive mode", "locks a whole table"],
    ["vacuum full payment", "locks a whole table"],
    ["set local lock_timeout = 0", "changes lock_timeout"],
    ["alter table payment drop column note", "drops a column"],
    [
      "create table thing (id int); create index i on thing (id); create index j on payment (id)",
      "builds an index",
    ],
  ])("%s", (script, fault) => {
    const faults = faultsOf(script);
    expect(faults.join("\n")).toContain(fault);
    for (const one of faults) expect(one).toMatch(/^This .+: .+\n {2}Instead: .+/);
  });
});

describe("the rules accept", () => {
  test.each([
    [online],
    ["alter table payment add column note text, add column n int not null default 0"],
    ["alter table payment add constraint n check (amount > 0) not valid"],
    ["alter table payment validate constraint n"],
    ["alter table payment add constraint u unique using index payment_note_key"],
    [
      "create table thing (id int primary key, n int check (n > 0)); create index thing_n on thing (n); update thing set n = 1",
    ],
    ["create index api_key_n on api_key (n)"],
    ["create index payment_method_n on payment_method (n)"],
    ["-- contract: empty in every version so far\ncreate index payment_note on payment (note)"],
    ["create function f() returns void language sql as $$ update payment set note = '' $$"],
  ])("%s", (script) => {
    expect(faultsOf(script)).toEqual([]);
  });
});

test("runs only concurrent migrations statement by statement", () => {
  expect(runsConcurrently(online)).toBe(true);
  expect(runsConcurrently(`${index}; -- not concurrently`)).toBe(false);
});
