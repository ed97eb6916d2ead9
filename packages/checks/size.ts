import { execFileSync } from "node:child_process";
import { lstatSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

// Counts what makes the code base large: `npm run check` prints it. It reports, and fails nothing.

const root = join(import.meta.dirname, "../..");
const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile());
const text = (file: string) => readFileSync(join(root, file), "utf8");
const lines = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + text(file).split("\n").length - 1, 0);

const isCode = (file: string) => /\.(?:tsx?|mjs|cjs|sql)$/.test(file);
const isGenerated = (file: string) =>
  /^prisma\/generated\/|\.snapshot\.\w+$/.test(file) || /^(?:<\?php\s+)?(?:\/\/|#) Made by /.test(text(file));
const isTest = (file: string) =>
  /\.(?:test|spec|samples)\.tsx?$|[.-]fixture\.tsx?$|^(?:e2e|server\/test|packages\/(?:bench|checks))\//.test(
    file,
  );

const byHand = tracked.filter((file) => isCode(file) && !isGenerated(file));
const product = byHand.filter((file) => !isTest(file));
const pictures = tracked.filter((file) => /\.(?:png|webp|jpe?g|gif|avif)$/.test(file));
const bytes = pictures.reduce((sum, file) => sum + lstatSync(join(root, file)).size, 0);

const filesIn = new Map<string, number>();
for (const file of byHand.filter((one) => !/\.(?:test|spec)\.tsx?$/.test(one)))
  filesIn.set(dirname(file), (filesIn.get(dirname(file)) ?? 0) + 1);
const flat = [...filesIn].filter(([folder, count]) => count > 40 && !folder.startsWith("prisma/migrations"));

const matches = (file: string, pattern: RegExp) => pattern.test(text(file));
const inFolder = (folder: string) => product.filter((file) => file.startsWith(`server/${folder}/`));
const importsOf = (folder: string, others: string) =>
  inFolder(folder).flatMap(
    (file) => text(file).match(new RegExp(`from "@/server/(?:${others})/`, "g")) ?? [],
  );
const wordCount = (file: string) => text(file).trim().split(/\s+/).length;
const [, afterHeading = ""] = text("server/README.md").split("## Words used everywhere");
const words = (afterHeading.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
const { scripts, overrides } = JSON.parse(text("package.json"));
const empty = Object.values(overrides).filter((value) => String(value).includes("empty-npm-package"));

const rows: [string, number | string][] = [
  ["product lines by hand", lines(product)],
  ["lines of tests, benchmarks and checks", lines(byHand.filter(isTest))],
  ["generated lines tracked", lines(tracked.filter(isGenerated))],
  ["bytes of pictures tracked", bytes],
  [
    "product files that know of cells",
    product.filter(
      (file) =>
        /^(?:server|prisma\/functions)\/(?!core\/list\/)/.test(file) &&
        matches(file, /\bcells?\b|[a-z]Cells?\b|\bcell[A-Z]/),
    ).length,
  ],
  [
    "files in server/ with Arabic text",
    product.filter((file) => file.startsWith("server/") && matches(file, /[\u0600-\u06ff]/)).length,
  ],
  ["folders of more than 40 files", flat.map(([folder, count]) => `${folder} ${count}`).join(", ") || 0],
  [
    "upward imports among platform, core and base",
    [...importsOf("core", "platform"), ...importsOf("base", "core|platform")].length,
  ],
  ["scripts in package.json", Object.keys(scripts).length],
  ["overrides with an empty package", empty.length],
  ["rows in the table of words of server/README.md", words.length - 2],
  ["lines of README.md", lines(["README.md"])],
  ["words of docs/architecture.md", wordCount("docs/architecture.md")],
  ["words of packages/bench/README.md", wordCount("packages/bench/README.md")],
];
for (const [name, value] of rows) process.stdout.write(`${String(value).padStart(9)}  ${name}\n`);
