import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { Fleet } from "@/packages/bench/chaos/fleet";
import { age } from "@/packages/bench/chaos/time";

/** What the schedule of attempts waits in test mode, in minutes; the first wait of five seconds is waited for. */
const waits = [6, 31, 121];

/** A process that died held its deliveries for half a minute: so long nothing may move before it counts as stuck. */
const patienceMs = 45_000;

/** Moves time from wait to wait until no delivery is open; answers how many simulated minutes that took. */
export async function settle(owner: Pool, { apps }: Fleet): Promise<number> {
  let minutes = 0;
  // One that was interrupted is a wait behind the others.
  for (const jump of [0, ...waits, ...waits, 121, 121]) {
    await age(owner, jump);
    minutes += jump;
    await delivered(owner);
    await apps[0]?.command("sweep");
    await delivered(owner);
    if ((await pending(owner)) === 0) break;
  }
  return minutes;
}

/** Resolves when no delivery is due, or when nothing has moved for a while. */
async function delivered(owner: Pool): Promise<void> {
  let before = "";
  for (let still = 0; still < patienceMs; still += 250) {
    const { rows } = await owner.query<{ due: number; attempts: number }>(
      `select count(*) filter (where status = 'pending' and next_attempt_at <= now() + interval '6 seconds')::int as due,
         sum(attempts)::int as attempts from webhook_delivery`,
    );
    const [now] = rows;
    if (now === undefined || now.due === 0) return;
    const state = `${now.due} ${now.attempts}`;
    if (state !== before) still = 0;
    before = state;
    await wait(250);
  }
}

export async function pending(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ pending: number }>(
    "select count(*)::int as pending from webhook_delivery where status = 'pending'",
  );
  return rows[0]?.pending ?? 0;
}
