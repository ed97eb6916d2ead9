import type { Pool } from "pg";
import type { Finding } from "@/packages/bench/chaos/evidence";
import type { Merchants } from "@/packages/bench/chaos/merchant";
import type { Rig } from "@/packages/bench/chaos/rig";
import { age } from "@/packages/bench/chaos/time";
import { seeded } from "@/server/core/random";
import { endTurns } from "./storm";

type Open = {
  /** Payments whose outcome we do not know. */
  unknown: number;
  refunds: number;
  /** Cycles that nobody has tried to collect, or whose charge is under way. */
  untried: number;
  /** Cycles that wait for another try although their card pays. */
  waiting: number;
  /** Periods that have come and have no cycle. */
  unopened: number;
};

export type Settled = { minutesUntilQuiet: Record<keyof Open, number>; findings: Finding[] };

const dayMinutes = 1_440;
/** Until everything sent is known, in minutes; then the days on which charges are tried again. */
const jumps = [1, 1, 1, 7, 50, ...Array.from({ length: 8 }, () => dayMinutes)];

/** Lets time pass in a calm world until nothing is open; answers how long each kind took, in simulated minutes. */
export async function settle(rig: Rig, merchants: Merchants, seed: number): Promise<Settled> {
  const minutesUntilQuiet = { unknown: 0, refunds: 0, untried: 0, waiting: 0, unopened: 0 };
  await Promise.all(rig.fleet.apps.map((app) => app.command("calm")));
  await endTurns(rig, 0);
  await work(rig);
  let minutes = 0;
  let open = await stillOpen(rig.owner);
  for (const [n, jump] of jumps.entries()) {
    if (n === 2) await askAgain(merchants, seed);
    await age(rig.owner, jump);
    if (jump === dayMinutes) await olderByADay(rig.owner);
    await rig.gateway.advance(jump * 60_000);
    minutes += jump;
    await work(rig);
    open = await stillOpen(rig.owner);
    for (const kind of kinds) if (open[kind] > 0) minutesUntilQuiet[kind] = minutes + 1;
    if (n > 2 && kinds.every((kind) => open[kind] === 0)) break;
  }
  const findings = kinds.flatMap((kind) =>
    open[kind] === 0 ? [] : [{ rule: "everything is final", detail: `${open[kind]} ${kind}` }],
  );
  const differences = await rig.fleet.apps[0]?.command("daily");
  if (differences !== 0)
    findings.push({ rule: "daily comparison", detail: `${differences} differences with the gateway` });
  return { minutesUntilQuiet, findings };
}

const kinds = ["unknown", "refunds", "untried", "waiting", "unopened"] as const;

/** The jobs' turn in every process, until they find nothing more that is due. */
async function work({ fleet }: Rig) {
  const all = (command: string) => Promise.all(fleet.apps.map((app) => app.command(command)));
  for (let round = 0; round < 12; round += 1) {
    const done = [...(await all("reconcile")), ...(await all("bill"))];
    if (done.every((count) => count === 0)) return;
  }
}

/** Clients come back with old keys: those that never had an answer, and many that had one. */
async function askAgain(merchants: Merchants, seed: number) {
  const random = seeded(seed, "old keys");
  const waiting = merchants.letters.filter(({ answers }) => answers.length === 0 || random.chance(0.2));
  const worker = async () => {
    for (let letter = waiting.pop(); letter !== undefined; letter = waiting.pop())
      await merchants.send(letter, random);
  };
  await Promise.all(Array.from({ length: 10 }, worker));
}

const moments = {
  subscription:
    "current_period_start current_period_end next_charge_at next_retry_at grace_until pause_starts_at resumes_at",
  cycle:
    "period_start period_end scheduled_for first_attempt_at attempted_at next_attempt_at paid_at created_at",
};
const earlier = (columns: string) =>
  columns
    .split(" ")
    .map((column) => `${column} = ${column} - interval '1 day'`)
    .join(", ");

/** What the service keeps of days rather than of moments. Periods that are a number of days long stay as they are. */
async function olderByADay(owner: Pool) {
  const client = await owner.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(
      `update subscription set anchor_date = to_char(anchor_date::date - 1, 'YYYY-MM-DD'), ${earlier(moments.subscription)} where interval = 'day'`,
    );
    await client.query(
      `update cycle set ${earlier(moments.cycle)} where subscription_id in (select id from subscription where interval = 'day')`,
    );
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function stillOpen(owner: Pool): Promise<Open> {
  const { rows } = await owner.query<Open>(`select
    (select count(*)::int from payment where status = 'initiated') as unknown,
    (select count(*)::int from refund where status = 'pending') as refunds,
    (select count(*)::int from cycle where status in ('scheduled', 'processing')) as untried,
    (select count(*)::int from cycle join subscription s on s.id = cycle.subscription_id join card on card.id = s.card_id
     where cycle.status = 'retrying' and cycle.next_attempt_at < now() + interval '3 days' and (card.simulated or card.gateway_token ~ 'paid|timeout' or cycle.failure_code = 'processing_error')) as waiting,
    (select count(*)::int from subscription where status = 'active' and next_charge_at <= now()) as unopened`);
  const [open] = rows;
  if (open === undefined) throw new Error("PostgreSQL counted nothing.");
  return open;
}
