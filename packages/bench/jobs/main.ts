import { cpus, loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { interruption } from "@/packages/bench/chaos/interruption";
import { complain, say } from "@/server/platform/launch/print";
import { openDatabase } from "./database";
import { embedded } from "./embedded";
import { pollingLoop, queueTable } from "./polling-loop";
import { type Contender, table } from "./work";

// How many runs of two steps a second does the embedded executor do, and how many a loop that polls once a second?
// Both take the same number at once, on the same database, in turns, so that the machine's other work falls on both.

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "500" },
    rounds: { type: "string", default: "5" },
    "at-once": { type: "string", default: "50" },
  },
});
const [runs, rounds, atOnce] = [Number(values.runs), Number(values.rounds), Number(values["at-once"])];

async function main() {
  const stop = interruption();
  const database = await openDatabase();
  const connections = (max: number) => opened(database.appUrl, max);
  // As many connections as the service gives its requests and its executor.
  const [pool, jobsPool] = [connections(10), connections(5)];
  try {
    await Promise.race([contest(database, pool, jobsPool), stop]);
  } finally {
    await Promise.all([pool.end(), jobsPool.end()]);
    await database.stop();
  }
}

async function contest({ owner }: { owner: pg.Pool }, pool: pg.Pool, jobsPool: pg.Pool) {
  await owner.query(`${table}; ${queueTable}; grant all on bench_work, bench_queue to public`);
  const contenders: Record<string, () => Contender | Promise<Contender>> = {
    "embedded executor": () => embedded(pool, jobsPool, { parallelism: atOnce, limited: false }),
    "executor, a limit per key": () => embedded(pool, jobsPool, { parallelism: atOnce, limited: true }),
    "loop, once a second": () => pollingLoop(pool, atOnce),
  };
  const took = new Map(Object.keys(contenders).map((name) => [name, [] as number[]]));
  say(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${new Date().toISOString()}, load ${loadavg()[0]?.toFixed(1)}; ${runs} runs of 2 steps, ${atOnce} at once`,
  );
  for (let round = 1; round <= rounds; round += 1)
    for (const [name, open] of Object.entries(contenders)) {
      const seconds = await timed(await open(), `${round}-${name}`);
      took.get(name)?.push(seconds);
      say(`  round ${round}, ${name}: ${seconds.toFixed(2)} s`);
    }
  report(took);
}

function opened(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on("error", () => undefined);
  return pool;
}

/** Seconds from queueing every run to the end of the last. */
async function timed(contender: Contender, name: string): Promise<number> {
  const names = Array.from({ length: runs }, (_, n) => `${name}-${n}`);
  const began = performance.now();
  await contender.begin(names);
  while ((await contender.left()) > 0) await wait(25);
  const tookMs = performance.now() - began;
  await contender.stop();
  return tookMs / 1000;
}

function report(took: ReadonlyMap<string, number[]>) {
  const medians = new Map([...took].map(([name, seconds]) => [name, median(seconds)]));
  const slowest = medians.get("loop, once a second") ?? 0;
  say(
    "\n| 500 two-step runs | median, s | runs/s | times the loop |\n|---|---|---|---|".replace(
      "500",
      String(runs),
    ),
  );
  for (const [name, seconds] of medians)
    say(
      `| ${name} | ${seconds.toFixed(2)} | ${(runs / seconds).toFixed(0)} | ${(slowest / seconds).toFixed(1)} |`,
    );
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

main().then(
  () => process.exit(0),
  (error: unknown) => {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
