import { setMaxListeners } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Finding } from "@/packages/bench/chaos/evidence";
import { interruption, tooLate } from "@/packages/bench/chaos/interruption";
import { type Merchants, openMerchants } from "@/packages/bench/chaos/merchant";
import { openRig, type Rig } from "@/packages/bench/chaos/rig";
import { longestDelayMs, shortDelayMs } from "@/packages/bench/chaos/storm";
import { hurryLeases, whenUp } from "@/packages/bench/chaos/time";
import { seeded } from "@/server/core/random";
import { say } from "@/server/platform/launch/print";
import { audit } from "./audit";
import { advanceSome } from "./clients";
import { fill } from "./fill";
import { plants } from "./plants";
import { report } from "./report";
import { settle } from "./settle";
import { storm } from "./storm";
import { type Subscriber, wishedFor } from "./subscribers";

export type Options = {
  seed: number;
  cycles: number;
  overMs: number;
  plant: string | undefined;
  keep: boolean;
};

const processes = 4;
/** A storm lasts until this part of what is due is collected, */
const stormyPart = 0.75;
/** or so many times as long as it should. */
const longestStorm = 4;
/** Past this a run has failed, whatever it is doing, in milliseconds. */
const deadlineMs = 1_500_000;
/** How long clients go on asking in a calm world, in milliseconds. */
const patienceMs = 60_000;

/** One run from nothing to its audit; answers how many findings there are. Leaves nothing behind. */
export async function run(options: Options): Promise<number> {
  const began = Date.now();
  const stop = interruption();
  const plant = plants[options.plant ?? ""] ?? {};
  const env = { HAMMER: "1", ...plant.env };
  const rig = await openRig({
    keep: options.keep,
    plant: undefined,
    service: { processes, program: "packages/bench/billing/app.ts", env },
  });
  if (options.keep) say(`Kept in ${rig.folder}`);
  const merchants = openMerchants(rig.fleet.apps, rig.shops);
  try {
    await plant.inDatabase?.(rig.owner);
    return await Promise.race([proof({ rig, merchants, options, began }), tooLate(deadlineMs), stop]);
  } finally {
    await merchants.close();
    await rig.stop();
  }
}

type Proof = { rig: Rig; merchants: Merchants; options: Options; began: number };

async function proof({ rig, merchants, options, began }: Proof): Promise<number> {
  const { seed, cycles, keep } = options;
  const random = seeded(seed, "wishes");
  const wishes = Array.from({ length: cycles }, () => wishedFor(random));
  const [first] = rig.fleet.apps;
  const subscribers = await fill({ owner: rig.owner, port: first?.port ?? 0 }, rig.shops, wishes);
  const filledMs = Date.now() - began;
  const stormed = await weather({ rig, merchants, options, subscribers });
  const settled = await settle(rig, merchants, seed);
  const truth = await rig.gateway.truth();
  const evidence = { ownerUrl: rig.ownerUrl, truth, letters: merchants.letters, subscribers };
  if (keep) writeFileSync(join(rig.folder, "evidence.json"), JSON.stringify(evidence));
  const { findings: audited, figures } = await audit(evidence);
  const collapses = rig.fleet.collapses.map((detail) => ({ rule: "no process ends by itself", detail }));
  const findings: Finding[] = [...settled.findings, ...audited, ...collapses];
  report({
    options,
    times: { total: Date.now() - began, preparing: filledMs, storm: stormed.stormMs },
    storm: stormed.storm,
    collectedInStorm: stormed.collected,
    starts: rig.fleet.starts(),
    struck: rig.gateway.struck,
    counts: merchants.counts,
    settled,
    figures,
    findings,
  });
  return findings.length;
}

type Weather = Omit<Proof, "began"> & { subscribers: readonly Subscriber[] };

/** The storm and its clients. When it resolves, everything runs, no client waits and nothing is on its way. */
async function weather({ rig, merchants, options, subscribers }: Weather) {
  const { seed, overMs } = options;
  const calm = new AbortController();
  const answered = new AbortController();
  for (const { signal } of [calm, answered]) setMaxListeners(0, signal);
  const began = Date.now();
  const storming = storm({ rig, merchants, seed, overMs }, calm.signal);
  const hurried = hurryLeases(rig.owner, () => merchants.abandonedBut([]), answered.signal);
  const clients = advanceSome({ rig, merchants, subscribers, seed, overMs }, calm.signal);
  const due = subscribers.reduce((sum, subscriber) => sum + subscriber.due, 0);
  await Promise.race([atWork(rig, due * stormyPart, began + overMs), storming, wait(overMs * longestStorm)]);
  calm.abort();
  const done = await storming;
  const ended = Date.now();
  const collected = await collectedIn(rig);
  await Promise.race([clients, wait(patienceMs)]);
  merchants.giveUp();
  answered.abort();
  await Promise.all([clients, hurried]);
  // The last long delay was armed in the first quarter.
  const lastCommit = Math.max(began + overMs / 4 + longestDelayMs, ended + shortDelayMs);
  await wait(Math.max(0, lastCommit + 1_000 - Date.now()));
  return { storm: done, stormMs: ended - began, collected };
}

/** Resolves when so many cycles are collected, but not before a moment. */
async function atWork(rig: Rig, cycles: number, until: number) {
  while (Date.now() < until || (await collectedIn(rig)) < cycles) await wait(1_000);
}

async function collectedIn({ owner }: Rig): Promise<number> {
  const { rows } = await whenUp(() =>
    owner.query<{ paid: number }>("select count(*)::int as paid from cycle where status = 'paid'"),
  );
  return rows[0]?.paid ?? 0;
}
