import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { root } from "@/server/base/root";
import { printError, say } from "@/server/platform/launch/print";
import { coverage, rotation } from "@/server/test/full";
import { clearResults, readResults } from "./results";

type Stage = { name: string; seconds: number; ok: boolean };
const stages: Stage[] = [];

/** Runs an npm script or a package's command. The output of a quiet one is shown only if it failed. */
async function run(name: string, command: string, args: string[], { quiet = false } = {}): Promise<boolean> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
  });
  const written = Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream === null ? "" : text(stream))),
  );
  const [code] = await once(child, "exit");
  const ok = code === 0;
  const seconds = (performance.now() - started) / 1000;
  stages.push({ name, seconds, ok });
  if (quiet && !ok) printError((await written).join(""));
  say(`${name}: ${ok ? "passed" : "FAILED"} in ${seconds.toFixed(0)} s`);
  return ok;
}

const npm = (name: string, script: string) => run(name, "npm", ["run", "--silent", script], { quiet: true });

/** These start separate programs, so `npm test` runs a third of them, which changes with the commit. */
const slowFiles = [
  "packages/clients/cli/cli.test.ts",
  "packages/clients/cli/listen.test.ts",
  "packages/clients/cli/resource.test.ts",
  "packages/clients/typescript/package.test.ts",
  "packages/sandbox/main.test.ts",
  "server/main.test.ts",
  "server/base/db/replica.test.ts",
  "server/platform/launch/database/database.test.ts",
  "server/platform/launch/database/postgres.test.ts",
  "server/platform/tracing/otlp.test.ts",
  "server/test/deploy/nginx.test.ts",
];
const later = slowFiles.filter((_, n) => n % 3 !== rotation % 3);

const testFiles = () =>
  ["app", "packages", "prisma", "server"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => join(folder, file))
      .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules")),
  );

/** What `npm test` leaves out, and the files that need other languages or have more cases in a full run. */
const isInRest = (file: string) =>
  later.includes(file) ||
  /^packages\/(?:clients\/(?:python|php|samples)|examples\/checkout)\//.test(file) ||
  /from "(?:@\/server\/test|\.)\/full"/.test(readFileSync(join(root, file), "utf8"));

function unitFiles(): string[] {
  if (coverage === "full") return [];
  return testFiles().filter((file) => (coverage === "rest" ? isInRest(file) : !later.includes(file)));
}

async function everything(): Promise<boolean> {
  const rest = coverage === "rest";
  // The build uses one core and writes the types for the type check, which follows it. The unit tests run
  // concurrently.
  const [prepared, unit] = await Promise.all([
    rest
      ? npm("build", "build")
      : npm("check", "check").then(async (ok) => (await npm("build", "build")) && ok),
    run("unit", "npx", ["vitest", "run", ...unitFiles()]),
  ]);
  if (!prepared) return false;
  return (await run("browser", "npm", ["run", "--silent", "e2e"])) && unit;
}

function report(seconds: number): void {
  const [unit, browser] = [readResults("unit"), readResults("browser")];
  const tests = [...unit.tests, ...browser.tests];
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, 20);
  say("\nThe slowest 20 tests:");
  for (const { title, ms } of slowest) say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);
  say("\nStages:");
  for (const { name, seconds, ok } of stages)
    say(`${seconds.toFixed(0).padStart(7)} s  ${name}${ok ? "" : " (failed)"}`);
  say(`${seconds.toFixed(0).padStart(7)} s  in all\n`);
  const failures = [...unit.failed, ...browser.failed];
  if (failures.length > 0) say("Failed, each with the command that runs it alone:");
  for (const { command, error } of failures) say(`FAILED ${command}\n${error.replace(/^/gm, "    ")}`);
  // A stage can also fail without a failed test: a type error, a build, an error outside tests.
  const failed = Math.max(failures.length, stages.filter(({ ok }) => !ok).length);
  say(`${tests.length - failures.length} passed, ${failed} failed`);
}

clearResults();
const passed = await everything();
report(performance.now() / 1000);
process.exitCode = passed ? 0 : 1;
