import { setTimeout as wait } from "node:timers/promises";
import { type Random, seeded } from "@/server/core/random";
import type { SandboxDoor } from "./gateway";
import type { Merchants } from "./merchant";
import type { Rig } from "./rig";
import { expireLeases } from "./time";

const requestFaults = [
  "error_before_effect",
  "error_after_commit",
  "drop_before_effect",
  "drop_after_commit",
  "delayed_commit",
  "slow",
  "rate_limit",
  "html_403",
  "malformed_json",
  "wrong_amount",
];
const webhookFaults = ["lost", "duplicated", "reordered", "stale"];

/** Every fault on every route the service calls. */
const arsenal = [
  ...["charge", "charge", "fetch", "refund", "refund", "token_fetch"].flatMap((route) =>
    requestFaults.map((kind) => ({ route, kind })),
  ),
  ...webhookFaults.map((kind) => ({ route: "webhook", kind })),
];

export type StormReport = { kills: number; freezes: number; postgresKills: number };

type Storm = { rig: Rig; merchants: Merchants; seed: number; overMs: number };

/** Breaks things until the signal; then the gateway is calm again and everything runs. */
export async function storm(
  { rig, merchants, seed, overMs }: Storm,
  signal: AbortSignal,
): Promise<StormReport> {
  const report: StormReport = { kills: 0, freezes: 0, postgresKills: 0 };
  const began = Date.now();

  async function killPostgres(random: Random) {
    for (const part of [0.3, 0.7]) {
      await pause(signal, began + overMs * (part + 0.1 * random.next()) - Date.now());
      if (signal.aborted) return;
      rig.killPostgres();
      report.postgresKills += 1;
    }
  }

  await Promise.all([
    killInTurn({ rig, merchants, random: seeded(seed, "kills"), report, everyMs: [15_000, 25_000] }, signal),
    freezeAtTimes(
      {
        rig,
        merchants,
        random: seeded(seed, "freezes"),
        report,
        everyMs: [12_000, 25_000],
        forMs: [2_000, 12_000],
      },
      signal,
    ),
    killPostgres(seeded(seed, "postgres")),
    misbehave(rig.gateway, seed, { until: began + overMs / 2, signal }),
  ]);
  await clear(rig);
  return report;
}

/** Waits for so many milliseconds, or until the signal. */
export const pause = (signal: AbortSignal, ms: number) =>
  wait(ms, undefined, { signal }).catch(() => undefined);

/** Everything runs again. */
export async function clear({ fleet }: Rig): Promise<void> {
  for (const app of fleet.apps) app.thaw();
  await Promise.all(fleet.apps.map((app) => app.up()));
}

type Blows = {
  rig: Rig;
  merchants: Merchants;
  random: Random;
  /** How long to wait before each, at least and at most. */
  everyMs: readonly [number, number];
};

/** Kills one process after the other. With `mostDown`, not before all others but so many take requests. */
export async function killInTurn(
  {
    rig,
    merchants,
    random,
    report,
    everyMs,
    mostDown = rig.fleet.apps.length,
  }: Blows & { report: { kills: number }; mostDown?: number },
  signal: AbortSignal,
): Promise<void> {
  const { apps } = rig.fleet;
  for (let turn = 0; !signal.aborted; turn += 1) {
    await pause(signal, random.between(...everyMs));
    while (!signal.aborted && apps.filter(({ ready }) => !ready).length > mostDown) await pause(signal, 100);
    const app = apps[turn % apps.length];
    if (signal.aborted || !app?.ready) continue;
    await app.kill();
    merchants.died(app.port);
    report.kills += 1;
  }
}

/** Lets processes stand still for a while, in which their leases on requests end, and `meanwhile` happens. */
export async function freezeAtTimes(
  {
    rig,
    merchants,
    random,
    report,
    everyMs,
    forMs,
    meanwhile = async () => undefined,
  }: Blows & {
    report: { freezes: number };
    forMs: readonly [number, number];
    meanwhile?: () => Promise<unknown>;
  },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(signal, random.between(...everyMs));
    const app = random.pick(rig.fleet.apps);
    if (signal.aborted || !app.ready) continue;
    app.freeze();
    report.freezes += 1;
    await pause(signal, random.between(100, 1_000));
    await expireLeases(rig.owner, merchants.abandonedBut([app.port]));
    await meanwhile();
    await pause(signal, random.between(...forMs));
    app.thaw();
  }
}

/** A few faults at a time, others every few seconds, and now and then none; long delays only until a moment. */
export async function misbehave(
  gateway: SandboxDoor,
  seed: number,
  { until, signal }: { until: number; signal: AbortSignal },
) {
  const random = seeded(seed, "faults");
  await gateway.set({
    latencyMs: random.between(5, 40),
    duplicateGivenId: random.pick(["reject", "replay"]),
    partialRefundStatus: random.pick(["refunded", "keep"]),
    errorDialect: random.pick(["docs", "observed2026"]),
    failedEventSpelling: random.pick(["payment_failed", "payment_faild"]),
    keepTransactionUrl: random.chance(0.5),
    // Webhooks the service missed come again within seconds, not minutes.
    webhookTimeScale: 0.03,
  });
  let waiting = random.shuffled(arsenal);
  while (!signal.aborted) {
    if (random.chance(0.85)) {
      for (let n = random.between(2, 4); n > 0; n -= 1) {
        if (waiting.length === 0) waiting = random.shuffled(arsenal);
        const fault = waiting.pop();
        if (fault !== undefined)
          await gateway.arm({ ...fault, ...severity(fault.kind, random, Date.now() < until) });
      }
    }
    await pause(signal, random.between(1_500, 3_500));
    await gateway.calm();
  }
}

/** How long answers and commits are delayed otherwise, in milliseconds. */
export const shortDelayMs = 6_000;

/** The longest a commit may be delayed, in milliseconds: past the time at which a charge is given up. */
export const longestDelayMs = 45_000;

function severity(kind: string, random: Random, early: boolean) {
  const ms =
    kind === "delayed_commit" && early && random.chance(0.4)
      ? random.between(30_000, longestDelayMs)
      : random.between(200, shortDelayMs);
  return {
    probability: 0.1 + 0.5 * random.next(),
    seed: random.between(1, 1_000_000),
    status: random.pick([500, 503] as const),
    ms,
  };
}
