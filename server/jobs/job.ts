import { eventType, type GetStepTools, type Inngest, type InngestFunction } from "inngest";
import { z } from "zod";
import { hasCells } from "@/server/base/db/cell";
import { firstCell } from "@/server/base/db/cells";
import { cells } from "@/server/base/db/db";
import { inNamedCell } from "@/server/base/db/directory";
import { mapAll } from "@/server/base/runtime/concurrency";

type Steps = GetStepTools<Inngest>;
type Trigger = { cron: string } | { event: string };

/** The options of a job. `concurrency`: runs that execute at a time; in each cell always one. */
type Options = {
  id: string;
  triggers: Trigger | Trigger[];
  retries: 0 | 2 | 3;
  concurrency?: 1;
  /** Also runs in the first schema, which need not be a cell. */
  alsoFirst?: boolean;
};

/** The steps of a job in one cell. */
type CellSteps = {
  run<T>(name: string, work: () => Promise<T>): ReturnType<typeof resultOf<T>>;
  sleep(name: string, time: string): Promise<void>;
};

const resultOf = <T>(steps: Steps, name: string, work: () => Promise<T>) => steps.run(name, work);

/**
 * Defines a job that works in each cell. Its schedule only sends an event for each cell, so that every cell has a run
 * of its own: a node that is down neither delays nor fails the cells of others, and only its own cells are retried.
 * Without cells there is one function, with the same steps.
 */
export function job(
  inngest: Inngest,
  { alsoFirst = false, ...options }: Options,
  work: (steps: CellSteps) => Promise<unknown>,
): InngestFunction.Any[] {
  if (!hasCells) return [inngest.createFunction(options, ({ step }) => work(stepsIn(firstCell, step)))];
  const { id, triggers, retries } = options;
  const due = eventType(`cells/${id}`, { schema: z.object({ cell: z.string() }) });
  // A repeated step sends the same events, which start nothing again.
  const sendEvents = async (tick: string | undefined) => {
    // Emails to users, who belong to no cell, are queued in the first schema.
    const all = new Set([...(await cells.list()), ...(alsoFirst ? [firstCell] : [])]);
    const idOf = (cell: string) => (tick === undefined ? {} : { id: `${id} ${cell} ${tick}` });
    await inngest.send([...all].map((cell) => ({ name: due.name, data: { cell }, ...idOf(cell) })));
  };
  return [
    inngest.createFunction({ id, triggers, retries: 3 }, ({ event, step }) =>
      step.run("send", () => sendEvents(event.id)),
    ),
    inngest.createFunction(
      { id: `${id}-in-cell`, triggers: due, retries, concurrency: { key: "event.data.cell", limit: 1 } },
      ({ event, step }) => work(stepsIn(event.data.cell, step)),
    ),
  ];
}

const stepsIn = (cell: string, steps: Steps): CellSteps => ({
  run: (name, work) => resultOf(steps, name, () => inNamedCell(cell, work)),
  sleep: (name, time) => steps.sleep(name, time),
});

/** Runs a step four times, 15 seconds apart. */
export async function every15Seconds(steps: CellSteps, work: () => Promise<unknown>): Promise<void> {
  for (const round of [1, 2, 3, 4]) {
    await steps.run(`round-${round}`, work);
    if (round < 4) await steps.sleep(`pause-${round}`, "15s");
  }
}

/** Runs a step until nothing is left, at most 200 times. `work` returns whether there is more. */
export async function inRounds({ run }: CellSteps, work: () => Promise<boolean>): Promise<void> {
  for (let round = 1; round <= 200; round += 1) if (!(await run(`round-${round}`, work))) return;
}

/** Runs steps one after the other. If one fails, the others still run; the first failure is thrown at the end. */
export const runAll = (
  { run }: CellSteps,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<unknown> => mapAll(Object.entries(steps), 1, ([name, work]) => run(name, work));
