import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { seeded } from "@/server/core/random";
import type { Finding } from "./evidence";
import type { Merchants } from "./merchant";
import type { Payer } from "./payer";
import type { Rig } from "./rig";
import { age } from "./time";

type Open = {
  /** Payments whose outcome we do not know. */
  unknown: number;
  /** Payments whose payer is at the bank. */
  atBank: number;
  refunds: number;
  deliveries: number;
};

export type Settled = { minutesUntilQuiet: Record<keyof Open, number>; findings: Finding[] };

type Settling = { rig: Rig; merchants: Merchants; payer: Payer; seed: number };

/** What is left to wait for, in minutes: a refund's four, the bank's fifteen, the last attempt of a delivery. */
const jumps = [1, 1, 1, 1, 1, 1, 10, 14, 36, 5, 59, 65, 60, 60, 60, 60, 60, 60];
const lastLookMinutes = 25 * 60;

/** Lets time pass in a calm world until nothing is open; answers how long each kind took, in simulated minutes. */
export async function settle({ rig, merchants, payer, seed }: Settling): Promise<Settled> {
  const findings: Finding[] = [];
  const minutesUntilQuiet = { unknown: 0, atBank: 0, refunds: 0, deliveries: 0 };
  let minutes = 0;
  const pass = async (jump: number) => {
    await age(rig.owner, jump);
    if (minutes < 15 && minutes + jump >= 15) await returnLate(rig, payer, seed);
    await rig.gateway.advance(jump * 60_000);
    minutes += jump;
    await work(rig);
    const open = await stillOpen(rig.owner);
    for (const kind of kinds) if (open[kind] > 0) minutesUntilQuiet[kind] = minutes + 1;
    if (minutes === 5) findings.push(...(await lateAfterFive(rig.owner, open)));
    return kinds.every((kind) => open[kind] === 0);
  };

  for (const jump of jumps) {
    const quiet = await pass(jump);
    if (minutes === 6) await askAgain(merchants, seed);
    else if (quiet && minutes > 6) break;
  }
  // The last look at payments that were given up comes a day later.
  for (let look = 0; look < 3; look += 1) await pass(lastLookMinutes);
  const [first] = rig.fleet.apps;
  const differences = await first?.command("daily");
  if (differences !== 0)
    findings.push({
      rule: "daily comparison",
      detail: `it found ${differences} differences with the gateway`,
    });
  return { minutesUntilQuiet, findings };
}

const kinds = ["unknown", "atBank", "refunds", "deliveries"] as const;

async function lateAfterFive(owner: Pool, { unknown, refunds }: Open): Promise<Finding[]> {
  const rule = "nothing open after five minutes";
  const { rows } = await owner.query<{ row: string }>(
    `select (to_jsonb(r) || jsonb_build_object('now', now()))::text as row
     from refund r where status = 'pending' order by id limit 5`,
  );
  return [
    ...(unknown > 0 ? [{ rule, detail: `${unknown} payments` }] : []),
    ...(refunds > 0 ? [{ rule, detail: `${refunds} refunds: ${rows.map(({ row }) => row).join(" ")}` }] : []),
  ];
}

/** The jobs' turn in both processes, until they find nothing more that is due. */
async function work({ fleet, owner }: Rig) {
  for (let round = 0; round < 20; round += 1) {
    const done = await Promise.all(fleet.apps.map((app) => app.command("reconcile")));
    if (done.every((count) => count === 0)) break;
  }
  await delivered(owner);
  if ((await fleet.apps[0]?.command("sweep")) !== 0) await delivered(owner);
}

/** Resolves when no delivery is due, or when nobody has made one for a while. */
async function delivered(owner: Pool) {
  let due = await dueDeliveries(owner);
  for (let still = 0; due > 0 && still < 50; still += 1) {
    await wait(100);
    const now = await dueDeliveries(owner);
    if (now < due) still = 0;
    due = now;
  }
}

/** Payers who went away come back after the service gave them up and before the gateway does. */
async function returnLate(rig: Rig, payer: Payer, seed: number) {
  await work(rig);
  const random = seeded(seed, "late payers");
  const back = payer.away.filter(() => random.chance(0.5));
  await Promise.all(back.map((url) => payer.confirm(url, random).catch(() => undefined)));
}

/** Clients come back with old keys: those that never had an answer, and many that had one. */
async function askAgain(merchants: Merchants, seed: number) {
  const random = seeded(seed, "old keys");
  const again = merchants.letters.filter(({ forgotten }) => forgotten || random.chance(0.12));
  const waiting = random.shuffled(again);
  const worker = async () => {
    for (let letter = waiting.pop(); letter !== undefined; letter = waiting.pop())
      await merchants.send(letter, random);
  };
  await Promise.all(Array.from({ length: 10 }, worker));
}

async function dueDeliveries(owner: Pool): Promise<number> {
  const { rows } = await owner.query(
    "select count(*)::int as due from webhook_delivery where status = 'pending' and next_attempt_at <= now()",
  );
  return rows[0]?.due ?? 0;
}

async function stillOpen(owner: Pool): Promise<Open> {
  const { rows } = await owner.query<Open>(`select
    (select count(*)::int from payment where status = 'initiated' and transaction_url is null) as unknown,
    (select count(*)::int from payment where status = 'initiated' and transaction_url is not null) as "atBank",
    (select count(*)::int from refund where status = 'pending') as refunds,
    (select count(*)::int from webhook_delivery where status = 'pending') as deliveries`);
  const [open] = rows;
  if (open === undefined) throw new Error("PostgreSQL counted nothing.");
  return open;
}
