import { say } from "@/server/platform/launch/print";
import { grouped } from "./books";
import type { Finding } from "./evidence";
import type { Counts } from "./merchant";
import type { Options } from "./run";
import type { Settled } from "./settle";
import type { StormReport } from "./storm";

type Report = {
  options: Options;
  tookMs: number;
  stormMs: number;
  storm: StormReport;
  starts: number;
  struck: ReadonlyMap<string, number>;
  counts: Counts;
  settled: Settled;
  figures: Record<string, number>;
  findings: Finding[];
};

const shownPerRule = 5;

/** Tells what a run did and what it found, in a screen. */
export function report({
  options,
  tookMs,
  stormMs,
  storm,
  starts,
  struck,
  counts,
  settled,
  figures,
  findings,
}: Report) {
  const hits = [...struck.values()].reduce((sum, times) => sum + times, 0);
  say(`
Seed ${options.seed}${options.plant === undefined ? "" : `, with the bug "${options.plant}" planted`}: ${seconds(tookMs)}, of which ${seconds(stormMs)} storm
  killed     ${list(Object.entries(storm))}; processes started ${starts} times
  faults     ${hits} struck: ${list(byCount(struck))}
  clients    ${counts.requests} requests, ${counts.lost} without an answer; ${list(byCount(counts.statuses))}
  quiet      after simulated minutes: ${list(Object.entries(settled.minutesUntilQuiet))}
  books      ${list(Object.entries(figures))}
  findings   ${findings.length}`);
  tell(findings);
}

export const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;

export const list = (entries: Iterable<readonly [string, number]>) =>
  [...entries].map(([name, count]) => `${name} ${count}`).join(", ");

export const byCount = (map: ReadonlyMap<string, number>) => [...map].sort(([, a], [, b]) => b - a);

/** How often each rule was broken, with the first few cases. */
export function tell(findings: readonly Finding[]) {
  for (const [rule, cases] of grouped(findings, ({ rule }) => rule)) {
    say(`    ${rule}: ${cases.length}`);
    for (const { detail } of cases.slice(0, shownPerRule)) say(`      ${detail}`);
  }
}
