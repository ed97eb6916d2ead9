import type { Mode } from "@/prisma/states";
import { sql, statement } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { tryRemoval } from "./remove";

// Unordered, so that cards whose gateway does not respond do not delay the others.
const startedRemovals = statement(`
  select id, account_id, mode, gateway_token from card where status = 'removing' order by random() limit 100`);

type StartedRemoval = { id: string; account_id: string; mode: Mode; gateway_token: string };

/**
 * Removes cards from the gateway whose removal was interrupted, because the gateway was unreachable or a process died.
 */
export async function removeCards(): Promise<{ cards: number; removed: number }> {
  const cards = await sql<StartedRemoval>(startedRemovals, []);
  let removed = 0;
  for (const { id, account_id, mode, gateway_token } of cards) {
    const ctx = jobContext({ accountId: account_id, mode }, "card-removals");
    if (await tryRemoval(ctx, { id, gatewayToken: gateway_token })) removed += 1;
  }
  return { cards: cards.length, removed };
}
