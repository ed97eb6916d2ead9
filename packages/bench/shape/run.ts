import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { interruption, tooLate } from "@/packages/bench/chaos/interruption";
import { type Merchants, openMerchants } from "@/packages/bench/chaos/merchant";
import { openPayer } from "@/packages/bench/chaos/payer";
import { openReceivers } from "@/packages/bench/chaos/receivers";
import { byCount, list, seconds, tell } from "@/packages/bench/chaos/report";
import { openRig, type Rig } from "@/packages/bench/chaos/rig";
import { judged } from "@/packages/bench/chaos/run";
import { say } from "@/server/platform/launch/print";
import { type Nginx, startNginx } from "./nginx";
import type { Scenario } from "./scenarios";
import { steadily } from "./steady";

export type Options = { seed: number; perSecond: number; plant: string | undefined; keep: boolean };

/** Past this a run has failed, whatever it is doing, in milliseconds. */
const deadlineMs = 240_000;
/** How long clients go on asking once the world is calm, in milliseconds. */
const patienceMs = 20_000;

/** One scenario in front of two processes behind nginx; answers how many findings there are. Leaves nothing behind. */
export async function run(name: string, scenario: Scenario, options: Options): Promise<number> {
  const stop = interruption();
  const { settings = {}, postgres = {}, prepare } = scenario;
  const rig = await openRig({
    ...options,
    postgres,
    service: { processes: 2, program: "packages/bench/chaos/app.ts", env: { TRUST_PROXY: "1", ...settings } },
    ...(prepare !== undefined && { prepare }),
  });
  try {
    const ports = rig.fleet.apps.map(({ port }) => port);
    const nginx = await startNginx(rig.folder, ports);
    const door = { ...nginx, ready: true };
    const merchants = openMerchants([door], rig.shops, { hasty: false });
    try {
      return await Promise.race([
        proof({ name, scenario, rig, merchants, options, door }),
        tooLate(deadlineMs),
        stop,
      ]);
    } finally {
      await merchants.close();
      await nginx.stop();
    }
  } finally {
    await rig.stop();
  }
}

type Proof = {
  name: string;
  scenario: Scenario;
  rig: Rig;
  merchants: Merchants;
  options: Options;
  door: Nginx;
};

async function proof({ name, scenario, rig, merchants, options, door }: Proof): Promise<number> {
  const began = Date.now();
  const { seed, perSecond } = options;
  const receivers = await openReceivers(seed, rig.shops, merchants);
  merchants.counts.statuses.clear();
  const calm = new AbortController();
  setMaxListeners(0, calm.signal);
  const load = steadily({ rig, merchants, seed, perSecond }, calm.signal);
  const since = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  await scenario.run({
    rig,
    merchants,
    tell: (line) => say(`  ${since()}  ${line}`),
    untilServed: () => untilServed(rig, door.port),
  });
  calm.abort();
  await Promise.race([load, wait(patienceMs)]);
  merchants.giveUp();
  await load;
  const stormMs = Date.now() - began;
  const { counts } = merchants;
  const strange = [...counts.statuses].filter(
    ([status]) => status !== "200" && !scenario.allowed.includes(status),
  );
  const unexpected = [
    ...strange.map(([status, times]) => ({
      rule: "what clients are told",
      detail: `${status} ${times} times`,
    })),
    ...(counts.lost > scenario.lost
      ? [{ rule: "what clients are told", detail: `nothing at all ${counts.lost} times` }]
      : []),
  ];
  const answered = `${counts.requests} requests, ${counts.lost} without an answer; ${list(byCount(counts.statuses))}`;
  const payer = openPayer(rig.fleet.apps);
  const { figures, findings } = await judged({ rig, merchants, receivers, payer, options });
  await receivers.close();
  const all = [...unexpected, ...findings];
  say(`
${name}: ${seconds(Date.now() - began)}, of which ${seconds(stormMs)} under load
  clients    ${answered}
  nginx      ${list(byCount(door.complaints()))}
  books      ${list(Object.entries(figures))}
  findings   ${all.length}`);
  tell(all);
  return all.length;
}

/** Until a process answers a request that needs the database, three times in a row. */
async function untilServed({ shops }: Rig, port: number): Promise<number> {
  const began = Date.now();
  const [key] = shops.at(-1)?.keys ?? [];
  for (let inRow = 0; inRow < 3; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/account`, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    inRow = answer?.status === 200 ? inRow + 1 : 0;
    if (inRow < 3) await wait(100);
  }
  return Date.now() - began;
}
