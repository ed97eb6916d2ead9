import { now } from "@/server/base/db/clock";
import { sql, statement } from "@/server/base/db/db";
import { rowsById } from "@/server/base/db/rows-by-id";
import { log } from "@/server/base/runtime/log";
import { jobContext } from "@/server/context";
import { dayOf, plusDays } from "@/server/core/values/day";
import { noticeDays, notifyBeforeExpiry, suspendForExpiry } from "./expiry";

const batch = 500;

const dated = statement(`
  select id, account_id from verification
  where mode = 'live' and status = 'approved' and id > $2
    and (fields ->> 'id_expires_on' <= $1 or fields ->> 'certificate_expires_on' <= $1)
  order by id limit $3`);

/** Suspends approved accounts with expired documents, and notifies those whose documents expire soon. */
export async function expireDocuments(): Promise<{ suspended: number }> {
  const until = plusDays(dayOf(now()), noticeDays);
  const read = (after: string) => sql<{ id: string; account_id: string }>(dated, [until, after, batch]);
  let suspended = 0;
  for await (const { id, account_id: accountId } of rowsById(batch, read))
    if (await suspendIfExpired(accountId, id)) suspended += 1;
  return { suspended };
}

async function suspendIfExpired(accountId: string, verification: string): Promise<boolean> {
  const ctx = jobContext({ accountId, mode: "live" }, "document-expiry");
  try {
    if (await suspendForExpiry(ctx)) return true;
    await notifyBeforeExpiry(ctx);
  } catch (cause) {
    log.error("expiring documents could not be checked; the next run checks them", { verification }, cause);
  }
  return false;
}
