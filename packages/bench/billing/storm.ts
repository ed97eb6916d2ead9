import type { Merchants } from "@/packages/bench/chaos/merchant";
import type { Rig } from "@/packages/bench/chaos/rig";
import { clear, freezeAtTimes, killInTurn, misbehave, pause } from "@/packages/bench/chaos/storm";
import { whenUp } from "@/packages/bench/chaos/time";
import { type Random, seeded } from "@/server/core/random";

export type StormReport = { kills: number; freezes: number; turnsLost: number; postgresKills: number };

type Storm = { rig: Rig; merchants: Merchants; seed: number; overMs: number };

/** Breaks things until the signal; then the gateway is calm again and everything runs. */
export async function storm(
  { rig, merchants, seed, overMs }: Storm,
  signal: AbortSignal,
): Promise<StormReport> {
  const report: StormReport = { kills: 0, freezes: 0, turnsLost: 0, postgresKills: 0 };
  const began = Date.now();

  const loseAll = async () => {
    report.turnsLost += await endTurns(rig, 0);
  };

  async function loseTurns(random: Random) {
    while (!signal.aborted) {
      await pause(signal, random.between(1_000, 3_000));
      report.turnsLost += await endTurns(rig, 2);
    }
  }

  async function killPostgres(random: Random) {
    await pause(signal, began + overMs * (0.35 + 0.3 * random.next()) - Date.now());
    if (signal.aborted) return;
    rig.killPostgres();
    report.postgresKills += 1;
  }

  await Promise.all([
    // Where starting takes long, as on a busy machine, most of them must still be up to do something.
    killInTurn(
      { rig, merchants, random: seeded(seed, "kills"), report, everyMs: [6_000, 10_000], mostDown: 1 },
      signal,
    ),
    freezeAtTimes(
      {
        rig,
        merchants,
        random: seeded(seed, "freezes"),
        report,
        everyMs: [5_000, 9_000],
        forMs: [1_000, 8_000],
        // The turns of subscriptions end, too.
        meanwhile: loseAll,
      },
      signal,
    ),
    loseTurns(seeded(seed, "turns")),
    killPostgres(seeded(seed, "postgres")),
    misbehave(rig.gateway, seed, { until: began + overMs / 4, signal }),
  ]);
  await clear(rig);
  return report;
}

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
