import type { GetStepTools, Inngest } from "inngest";
import { hasCells, home } from "@/server/platform/db/cell";
import { cells } from "@/server/platform/db/db";
import { inNamedCell } from "@/server/platform/db/directory";
import { log } from "@/server/platform/runtime/log";

type Steps = GetStepTools<Inngest>;

/** Runs a step in one cell. */
export type RunStep = <T>(name: string, work: () => Promise<T>) => ReturnType<typeof resultOf<T>>;

const resultOf = <T>(steps: Steps, name: string, work: () => Promise<T>) => steps.run(name, work);

/**
 * Runs a job's steps in each cell in sequence. If they fail in one cell, the others still run; the first
 * failure is thrown at the end.
 */
export async function eachCell(
  steps: Steps,
  job: (run: RunStep) => Promise<unknown>,
  { alsoHome = false } = {},
): Promise<void> {
  if (!hasCells) return void (await job((name, work) => steps.run(name, work)));
  const failures: unknown[] = [];
  const all = new Set(await steps.run("cells", () => cells.list()));
  // Emails to users, who belong to no cell, are queued in the first schema.
  if (alsoHome) all.add(home);
  for (const cell of all)
    await job((name, work) => steps.run(nameIn(cell, name), () => inNamedCell(cell, work))).catch((cause) => {
      log.error("a job failed in a cell", { cell }, cause);
      failures.push(cause);
    });
  if (failures.length > 0) throw failures[0];
}

const nameIn = (cell: string, name: string) => (cell === home ? name : `${cell}/${name}`);

/** Runs a step in each cell four times, 15 seconds apart. */
export async function every15Seconds(steps: Steps, work: () => Promise<unknown>): Promise<void> {
  for (const round of [1, 2, 3, 4]) {
    await eachCell(steps, (run) => run(`round-${round}`, work));
    if (round < 4) await steps.sleep(`pause-${round}`, "15s");
  }
}

/**
 * Runs a step in each cell until nothing is left there, at most 200 times. `work` returns whether there is
 * more.
 */
export const inRounds = (steps: Steps, work: () => Promise<boolean>): Promise<void> =>
  eachCell(steps, async (run) => {
    for (let round = 1; round <= 200; round += 1) if (!(await run(`round-${round}`, work))) return;
  });
