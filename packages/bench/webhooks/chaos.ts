import { setTimeout as wait } from "node:timers/promises";
import type { Finding } from "@/packages/bench/chaos/evidence";
import { interruption, tooLate } from "@/packages/bench/chaos/interruption";
import { openRig, type Rig } from "@/packages/bench/chaos/rig";
import { age, expireLeases } from "@/packages/bench/chaos/time";
import { say } from "@/server/platform/launch/print";
import { audit } from "./audit";
import { openClient } from "./client";
import { bringEvents, registerAll, shares } from "./load";
import { openProducer } from "./producer";
import { openReceivers } from "./receivers";
import { pending, settle } from "./settle";
import { progressOf, reached, type Storm, storm } from "./storm";

export type Options = Storm & {
  /** How long the events take to be recorded, at least. */
  overMs: number;
  plant: string | undefined;
  keep: boolean;
};

/** Past this a run has failed, whatever it is doing. */
const deadlineMs = 3_600_000;

/** One run from nothing to its audit; answers what it found. Leaves nothing behind. */
export async function run(options: Options): Promise<Finding[]> {
  const began = Date.now();
  const since = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const stop = interruption();
  const rig = await openRig(options);
  if (options.keep) say(`Kept in ${rig.folder}`);
  try {
    return await Promise.race([proof(rig, options, since), tooLate(deadlineMs), stop]);
  } finally {
    await rig.stop();
  }
}

async function proof(rig: Rig, options: Options, since: () => string): Promise<Finding[]> {
  const client = openClient(rig.fleet.apps, (key) => expireLeases(rig.owner, [key]));
  const producer = await openProducer(rig);
  const receivers = await openReceivers(options.seed, client);
  const all = shares(rig.shops, options.events);
  await registerAll(receivers, all);
  say(`${since()}: ${receivers.endpoints.length} receivers; the storm begins`);

  const done = progressOf(rig, options);
  const storming = storm(rig, options, done);
  storming.catch(() => undefined); // heard below
  const told = await bringEvents({ client, producer, all, overMs: options.overMs });
  say(`${since()}: ${told.length} events told, ${await open(rig)} deliveries open`);
  // Some retries come among the first attempts and the kills.
  for (const [share, minutes] of [
    [0.5, 6],
    [0.65, 31],
    [0.8, 121],
  ] as const) {
    await reached(done, share);
    await ageWhenUp(rig, minutes);
  }
  await storming;
  say(`${since()}: the storm is over, ${await open(rig)} deliveries open`);
  const minutes = await settle(rig.owner, rig.fleet);
  say(`${since()}: at rest, ${minutes} simulated minutes after the storm`);

  const { findings, figures } = await audit({ ownerUrl: rig.ownerUrl, receivers, told });
  const starts = rig.fleet.starts() - rig.fleet.apps.length;
  say(
    `${since()}: ${starts} restarts; ${Object.entries(figures)
      .map(([name, n]) => `${name} ${n}`)
      .join(", ")}`,
  );
  const collapses = rig.fleet.collapses.map((detail) => ({ rule: "no process ends by itself", detail }));
  producer.stop();
  receivers.close();
  await client.close();
  return [...findings, ...collapses];
}

const open = ({ owner }: Rig) => pending(owner).catch(() => Number.NaN);

/** PostgreSQL may just have been killed. */
async function ageWhenUp({ owner }: Rig, minutes: number) {
  for (const deadline = Date.now() + 60_000; ; await wait(250)) {
    try {
      return await age(owner, minutes);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
