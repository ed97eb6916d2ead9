import { setTimeout as wait } from "node:timers/promises";
import type { Rig } from "@/packages/bench/chaos/rig";
import { type Random, seeded } from "@/server/core/random";

export type Storm = { seed: number; events: number; kills: number; postgresKills: number };

/** Tells how much of the work is done, as a share of the first attempts. */
export type Progress = () => Promise<number>;

/** How much of the work the storm lasts; what is left is done in calm. */
const until = 0.9;

/**
 * `kill -9` of the processes in turn and of PostgreSQL, so often, spread over the work by how far it has come, so that
 * each strikes among deliveries however slow the machine is. When it resolves, everything runs.
 */
export async function storm(rig: Rig, { seed, kills, postgresKills }: Storm, done: Progress): Promise<void> {
  await Promise.all([
    often(kills, done, seeded(seed, "kills"), async (turn) => {
      const app = rig.fleet.apps[turn % rig.fleet.apps.length];
      await app?.up();
      await app?.kill();
    }),
    often(postgresKills, done, seeded(seed, "postgres"), async () => {
      rig.killPostgres();
      await wait(200);
      await backAgain(rig);
    }),
  ]);
  await Promise.all(rig.fleet.apps.map((app) => app.up()));
}

/** Does something so often, at random shares of the work. */
async function often(
  times: number,
  done: Progress,
  random: Random,
  work: (turn: number) => Promise<unknown>,
) {
  for (let turn = 0; turn < times; turn += 1) {
    await reached(done, ((turn + random.next()) / times) * until);
    await work(turn);
  }
}

/** Resolves when so much of the work is done, or when none was done for a minute. */
export async function reached(done: Progress, share: number): Promise<void> {
  let best = -1;
  for (let lastGain = Date.now(); Date.now() - lastGain < 60_000; await wait(200)) {
    const now = await done().catch(() => best);
    if (now >= share) return;
    if (now > best) lastGain = Date.now();
    best = Math.max(best, now);
  }
}

/** The share of first attempts that are written down. */
export const progressOf =
  ({ owner }: Rig, { events }: Storm): Progress =>
  async () => {
    const { rows } = await owner.query<{ done: number }>(
      "select count(*)::int as done from webhook_attempt where number = 1",
    );
    return (rows[0]?.done ?? 0) / events;
  };

async function backAgain({ owner }: Rig) {
  const answers = () =>
    owner.query("select 1").then(
      () => true,
      () => false,
    );
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100))
    if (await answers()) return;
  throw new Error("PostgreSQL did not come back.");
}
