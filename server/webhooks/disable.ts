import { commit, recorded, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { type Mode, sql, statement } from "@/server/core/db";
import { idAt } from "@/server/core/ids";
import { minimumFailures, patienceMs } from "./failing";
import { presentEndpoint } from "./schema";

/** An endpoint to which nothing more should be sent, as it was when that was found out. */
export type Unfit = {
  accountId: string;
  mode: Mode;
  endpointId: string;
  revision: number;
  reason: "gone" | "failing";
};

/** Disables an endpoint and tells the merchant's others; one that was changed meanwhile gets another chance. */
export const disableEndpoint = (ctx: Context, { endpointId, revision, reason }: Unfit) =>
  untilCommitted(async () => {
    const row = await ctx.db.webhookEndpoint.findFirst({
      where: { id: endpointId, revision, status: "enabled", deletedAt: null },
    });
    if (row === null) return;
    const set = { status: "disabled", disabledReason: reason, updatedAt: ctx.now() };
    await commit(ctx, {
      update: [update("webhook_endpoint", row, set)],
      events: [recorded("webhook_endpoint_disabled", presentEndpoint({ ...row, ...set }))],
    });
  });

const dayMs = 86_400_000;

/** Ten attempts, if the receiver asks for a day between them each time; an older delivery was over by then. */
const longestDeliveryDays = 10;

const failedAttempts = statement(`
  select count(*)::int as found from (
    select from webhook_delivery d join webhook_attempt a on a.delivery_id = d.id
    where d.account_id = $1 and d.mode = $2 and d.webhook_endpoint_id = $3 and d.id >= $4 and a.created_at >= $5
    limit ${minimumFailures}) failed`);

type Endpoint = Omit<Unfit, "revision" | "reason">;

/** Whether an endpoint has been failing for long enough, and often enough, to be left alone. */
export async function isHopeless(endpoint: Endpoint, failingSince: Date) {
  if (Date.now() - failingSince.getTime() < patienceMs) return false;
  return (await failuresSince(endpoint, failingSince)) >= minimumFailures;
}

/** How many attempts failed; not counted further than to what is too many. */
export async function failuresSince({ accountId, mode, endpointId }: Endpoint, failingSince: Date) {
  const oldest = idAt("dlv", new Date(failingSince.getTime() - longestDeliveryDays * dayMs));
  const values = [accountId, mode, endpointId, oldest, failingSince];
  const [row] = await sql<{ found: number }>(failedAttempts, values);
  return row?.found ?? 0;
}
