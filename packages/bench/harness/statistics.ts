import { cpus, loadavg } from "node:os";
import { say } from "@/packages/bench/server";

/** Returns the smallest value that at least this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const percentiles = (values: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => percentile(values, share));

/** Returns the median, the greater of two middle values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Prints the environment of the measurements. */
export const sayMachine = (note: string) =>
  say(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${new Date().toISOString()}, load ${loadOf()}; ${note}\n`,
  );

export const loadOf = () => loadavg()[0]?.toFixed(1) ?? "";

type Cell = string | number | null;

/** Prints the head of a Markdown table, or one row of it. A null is an empty cell. */
export function sayHead(...cells: string[]) {
  sayRow(...cells);
  sayRow(...cells.map(() => "---"));
}
export const sayRow = (...cells: Cell[]) => say(`| ${cells.map((cell) => cell ?? "").join(" | ")} |`);
