import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { scratchFolder } from "@/server/test/worker";
import { migrate } from "./migrate";
import { functionsDir } from "./sql-functions";

const bookkeeping = readFileSync(
  join(functionsDir, "../migrations/20261124003000_init/migration.sql"),
  "utf8",
).match(/create table applied_function[^;]*;/)?.[0];
const init = "20260101000000_init";

/** Creates an empty database, and a release with one migration and the given function files. */
async function fixture(files: Record<string, string>, migration = "") {
  const name = `functions_${randomBytes(6).toString("hex")}`;
  const at = (database: string) =>
    Object.assign(new URL(inject("database").ownerUrl), { pathname: `/${database}` }).toString();
  // Not the template, which other workers copy: PostgreSQL copies no database that has connections.
  await query(at("postgres"), `create database ${name}`);
  const source = version(files, `${bookkeeping}${migration}`);
  return { url: at(name), ...source };
}

function version(files: Record<string, string>, migration: string) {
  const [migrationsDir, folder] = [scratchFolder(), scratchFolder()];
  mkdirSync(join(migrationsDir, init));
  writeFileSync(join(migrationsDir, init, "migration.sql"), migration);
  const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text);
  for (const [name, text] of Object.entries(files)) write(name, text);
  return { source: { migrationsDir, functionsDir: folder }, write };
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const returns = (name: string, value: string) =>
  `create or replace function ${name}() returns int language sql as $$ select ${value} $$;`;

test("applies functions that call each other in any order, and later only changed ones", async () => {
  const { url, source, write } = await fixture({ a: returns("a", "b() + 1"), b: returns("b", "1") });
  expect(await migrate({ url, ...source })).toEqual({ applied: [init], functions: ["a", "b"] });
  expect(await migrate({ url, ...source })).toEqual({ applied: [], functions: [] });
  write("b", returns("b", "10"));
  expect(await migrate({ url, ...source })).toEqual({ applied: [], functions: ["b"] });
  expect(await query(url, "select a()")).toEqual([{ a: 11 }]);
});

test("applies a function again when an earlier text returns", async () => {
  const { url, source, write } = await fixture({ a: returns("a", "1") });
  for (const value of ["1", "2", "1"]) {
    write("a", returns("a", value));
    await migrate({ url, ...source });
    expect(await query(url, "select a()::text")).toEqual([{ a: value }]);
  }
  expect(await query(url, "select cardinality(earlier) as earlier from applied_function")).toEqual([
    { earlier: 1 },
  ]);
});

test.each([
  [
    "a syntax error",
    "create or replace function b() returns int language sql as",
    "prisma/functions/b.sql failed",
  ],
  [
    "a call to an unknown function",
    returns("b", "unknown_function()"),
    "function unknown_function() does not exist",
  ],
])("applies none of the functions when one has %s", async (_, text, message) => {
  const { url, source, write } = await fixture({ a: returns("a", "1") });
  await migrate({ url, ...source });
  write("a", returns("a", "2"));
  write("b", text);
  await expect(migrate({ url, ...source })).rejects.toThrow(message);
  expect(await query(url, "select a()")).toEqual([{ a: 1 }]);
  expect(await query(url, "select name from applied_function")).toEqual([{ name: "a" }]);
});

test("applies each function once when several processes start at once", async () => {
  const { url, source } = await fixture({
    a: returns("a", "1"),
    b: `select pg_sleep(0.3); ${returns("b", "1")}`,
  });
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate({ url, ...source })));
  expect(runs.flatMap(({ functions }) => functions)).toEqual(["a", "b"]);
});

test("leaves the functions of a newer version unchanged", async () => {
  const { url, source } = await fixture({ a: returns("a", "2") });
  const later = join(source.migrationsDir, "20260101000001_later");
  mkdirSync(later);
  writeFileSync(join(later, "migration.sql"), "select 1");
  await migrate({ url, ...source });
  rmSync(later, { recursive: true });
  writeFileSync(join(source.functionsDir, "a.sql"), returns("a", "1"));
  expect(await migrate({ url, ...source })).toEqual({ applied: [], functions: [] });
  expect(await query(url, "select a()")).toEqual([{ a: 2 }]);
});

const functionFiles = readdirSync(functionsDir, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".sql"),
);

test.each(functionFiles)("prisma/functions/%s only replaces the function of its name", (file) => {
  const text = readFileSync(join(functionsDir, file), "utf8");
  const statements = text.replaceAll(/\$\$[\s\S]*?\$\$/g, "").replaceAll(/^--.*$/gm, "");
  const parts = statements.split(";").map((part) => part.trim());
  expect(parts.filter(Boolean).length).toBeGreaterThan(0);
  for (const part of parts.filter(Boolean)) {
    expect(part).toMatch(new RegExp(`^create or replace function ${basename(file, ".sql")}\\(`));
  }
});
