import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

const noun = "server/(?!api$|charging$|core$|demo$|gateway$|jobs$|test$)[a-z-]+";
const base = "server/base/[a-z-]+(.ts)?";
const platform = "server/platform/[a-z-]+";
const lists = "server/(registry|emails).ts";
const context = "server/context.ts";
const charging = "server/charging";
const jobs = "server/jobs";
const jobsProcess = "server/jobs-process.ts";
const elements = "packages/clients/elements";
const archives = "packages/clients/archives";

/** The folders that each kind of folder may import besides itself. The first matching row applies. */
const layers: readonly (readonly [folder: string, imports: readonly string[]])[] = [
  ["packages/clients/generator", ["packages/clients/typescript"]],
  [elements, [base]],
  ["prisma|packages/sandbox|packages/clients/[a-z]+", []],
  ["packages/examples", ["packages/clients/[a-z]+"]],
  ["packages/(trim|image)\\.mjs", ["packages/needed\\.mjs"]],
  ["components", ["server/core"]],
  ["app", ["components", "server/(api|core)", base, platform, context, noun, jobs, elements]],
  [base, [base, "prisma"]],
  ["server/core", [base, "prisma"]],
  [
    "server/platform/launch",
    ["server/core", base, platform, "server/registry.ts", elements, archives, "prisma"],
  ],
  [platform, ["server/core", base, platform, "prisma"]],
  ["server/gateway", ["server/core", base, platform]],
  [context, ["server/core", base, platform, "server/gateway"]],
  [jobs, ["server/core", base, platform, noun, context, charging]],
  [lists, ["server/core", base, platform, noun, context, charging]],
  [
    "server/(checkout|receipts)",
    ["server/(core|gateway)", base, platform, noun, context, charging, "prisma"],
  ],
  [
    "server/api",
    ["server/core", base, platform, noun, context, charging, "server/registry.ts", jobs, "prisma"],
  ],
  ["server/demo", ["server/core", base, platform, noun, context, charging, "packages/sandbox", "prisma"]],
  ["server/main.ts", [base, platform]],
  [jobsProcess, [base, platform, "server/api"]],
  [`${noun}|${charging}`, ["server/(core|gateway)", base, platform, noun, context, "prisma"]],
  // Files with names that Next.js requires.
  ["[a-z-]+\\.[a-z.]+", [".*"]],
];

type Import = { from: string; to: string };

/**
 * The unit that a file belongs to: its folder, one level deeper below `base`, `platform` and `packages`; at the top
 * level the file itself.
 */
export const folderOf = (file: string): string =>
  file
    .split("/")
    .slice(0, 1 + deeper.filter((pattern) => pattern.test(file)).length)
    .join("/");

const deeper = [/^(server|packages)\//, /^(server\/(base|platform)|packages\/clients)\//];

/** Tests, and files imported only by tests, may import everything. The product imports none of them. */
const isTest = (file: string) =>
  /\.(test|fixture)\.tsx?$|^(server\/test|e2e|packages\/(bench|checks))\/|^vitest\.config\.ts$/.test(file);

const fits = (pattern: string, folder: string) => new RegExp(`^(?:${pattern})$`).test(folder);

/** Checks the imports of all sources below a folder. Returns one line for each import or cycle that breaks a rule. */
export function findViolations(root: string): string[] {
  const imports = importsIn(root);
  const ofProduct = imports.filter(({ from }) => !isTest(from));
  const across = ofProduct
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from !== to);
  return [
    ...ofProduct.flatMap((edge) => faultOf(edge) ?? []),
    ...cyclesIn(across).map((cycle) => `cycle of folders: ${cycle.join(" → ")}`),
    ...cyclesIn(imports).map((cycle) => `cycle of files: ${cycle.join(" → ")}`),
  ];
}

function faultOf({ from, to }: Import): string | null {
  const [folder, target] = [folderOf(from), folderOf(to)];
  if (isTest(to)) return `${from} imports ${to}: product code imports no test support`;
  if (folder === target) return null;
  const layer = layers.find(([pattern]) => fits(pattern, folder));
  if (layer === undefined) return `${from}: ${folder} has no layer in packages/checks/layers.ts`;
  if (layer[1].some((pattern) => fits(pattern, target))) return null;
  return `${from} imports ${to}: ${folder} may not import ${target}`;
}

const folders = ["app", "components", "e2e", "packages", "prisma", "server"];

function importsIn(root: string): Import[] {
  const below = folders.flatMap((folder) => (existsSync(join(root, folder)) ? filesBelow(root, folder) : []));
  const files = [...readdirSync(root), ...below].filter((file) => /\.(tsx?|mjs)$/.test(file));
  return files.flatMap((from) =>
    specifiersIn(join(root, from)).flatMap((specifier) => {
      const to = resolve(root, from, specifier);
      return to === null ? [] : [{ from, to }];
    }),
  );
}

/** Returns the files below a folder, except for installed and generated ones. */
export const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return path;
    return /^(node_modules|dist|generated)$/.test(entry.name) ? [] : filesBelow(root, path);
  });

/** Returns a file's imports: by statements, types and `import()` calls. */
function specifiersIn(path: string): string[] {
  const source = readFileSync(path, "utf8");
  const { program, module } = parseSync(path, source);
  const found = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  for (const { entries } of module.staticExports)
    found.push(...entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []));
  for (const { moduleRequest } of module.dynamicImports)
    found.push(source.slice(moduleRequest.start + 1, moduleRequest.end - 1));
  if (source.includes("import("))
    // biome-ignore lint/correctness/noComponentHookFactories: a node of the syntax tree, not a component
    new Visitor({ TSImportType: ({ source: { value } }) => void found.push(value) }).visit(program);
  return found;
}

/** Returns the file that an import refers to, relative to the root; null for a package. */
function resolve(root: string, from: string, specifier: string): string | null {
  if (!/^(@\/|\.)/.test(specifier)) return null;
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(from), specifier);
  const candidates = ["", ".ts", ".tsx"].map((extension) => path.replace(/\.js$/, "") + extension);
  return candidates.find((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile()) ?? null;
}

/** Returns the shortest cycle through each node that is in one, without repeating nodes. */
function cyclesIn(edges: readonly Import[]): string[][] {
  const next = new Map<string, Import[]>();
  for (const edge of edges) next.set(edge.from, [...(next.get(edge.from) ?? []), edge]);
  const named = new Set<string>();
  const cycles: string[][] = [];
  for (const start of next.keys()) {
    const cycle = named.has(start) ? null : wayBack(start, next);
    if (cycle === null) continue;
    for (const node of cycle) named.add(node);
    cycles.push(cycle);
  }
  return cycles;
}

function wayBack(start: string, next: ReadonlyMap<string, readonly Import[]>): string[] | null {
  const ways = new Map([[start, [start]]]);
  for (const [node, way] of ways)
    for (const { to } of next.get(node) ?? []) {
      if (to === start) return [...way, start];
      if (!ways.has(to)) ways.set(to, [...way, to]);
    }
  return null;
}

if (process.argv[1] === import.meta.filename) {
  const violations = findViolations(process.cwd());
  for (const violation of violations) process.stderr.write(`${violation}\n`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
