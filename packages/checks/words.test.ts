import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findWords, wordsInCode, wordsInMessages, wordsInProse, wordsInSql } from "./words";

const inCode = (source: string) => wordsInCode("server/example.tsx", source).map(({ word }) => word);
const inProse = (source: string) => wordsInProse("docs/example.md", source).map(({ word }) => word);

describe("finds a listed word:", () => {
  test.each([
    ["in a name", "const told = 1;", ["told"]],
    ["as a part of a name", "function vatTold() {}", ["vatTold"]],
    ["in a property", "export type A = { patienceMs: number };", ["patienceMs"]],
    ["in a comment", "// Nobody waits.", ["Nobody"]],
    ["in a doc comment", "/** What became of it. */\nexport const a = 1;", ["What became of"]],
    ["in a test title", 'test("money is given back", () => {});', ["given back"]],
    ["in a test title in backquotes", "test(`the merchant is told`, () => {});", ["is told"]],
    ["in the title of a table of tests", 'test.each([1])("whoever %s", () => {});', ["whoever"]],
    ["in a log text", 'log.warn("nobody was notified");', ["nobody"]],
    ["as a name in a log text", 'log.warn("the run was not settled: settle it");', ["settle"]],
    [
      "in an SQL statement",
      "const read = statement(`select tell_account($1) as told`);",
      ["tell_account", "told"],
    ],
    ["in a template", "const text = `The merchant is told`;", ["is told"]],
    ["in the text of an element", "const a = <p>It shall be.</p>;", ["shall"]],
  ])("%s", (_, source, words) => {
    expect(inCode(source)).toEqual(words);
  });

  test("in prose, with its line", () => {
    expect(wordsInProse("docs/a.md", "One.\nIt shall be.")).toEqual([
      { file: "docs/a.md", line: 2, word: "shall", use: "must, will" },
    ]);
  });
});

describe("finds a listed word of SQL:", () => {
  test.each([
    ["as the name of a function", "create function settle_attempt() returns int", ["settle_attempt"]],
    ["as a verb of an SQL function", "create function tell_account() returns int", ["tell_account"]],
    ["in a body", "as $$ declare told int; begin $$", ["told"]],
    ["in a comment", "-- Nobody waits.\nselect 1", ["Nobody"]],
    ["in a comment of the Prisma schema", "/// It shall be.\nid String", ["shall"]],
    ["in the text of an error", "raise exception 'money is given back'", ["given back"]],
  ])("%s", (_, source, words) => {
    expect(wordsInSql("prisma/example.sql", source).map(({ word }) => word)).toEqual(words);
  });

  test("but not a word of its texts, such as a value", () => {
    expect(wordsInSql("prisma/example.sql", "select 'told' as result")).toEqual([]);
  });
});

test("finds a listed word in the texts and keys of messages", () => {
  const source = '{\n  "vatTold": "You shall pay.",\n  "noBody": ["It is told"]\n}';
  expect(wordsInMessages("app/messages/en/a.json", source).map(({ line, word }) => [line, word])).toEqual([
    [2, "vatTold"],
    [2, "shall"],
    [3, "is told"],
  ]);
});

describe("accepts a listed word:", () => {
  test.each([
    ["as a part of another word", "const retold = shallow;"],
    ["in a string of one word", 'const name = "nobody";'],
    ["as a name of a test's own", "test(nobodyKnows, () => {});"],
  ])("%s", (_, source) => {
    expect(inCode(source)).toEqual([]);
  });

  test("in a code block of prose", () => {
    expect(inProse("```\nnobody\n```\n")).toEqual([]);
  });
});

test("reports the file, the line and the words to use", () => {
  expect(wordsInCode("server/a.ts", "\nconst rig = 1;")).toEqual([
    { file: "server/a.ts", line: 2, word: "rig", use: "fixture" },
  ]);
});

test("reads the files for deployment", () => {
  const root = mkdtempSync(join(tmpdir(), "words-"));
  mkdirSync(join(root, "deploy/kubernetes"), { recursive: true });
  const read = ["Dockerfile", "compose.yaml", "deploy/nginx.conf", "deploy/kubernetes/halala.yaml"];
  for (const file of ["README.md", ...read, "deploy/a.snapshot.json"])
    writeFileSync(join(root, file), file === "README.md" ? "" : "# Nobody asks.\n");
  expect(new Set(findWords(root).map(({ file }) => file))).toEqual(new Set(read));
  rmSync(root, { recursive: true });
});

test("finds no listed word in this repository", () => {
  expect(findWords(process.cwd())).toEqual([]);
});
