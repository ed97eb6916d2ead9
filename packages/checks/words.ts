import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/** Words that must not be part of a name, with the standard term to use. */
const names: Readonly<Record<string, string>> = {
  told: "notified, result",
  untold: "not notified",
  rig: "fixture",
  scene: "fixture, context",
  letters: "emails",
  crew: "workerPool",
  bell: "signal",
  knock: "request",
  deed: "action",
  wanted: "expected, requested",
  presser: "client",
  superseded: "revisionConflict",
  untilcommitted: "retryOnConflict",
  gathered: "batched",
  askall: "loadAll",
  inturn: "withKeyedMutex",
  patience: "timeout",
  plant: "mutation",
  storm: "faultInjector",
  manners: "receiverBehavior",
  parked: "blocked",
  door: "router, route",
  doors: "entryPoints",
  lane: "handler, semaphore, queue",
  happened: "eventRow",
  settle: "recordOutcome, applyOutcome",
  gather: "batch, load, collect",
  asked: "requested",
  judge: "check",
  judged: "checked",
  meant: "intent",
  wake: "enqueue, trigger, notify",
};

/** Phrases that must not appear in a comment, a test title, a text or the documentation. */
const phrases: Readonly<Record<string, string>> = {
  "given back|gives? back|gave back|going back|goes back|on its way back": "refunded, refund in progress",
  "told of|tells? of": "sends an event or email, reports",
  "what became of": "the outcome of",
  "(?:is|are) told|be told": "is notified, sees, is reported",
  anew: "again",
  "whose turn": "name the lock",
  nobody: "name the actor",
  somebody: "name the actor",
  whoever: "name the actor",
  "one who|those who|he who": "name the actor",
  shall: "must, will",
  whom: "name the actor",
  "take back|takes back|took back": "revoke, withdraw",
  "page of consent": "consent page",
  "for ever": "forever",
  "like the above|the same for (?:one|it|them)": "name the function",
};

/** Allowed uses, with the reason. `word` and `file` are regular expressions. */
const exceptions: readonly { word: RegExp; file: RegExp; reason: string }[] = [
  { word: /.*/, file: /^packages\/checks\/words(\.test)?\.ts$/, reason: "the lists themselves" },
  {
    word: /.*/,
    file: /^server\/verification\/contract\.ts$/,
    reason: "a versioned contract: another wording is another version",
  },
  { word: /^asked_by$/, file: /^server\/verification\/upload-address\.ts$/, reason: "a column" },
];

type Hit = { file: string; line: number; word: string; use: string };

const isAllowed = ({ file, word }: Hit) =>
  exceptions.some((exception) => exception.word.test(word) && exception.file.test(file));

const phrasePatterns = Object.entries(phrases).map(
  ([phrase, use]) => [new RegExp(`(?<![\\w-])(?:${phrase})(?![\\w-])`, "gi"), use] as const,
);

/** Splits a name into parts in lower case: `vatTold` into `vat`, `told` and `vattold`. */
const partsOf = (name: string) => [
  ...name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/),
  name.toLowerCase(),
];

/** Finds the words in one source file: in declared names, comments, test titles and texts of several words. */
export function wordsInCode(file: string, source: string): Hit[] {
  const { program, comments } = parseSync(file, source);
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const hits: Hit[] = [];
  const seen = new Set<string>();
  const name = (word: string, offset: number) => {
    const found = partsOf(word).find((part) => Object.hasOwn(names, part));
    if (found === undefined || seen.has(word)) return;
    seen.add(word);
    hits.push({ file, line: lineAt(offset), word, use: names[found] ?? "" });
  };
  const text = (value: string, offset: number) =>
    hits.push(...phrasesIn(value).map(([word, at, use]) => ({ file, line: lineAt(offset + at), word, use })));
  for (const { value, start } of comments) text(value, start + 2);
  new Visitor({
    Identifier(node) {
      name(node.name, node.start);
    },
    Literal({ value, start, end }) {
      if (typeof value === "string" && isText(value)) text(source.slice(start, end), start);
    },
    TemplateElement({ value, start, end }) {
      if (isText(value.raw)) text(source.slice(start, end), start);
    },
    JSXText({ value, start }) {
      text(value, start);
    },
  }).visit(program);
  return hits.filter((hit) => !isAllowed(hit));
}

/** Returns whether a string is read by people, and is not one word of code. */
const isText = (value: string) => /\S\s+\S/.test(value);

const phrasesIn = (text: string): [word: string, offset: number, use: string][] =>
  phrasePatterns.flatMap(([pattern, use]) =>
    [...text.matchAll(pattern)].map((match): [string, number, string] => [match[0], match.index, use]),
  );

/** Finds the phrases in one page of documentation. */
export const wordsInProse = (file: string, source: string): Hit[] =>
  phrasesIn(source.replace(/^```.*?^```$/gms, (code) => code.replace(/[^\n]/g, " ")))
    .map(([word, offset, use]) => ({ file, line: source.slice(0, offset).split("\n").length, word, use }))
    .filter((hit) => !isAllowed(hit));

const folders = ["app", "components", "docs", "e2e", "packages", "prisma", "server"];

const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return path;
    return /^(node_modules|dist|generated|ar)$/.test(entry.name) ? [] : filesBelow(root, path);
  });

export function findWords(root: string): Hit[] {
  const files = folders.flatMap((folder) => (existsSync(join(root, folder)) ? filesBelow(root, folder) : []));
  return ["README.md", ...files].flatMap((file) => {
    const read = () => readFileSync(join(root, file), "utf8");
    if (/\.tsx?$/.test(file) && !file.endsWith(".d.ts")) return wordsInCode(file, read());
    return /\.(md|sql)$/.test(file) ? wordsInProse(file, read()) : [];
  });
}

if (process.argv[1] === import.meta.filename) {
  const hits = findWords(process.cwd());
  for (const { file, line, word, use } of hits)
    process.stderr.write(`${file}:${line} "${word}": use a standard term (${use})\n`);
  process.exitCode = hits.length === 0 ? 0 : 1;
}
