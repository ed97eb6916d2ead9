import type { Pool } from "pg";

/** What a step does, however it comes to run: one short statement, as most of ours are. */
export const table = "create unlogged table bench_work (run text, step int, primary key (run, step))";

export type Contender = {
  /** Queues so many runs of two steps each. */
  begin(runs: readonly string[]): Promise<void>;
  /** How many runs are not over. */
  left(): Promise<number>;
  stop(): Promise<void>;
};

/** Does one step of a run. A step that was done before fails: nothing may run twice here. */
export async function doStep(pool: Pool, run: string, step: number): Promise<number> {
  await pool.query("insert into bench_work (run, step) values ($1, $2)", [run, step]);
  return step;
}
