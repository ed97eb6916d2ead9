import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { root } from "@/server/base/root";
import { printError, say } from "@/server/platform/launch/print";
import { currentEnvironment } from "@/server/platform/launch/processes/processes";
import { coverage } from "@/server/test/full";
import { clearResults, readResults } from "./results";

type Stage = { name: string; seconds: number; ok: boolean };
const stages: Stage[] = [];

/** Runs an npm script or a package's command. The output of a quiet one is shown only if it failed. */
async function run(name: string, command: string, args: string[], { quiet = false } = {}): Promise<boolean> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...currentEnvironment(), TEST_FULL: coverage === "full" ? "1" : coverage },
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

/** The projects of journeys to run, in `e2e/playwright.config.ts`; `vitest.config.ts` selects the unit tests. */
const journeys = { short: ["core"], rest: ["program", "others", "samples"], full: [] }[coverage];

async function everything(): Promise<boolean> {
  const rest = coverage === "rest";
  // The build uses one core and writes the types for the type check, which follows it. The unit tests run
  // concurrently.
  const [prepared, tested] = await Promise.all([
    rest
      ? npm("build", "build")
      : npm("check", "check").then(async (ok) => (await npm("build", "build")) && ok),
    run("unit", "npx", ["vitest", "run"]),
  ]);
  if (!prepared) return false;
  return (
    (await run("browser", "npm", [
      "run",
      "--silent",
      "e2e",
      "--",
      ...journeys.map((name) => `--project=${name}`),
    ])) && tested
  );
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
