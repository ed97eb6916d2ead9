import type { Reporter, TestCase, TestModule } from "vitest/node";
import { printError } from "@/server/platform/launch/print";
import { coverage } from "@/server/test/full";
import { keepResults, quotedPattern, summary } from "./results";

/** Prints how to run a failed test alone, and records how long each test took. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === "failed");
    // A file that failed as a whole, in a hook or an import.
    const failedFiles = modules.filter(
      (module) => module.state() === "failed" && failed.every((test) => test.module !== module),
    );
    const results = [
      ...failed.map((test) => ({
        command: `${command(test.module.relativeModuleId)} -t ${quotedPattern(titles(test).join(" "))}`,
        error: summary(test.result().errors?.[0]?.message),
      })),
      ...failedFiles.map((module) => ({
        command: command(module.relativeModuleId),
        error: summary(module.errors()[0]?.message),
      })),
    ];
    if (results.length > 0)
      printError(`\nTo run only what failed:\n${results.map(({ command }) => `  ${command}`).join("\n")}`);
    keepResults("unit", {
      failed: results,
      tests: tests
        .filter((test) => ["passed", "failed"].includes(test.result().state))
        .map((test) => ({
          title: `${test.module.relativeModuleId}: ${titles(test).join(" > ")}`,
          ms: test.diagnostic()?.duration ?? 0,
        })),
    });
  }
}

const command = (file: string) => `${coverage === "short" ? "" : "TEST_FULL=1 "}npx vitest run '${file}'`;

function titles({ name, parent }: TestCase): string[] {
  const above: string[] = [];
  for (let suite = parent; suite.type === "suite"; suite = suite.parent) above.unshift(suite.name);
  return [...above, name];
}
