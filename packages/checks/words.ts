import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { exceptions, names, phrases, sqlNames } from "./word-list";

type Hit = { file: string; line: number; word: string; use: string };

const isAllowed = ({ file, word }: Hit) =>
  exceptions.some((exception) => exception.word.test(word) && exception.file.test(file));

const phrasePatterns = Object.entries(phrases).map(
  ([phrase, use]) => [new RegExp(`(?<![\\w-])(?:${phrase})(?![\\w-])`, "gi"), use] as const,
);

/** Most texts have none of them, so they are looked for together first. */
const anyPhrase = new RegExp(`(?<![\\w-])(?:${Object.keys(phrases).join("|")})(?![\\w-])`, "i");

/** Splits a name into parts in lower case: `vatTold` into `vat`, `told` and `vattold`. */
const partsOf = (name: string) => [
  ...name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/),
  name.toLowerCase(),
];

/** Collects the hits of one file: each name once, and each phrase where it stands. */
class Finder {
  readonly #hits: Hit[] = [];
  readonly #seen = new Set<string>();

  readonly #file: string;
  readonly #source: string;

  constructor(file: string, source: string) {
    this.#file = file;
    this.#source = source;
  }

  name(word: string, offset: number, listed = names): void {
    const part = partsOf(word).find((one) => Object.hasOwn(listed, one));
    if (part === undefined || this.#seen.has(word)) return;
    this.#seen.add(word);
    this.#add(word, offset, listed[part] ?? "");
  }

  text(value: string, offset: number): void {
    if (!anyPhrase.test(value)) return;
    for (const [pattern, use] of phrasePatterns)
      for (const match of value.matchAll(pattern)) this.#add(match[0], offset + match.index, use);
  }

  /** A text that operators read next to the names in the code. */
  log(value: string, offset: number): void {
    for (const { 0: word, index } of value.matchAll(/[A-Za-z]+/g)) this.name(word, offset + index);
  }

  /** SQL: its names, its comments and its texts. The body of a function is SQL too. */
  sql(value: string, offset: number): void {
    for (const { 0: token, index } of value.matchAll(/--.*|'(?:[^']|'')*'|[A-Za-z_]\w*/g)) {
      if (/^(?:--|')/.test(token)) this.text(token, offset + index);
      else this.name(token, offset + index, { ...names, ...sqlNames });
    }
  }

  result(): Hit[] {
    return this.#hits.filter((hit) => !isAllowed(hit));
  }

  #add(word: string, offset: number, use: string): void {
    const line = this.#source.slice(0, offset).split("\n").length;
    this.#hits.push({ file: this.#file, line, word, use });
  }
}

/** Finds the words in one source file: in names, comments, test titles, log texts, SQL and texts of several words. */
export function wordsInCode(file: string, source: string): Hit[] {
  const { program, comments } = parseSync(file, source);
  const finder = new Finder(file, source);
  for (const { value, start } of comments) finder.text(value, start + 2);
  const read = (value: string, start: number, end: number) => {
    if (!isText(value)) return;
    if (isSql(value)) finder.sql(source.slice(start, end), start);
    else finder.text(source.slice(start, end), start);
  };
  new Visitor({
    Identifier(node) {
      finder.name(node.name, node.start);
    },
    CallExpression({ callee, arguments: [text] }) {
      if (
        text?.type === "Literal" &&
        /^(?:log\.\w+|say|printError)$/.test(source.slice(callee.start, callee.end))
      )
        finder.log(source.slice(text.start, text.end), text.start);
    },
    Literal({ value, start, end }) {
      if (typeof value === "string") read(value, start, end);
    },
    TemplateElement({ value, start, end }) {
      read(value.raw, start, end);
    },
    JSXText({ value, start }) {
      finder.text(value, start);
    },
  }).visit(program);
  return finder.result();
}

/** Returns whether a string is read by people, and is not one word of code. */
const isText = (value: string) => /\S\s+\S/.test(value);

const isSql = (value: string) =>
  /^\s*(?:select|insert into|update|delete from|with|create|alter|drop|do)\b(?=.*[a-z]_[a-z]|.*\bfrom\b)/s.test(
    value,
  );

/** Finds the phrases in one page of documentation, or in a file for deployment. */
export function wordsInProse(file: string, source: string): Hit[] {
  const finder = new Finder(file, source);
  finder.text(
    source.replace(/^```.*?^```$/gms, (code) => code.replace(/[^\n]/g, " ")),
    0,
  );
  return finder.result();
}

/** Finds the words in the keys and texts of a message file. */
export function wordsInMessages(file: string, source: string): Hit[] {
  const finder = new Finder(file, source);
  for (const { 0: text, 1: colon, index } of source.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) {
    if (colon === undefined) finder.text(text, index);
    else finder.name(text.slice(1, text.lastIndexOf('"')), index + 1);
  }
  return finder.result();
}

export function wordsInSql(file: string, source: string): Hit[] {
  const finder = new Finder(file, source);
  finder.sql(
    source.replaceAll(/\/\/+/g, (slashes) => slashes.replaceAll("/", "-")),
    0,
  );
  return finder.result();
}

/** How a file is read, by its name. */
const readers: readonly [name: RegExp, reader: (file: string, source: string) => Hit[]][] = [
  [/(?<!\.d)\.tsx?$/, wordsInCode],
  [/\.md$/, wordsInProse],
  [/(?<!snapshot)\.json$/, wordsInMessages],
  [/\.(?:sql|prisma)$/, wordsInSql],
  [/^Dockerfile$|\.(?:yaml|conf|service|sh)$/, wordsInProse],
];

const folders = ["app", "components", "deploy", "docs", "e2e", "packages", "prisma", "server"];

const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return path;
    return /^(node_modules|dist|generated|ar|\.\w+_cache)$/.test(entry.name) ? [] : filesBelow(root, path);
  });

export function findWords(root: string): Hit[] {
  const files = folders.flatMap((folder) => (existsSync(join(root, folder)) ? filesBelow(root, folder) : []));
  return ["README.md", "Dockerfile", "compose.yaml", ...files].flatMap((file) => {
    const [, reader] = readers.find(([name]) => name.test(file)) ?? [];
    return reader?.(file, readFileSync(join(root, file), "utf8")) ?? [];
  });
}

if (process.argv[1] === import.meta.filename) {
  const hits = findWords(process.cwd());
  for (const { file, line, word, use } of hits)
    process.stderr.write(`${file}:${line} "${word}": use a standard term (${use})\n`);
  process.exitCode = hits.length === 0 ? 0 : 1;
}
