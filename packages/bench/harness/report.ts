import { cpus, loadavg } from "node:os";
import { say } from "@/packages/bench/server";

/** Returns the smallest value that at least this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const percentiles = (values: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => percentile(values, share));

/** Returns the slope of the values by the method of least squares: their change from one to the next. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const square = values.reduce((sum, _, n) => sum + (n - middle) ** 2, 0);
  return values.reduce((sum, value, n) => sum + (n - middle) * value, 0) / square;
}

/** Returns the median, the greater of two middle values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * Measures contenders in alternation, so that other load on the machine affects all of them. Rounds below 1 warm up
 * and do not count. Starts no round after the time. Returns the samples of each contender.
 */
export async function alternate<Name extends string, Sample>(
  {
    rounds,
    warmUps = 1,
    withinMs = Number.POSITIVE_INFINITY,
  }: { rounds: number; warmUps?: number; withinMs?: number },
  contenders: Record<Name, (round: number) => Promise<Sample>>,
): Promise<Record<Name, Sample[]>> {
  const all = Object.entries<(round: number) => Promise<Sample>>(contenders);
  const samples = Object.fromEntries(all.map(([name]) => [name, [] as Sample[]]));
  const deadline = performance.now() + withinMs;
  for (let round = 1 - warmUps; round <= rounds && performance.now() < deadline; round += 1)
    for (const [name, measure] of all) {
      const sample = await measure(round);
      if (round > 0) samples[name]?.push(sample);
    }
  return samples as Record<Name, Sample[]>;
}

export const loadOf = () => loadavg()[0]?.toFixed(1) ?? "";

type Cell = string | number | null;

/** Prints the environment of the measurements. */
function printMachine(note: string) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  say(`${machine}, ${new Date().toISOString()}, load ${loadOf()}; ${note}\n`);
}

/** Prints the environment of the measurements and the head of their table. */
export function printTable(note: string, ...head: string[]) {
  printMachine(note);
  printHead(...head);
}

/** Prints the head of a Markdown table. */
export function printHead(...cells: string[]) {
  printRow(...cells);
  printRow(...cells.map(() => "---"));
}

/** Prints one row of a Markdown table. A null is an empty cell. */
export const printRow = (...cells: Cell[]) => say(`| ${cells.map((cell) => cell ?? "").join(" | ")} |`);
