import { setTimeout as wait } from "node:timers/promises";
import type { Merchants } from "@/bench/chaos/merchant";
import { type Random, seeded } from "@/bench/chaos/random";
import type { Rig } from "@/bench/chaos/rig";
import { misbehave } from "@/bench/chaos/storm";
import { expireLeases, whenUp } from "@/bench/chaos/time";

export type StormReport = { kills: number; freezes: number; turnsLost: number; postgresKills: number };

type Storm = { rig: Rig; merchants: Merchants; seed: number; overMs: number };

/** Breaks things until the signal; then the gateway is calm again and everything runs. */
export async function storm(
  { rig, merchants, seed, overMs }: Storm,
  signal: AbortSignal,
): Promise<StormReport> {
  const report: StormReport = { kills: 0, freezes: 0, turnsLost: 0, postgresKills: 0 };
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);
  const began = Date.now();

  async function killInTurn(random: Random) {
    for (let turn = 0; !signal.aborted; turn += 1) {
      await pause(random.between(3_000, 6_000));
      // Where starting takes long, as on a busy machine, most of them must still be up to do something.
      while (!signal.aborted && downIn(rig) > 1) await pause(100);
      const app = rig.fleet.apps[turn % rig.fleet.apps.length];
      if (signal.aborted || !app?.ready) continue;
      await app.kill();
      merchants.died(app.port);
      report.kills += 1;
    }
  }

  /** While one stands still, its leases end: those of requests, and the turns of subscriptions. */
  async function freezeAtTimes(random: Random) {
    while (!signal.aborted) {
      await pause(random.between(5_000, 9_000));
      const app = random.pick(rig.fleet.apps);
      if (signal.aborted || !app.ready) continue;
      app.freeze();
      report.freezes += 1;
      await pause(random.between(100, 500));
      await expireLeases(rig.owner, merchants.abandonedBut([app.port]));
      report.turnsLost += await endTurns(rig, 0);
      await pause(random.between(1_000, 8_000));
      app.thaw();
    }
  }

  async function loseTurns(random: Random) {
    while (!signal.aborted) {
      await pause(random.between(1_000, 3_000));
      report.turnsLost += await endTurns(rig, 2);
    }
  }

  async function killPostgres(random: Random) {
    await pause(began + overMs * (0.35 + 0.3 * random.next()) - Date.now());
    if (signal.aborted) return;
    rig.killPostgres();
    report.postgresKills += 1;
  }

  await Promise.all([
    killInTurn(seeded(seed, "kills")),
    freezeAtTimes(seeded(seed, "freezes")),
    loseTurns(seeded(seed, "turns")),
    killPostgres(seeded(seed, "postgres")),
    misbehave(rig.gateway, seed, { until: began + overMs / 4, signal }),
  ]);
  for (const app of rig.fleet.apps) app.thaw();
  await Promise.all(rig.fleet.apps.map((app) => app.up()));
  return report;
}

const downIn = ({ fleet }: Rig) => fleet.apps.filter(({ ready }) => !ready).length;

/**
 * Ends the turns that have lasted for so many seconds, whoever has them: dead processes, and living ones, as if they
 * had stood still for longer than a turn lasts. Answers how many.
 */
export const endTurns = (rig: Rig, afterSeconds: number): Promise<number> =>
  whenUp(async () => {
    const { rowCount } = await rig.owner.query(
      `update subscription set billing_until = clock_timestamp() - interval '1 second'
       where billing_until > clock_timestamp() and billing_until < clock_timestamp() + make_interval(secs => 90 - $1)`,
      [afterSeconds],
    );
    return rowCount ?? 0;
  });
