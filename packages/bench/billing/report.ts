import type { Finding } from "@/packages/bench/chaos/evidence";
import type { Counts } from "@/packages/bench/chaos/merchant";
import { byCount, list, seconds, tell } from "@/packages/bench/chaos/report";
import { say } from "@/server/platform/launch/print";
import type { Options } from "./run";
import type { Settled } from "./settle";
import type { StormReport } from "./storm";

type Report = {
  options: Options;
  /** Milliseconds. */
  times: { total: number; preparing: number; storm: number };
  storm: StormReport;
  collectedInStorm: number;
  starts: number;
  struck: ReadonlyMap<string, number>;
  counts: Counts;
  settled: Settled;
  figures: Record<string, number>;
  findings: Finding[];
};

/** Tells what a run did and what it found, in a screen. */
export function report(told: Report) {
  const { options, times, storm, collectedInStorm, starts, struck, counts, settled, figures, findings } =
    told;
  const hits = [...struck.values()].reduce((sum, times) => sum + times, 0);
  say(`
Seed ${options.seed}${options.plant === undefined ? "" : `, with the bug "${options.plant}" planted`}: ${seconds(times.total)}, of which ${seconds(times.preparing)} preparing and ${seconds(times.storm)} storm
  broken     ${list(Object.entries(storm))}; processes started ${starts} times
  faults     ${hits} struck: ${list(byCount(struck))}
  collected  ${collectedInStorm} cycles during the storm
  clients    ${counts.requests} requests, ${counts.lost} without an answer; ${list(byCount(counts.statuses))}
  quiet      after simulated minutes: ${list(Object.entries(settled.minutesUntilQuiet))}
  books      ${list(Object.entries(figures))}
  findings   ${findings.length}`);
  tell(findings);
}
