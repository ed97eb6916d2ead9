import { describe, expect, test } from "vitest";
import { findWords, wordsInCode, wordsInProse } from "./words";

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

test("finds no listed word in this repository", () => {
  expect(findWords(process.cwd())).toEqual([]);
});
