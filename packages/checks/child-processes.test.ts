import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Argument, type AssignmentTarget, parseSync, type StaticImport, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";

// Since Node.js 26.11 a child without `env` gets the environment that this process was started with, whatever is in
// `process.env` by then. So nothing replaces `process.env`, and the product passes every child its environment.

/** Of `exec`, `fork` and their like: the local names in a file. */
function startersIn(imports: readonly StaticImport[]): string[] {
  const entries = imports.filter(({ moduleRequest }) =>
    /^(?:node:)?child_process$/.test(moduleRequest.value),
  );
  return entries.flatMap((one) =>
    one.entries.filter(({ isType }) => !isType).map(({ localName }) => localName.value),
  );
}

const hasEnvironment = (argument: unknown): boolean =>
  argument !== null &&
  typeof argument === "object" &&
  "properties" in argument &&
  Array.isArray(argument.properties) &&
  argument.properties.some(({ key }) => key?.name === "env");

const isProcessEnv = (node: AssignmentTarget): boolean =>
  node.type === "MemberExpression" &&
  node.object.type === "Identifier" &&
  node.object.name === "process" &&
  node.property.type === "Identifier" &&
  node.property.name === "env";

/** Returns the lines that replace `process.env` or start a program without `env`. */
function faultsIn(path: string, source: string): string[] {
  if (!/child_process|process\.env\b/.test(source)) return [];
  const { program, module } = parseSync(path, source);
  const starters = startersIn(module.staticImports);
  const faults: string[] = [];
  const report = (start: number) => faults.push(`${path}:${source.slice(0, start).split("\n").length}`);
  const starts = (node: Argument | undefined) => node?.type === "Identifier" && starters.includes(node.name);
  new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: a node of the syntax tree, not a component
    AssignmentExpression: ({ left, start }) => void (isProcessEnv(left) && report(start)),
    CallExpression({ callee, arguments: given, start }) {
      const promised = callee.type === "CallExpression" && starts(callee.arguments[0]);
      if ((starts(callee) || promised) && !given.some(hasEnvironment)) report(start);
    },
  }).visit(program);
  return faults;
}

const isProduct = (file: string) =>
  !/\.(?:test|fixture)\.ts$|-fixture\.ts$|^(?:server\/test|packages\/bench|packages\/checks|e2e)\//.test(
    file,
  );

test("the product replaces no environment, and starts no program without one", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { cwd: root, encoding: "utf8" });
  const product = files.trim().split("\n").filter(isProduct);
  expect(product.flatMap((file) => faultsIn(file, readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test.each([
  "process.env = { ...process.env };",
  'import { fork } from "node:child_process";\nfork("a.mjs", { cwd: "/" });',
  'import { spawn as run } from "child_process";\nrun("ls", []);',
  'import { execFile } from "node:child_process";\nawait promisify(execFile)("ls", []);',
])("reports %j", (source) => {
  expect(faultsIn("a.ts", source)).toHaveLength(1);
});

test("allows settings to be added, and a program with an environment", () => {
  const source =
    'import { fork } from "node:child_process";\nprocess.env.A = "1";\nfork("a.mjs", { env: { A: "1" } });';
  expect(faultsIn("a.ts", source)).toEqual([]);
});
