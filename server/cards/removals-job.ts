import { fromJob } from "@/server/context";
import { sql, statement } from "@/server/platform/db/db";
import { tryRemoval } from "./remove";

// In no order, so that cards whose gateway does not answer never keep the others waiting.
const begun = statement(`
  select id, account_id, mode, gateway_token from card where status = 'removing' order by random() limit 100`);

type Begun = { id: string; account_id: string; mode: string; gateway_token: string };

/** Has the gateway forget cards whose removal was begun and not finished: it was out of reach, or a process died. */
export async function removeCards(): Promise<{ cards: number; removed: number }> {
  const cards = await sql<Begun>(begun, []);
  let removed = 0;
  for (const { id, account_id, mode, gateway_token } of cards) {
    const ctx = fromJob({ accountId: account_id, mode }, "card-removals");
    if (await tryRemoval(ctx, { id, gatewayToken: gateway_token })) removed += 1;
  }
  return { cards: cards.length, removed };
}
