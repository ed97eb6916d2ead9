import { setMaxListeners } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { say } from "@/server/platform/launch/print";
import { audit } from "./audit";
import type { Evidence, Finding } from "./evidence";
import { interruption, tooLate } from "./interruption";
import { bringLoad, type Load } from "./load";
import { type Merchants, openMerchants } from "./merchant";
import { openPayer } from "./payer";
import { openReceivers, type Receivers } from "./receivers";
import { report } from "./report";
import { openRig, type Rig } from "./rig";
import { settle } from "./settle";
import { longestDelayMs, shortDelayMs, storm } from "./storm";
import { hurryLeases } from "./time";

export type Options = Load & { plant: string | undefined; keep: boolean };

/** Past this a run has failed, whatever it is doing, in milliseconds. */
const deadlineMs = 900_000;
/** How long clients go on asking in a calm world, in milliseconds. */
const patienceMs = 120_000;
/** A storm is over with its load, or when it has lasted so many times as long as it should. */
const longestStorm = 4;

/** One run from nothing to its audit; answers how many findings there are. Leaves nothing behind. */
export async function run(options: Options): Promise<number> {
  const began = Date.now();
  const stop = interruption();
  const rig = await openRig(options);
  if (options.keep) say(`Kept in ${rig.folder}`);
  const merchants = openMerchants(rig.fleet.apps, rig.shops);
  try {
    const receivers = await openReceivers(options.seed, rig.shops, merchants);
    const findings = await Promise.race([
      proof({ rig, merchants, receivers, options, began }),
      tooLate(deadlineMs),
      stop,
    ]);
    await receivers.close();
    return findings;
  } finally {
    await merchants.close();
    await rig.stop();
  }
}

type Proof = { rig: Rig; merchants: Merchants; receivers: Receivers; options: Options; began: number };

async function proof({ rig, merchants, receivers, options, began }: Proof): Promise<number> {
  const payer = openPayer(rig.fleet.apps);
  const { storm, stormMs } = await weather({ rig, merchants, payer, options });
  const { settled, figures, findings } = await judged({ rig, merchants, receivers, payer, options });
  const tookMs = Date.now() - began;
  const { counts } = merchants;
  const starts = rig.fleet.starts();
  report({
    options,
    tookMs,
    stormMs,
    storm,
    starts,
    struck: rig.gateway.struck,
    counts,
    settled,
    figures,
    findings,
  });
  return findings.length;
}

type Judged = Pick<Proof, "rig" | "merchants" | "receivers"> & {
  payer: ReturnType<typeof openPayer>;
  options: Pick<Options, "seed" | "keep">;
};

/** Lets a calm world come to rest, and holds the database against everything that others wrote down. */
export async function judged({ rig, merchants, receivers, payer, options }: Judged) {
  const settled = await settle({ rig, merchants, payer, seed: options.seed });
  const evidence: Evidence = {
    ownerUrl: rig.ownerUrl,
    truth: await rig.gateway.truth(),
    letters: merchants.letters,
    sightings: merchants.sightings,
    endpoints: receivers.endpoints,
    receipts: receivers.receipts(),
  };
  if (options.keep) writeFileSync(join(rig.folder, "evidence.json"), JSON.stringify(evidence));
  const { findings: audited, figures } = await audit(evidence);
  const collapses = rig.fleet.collapses.map((detail) => ({ rule: "no process ends by itself", detail }));
  const findings: Finding[] = [...settled.findings, ...audited, ...collapses];
  return { settled, figures, findings };
}

type Weather = Pick<Proof, "rig" | "merchants" | "options"> & { payer: ReturnType<typeof openPayer> };

/** The storm and its load. When it resolves, everything runs, no client waits and nothing is under way anywhere. */
async function weather({ rig, merchants, payer, options }: Weather) {
  const { seed, overMs } = options;
  const calm = new AbortController();
  const answered = new AbortController();
  for (const { signal } of [calm, answered]) setMaxListeners(0, signal);
  const began = Date.now();
  const storming = storm({ rig, merchants, seed, overMs }, calm.signal);
  const hurried = hurryLeases(rig.owner, () => merchants.abandonedBut([]), answered.signal);
  const load = bringLoad({ rig, merchants, payer, load: options }, calm.signal);
  await Promise.race([load, storming, wait(overMs * longestStorm)]);
  calm.abort();
  const done = await storming;
  const ended = Date.now();
  await Promise.race([load, wait(patienceMs)]);
  merchants.giveUp();
  answered.abort();
  await Promise.all([load, hurried]);
  // The last long delay was armed half way through.
  const lastCommit = Math.max(began + overMs / 2 + longestDelayMs, ended + shortDelayMs);
  await wait(Math.max(0, lastCommit + 1_000 - Date.now()));
  return { storm: done, stormMs: ended - began };
}
