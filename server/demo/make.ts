import type pg from "pg";
import type { EntryData } from "@/packages/sandbox/records";
import { availableIfPaidBefore } from "@/server/balance/available";
import { update } from "@/server/core/commit/commit";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { availablePosting } from "@/server/payments/state-machine";
import { daysBack } from "./order-times";
import { planOrders } from "./orders";
import { planReceivers } from "./receivers";
import { planSubscriptions } from "./subscriptions";
import { openWorld, type ShopAccount, type World } from "./world";

const lateMs = 5 * 60_000;

/** Makes payments available each night, like the nightly job. */
function planReleases(world: World) {
  const today = dayOf(world.end);
  for (let ago = daysBack; ago >= 0; ago -= 1)
    world.at(new Date(instantOf(plusDays(today, -ago)).getTime() + lateMs), () => makeAvailable(world));
}

function makeAvailable({ ctx, rows }: World) {
  const before = availableIfPaidBefore(ctx.now());
  const due = rows
    .all("payment")
    .filter(({ releasedAt, paidAt }) => releasedAt === null && paidAt !== null && paidAt < before);
  rows.apply({
    update: due.map((row) => update("payment", row, { releasedAt: ctx.now() })),
    postings: due.map(availablePosting).filter((posting) => posting !== null),
  });
}

type Options = {
  /** The time of the first start; everything is before it. */
  now: Date;
  /** The sandbox gateway that imports the entries; null if another gateway is configured. */
  sandboxUrl: string | null;
};

/**
 * Writes 90 days of a shop's test mode in the caller's transaction, for an account without events. The sandbox
 * gateway imports the payments first; without it, they are simulated.
 */
export async function makeHistory(
  owner: pg.ClientBase,
  account: ShopAccount,
  { now, sandboxUrl }: Options,
): Promise<void> {
  const { rows } = await owner.query("select from event where account_id = $1 limit 1", [account.id]);
  if (rows.length > 0) return;
  const world = simulateHistory(account, now, false);
  const isImported = sandboxUrl !== null && (await importEntries(sandboxUrl, world.gateway.entries));
  await (isImported ? world : simulateHistory(account, now, true)).rows.write(owner);
}

/** The history of a shop in memory. */
export function simulateHistory(account: ShopAccount, now: Date, simulated: boolean): World {
  const world = openWorld(account, now, { simulated });
  const customerIds = new Map<string, string>();
  planReceivers(world);
  planOrders(world, customerIds);
  planSubscriptions(world, customerIds);
  planReleases(world);
  world.run();
  return world;
}

/** Entries per request: the sandbox takes bodies of 256 KiB. */
const batchSize = 150;

async function importEntries(sandboxUrl: string, entries: readonly EntryData[]): Promise<boolean> {
  for (let at = 0; at < entries.length; at += batchSize) {
    const response = await fetch(`${sandboxUrl}/admin/journal`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ entries: entries.slice(at, at + batchSize) }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    if (response === null || !response.ok) return false;
  }
  return true;
}
