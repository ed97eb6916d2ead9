import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { root } from "@/server/base/root";

const Results = z.object({
  failed: z.array(z.object({ command: z.string(), error: z.string() })),
  tests: z.array(z.object({ title: z.string(), ms: z.number() })),
});

/**
 * The results of a test runner: every test that ran with its milliseconds, and the command that runs each
 * failed one alone.
 */
export type Results = z.infer<typeof Results>;
export type Runner = "unit" | "browser";

const folder = join(root, "node_modules", ".cache", "halala-tests");
const fileOf = (runner: Runner) => join(folder, `${runner}.json`);

export function clearResults(): void {
  rmSync(folder, { recursive: true, force: true });
}

export function keepResults(runner: Runner, results: Results): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(runner), JSON.stringify(results));
}

/** Returns no tests if the runner did not finish. */
export function readResults(runner: Runner): Results {
  try {
    return Results.parse(JSON.parse(readFileSync(fileOf(runner), "utf8")));
  } catch {
    return { failed: [], tests: [] };
  }
}

/** Shortens an error for a summary: plain text without colors, on a few lines. */
export const summary = (error: string | undefined): string =>
  stripVTControlCharacters(error ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, 6)
    .join("\n");

/** Quotes a test's title for a shell, as a pattern that matches it literally. */
export const quotedPattern = (title: string): string =>
  `'${title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll("'", "'\\''")}'`;
