import { relative } from "node:path";
import type { Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { printError } from "@/server/platform/launch/print";
import { keepResults, quotedPattern, type Results, summary } from "@/server/test/run/results";

/** Prints how to run a failed test alone, and records how long each test took. */
export default class BrowserReporter implements Reporter {
  private readonly failed: Results["failed"] = [];
  private readonly tests: { title: string; ms: number }[] = [];

  onTestEnd(test: TestCase, { duration, errors, status }: TestResult): void {
    if (status === "skipped") return;
    const file = relative(import.meta.dirname, test.location.file);
    this.tests.push({ title: `e2e/${file}: ${test.title}`, ms: duration });
    if (status === test.expectedStatus) return;
    const command = `npm run e2e -- ${file} -g ${quotedPattern(test.title)} --trace on`;
    this.failed.push({ command, error: errors.map(described).join("\n") });
  }

  onEnd(): void {
    if (this.failed.length > 0)
      printError(
        `\nTo run only what failed:\n${this.failed.map(({ command }) => `  ${command}`).join("\n")}`,
      );
    keepResults("browser", { failed: this.failed, tests: this.tests });
  }
}

const described = ({ message, location }: TestError): string => {
  const where = location ? `\nat ${relative(import.meta.dirname, location.file)}:${location.line}` : "";
  return `${summary(message)}${where}`;
};
