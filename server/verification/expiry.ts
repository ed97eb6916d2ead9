import { now } from "@/server/base/db/clock";
import { sql, statement } from "@/server/base/db/db";
import { rowsById } from "@/server/base/db/rows-by-id";
import { log } from "@/server/base/runtime/log";
import { jobContext } from "@/server/context";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { dayOf, plusDays } from "@/server/core/values/day";
import { type Case, changeCase, readCase } from "./case";
import { notifyOfExpiring } from "./notify";
import { isRenewable, renewedWith } from "./rules";

/** How many days ahead a merchant is notified that a document expires. */
const noticeDays = 30;

function datedDocuments({ documents, answers }: Case) {
  return documents.flatMap((row) => {
    if (row.status !== "accepted" || !isRenewable(row.type)) return [];
    const { day } = renewedWith[row.type];
    const until = answers[day];
    return until === null ? [] : [{ row, type: row.type, day: until }];
  });
}

/** The expired ones among them, with their new status. */
export const expiredDocuments = (now: Case, at: Date) =>
  datedDocuments(now)
    .filter(({ day }) => day < dayOf(at))
    .map(({ row }) => ({ row, set: { status: "expired" as const } }));

/** Suspends an approved account with an expired document. Returns false if there is none. */
const suspendForExpiry = (ctx: Context): Promise<boolean> =>
  retryOnConflict(async () => {
    const before = await readCase(ctx);
    const documents = expiredDocuments(before, ctx.now());
    if (before.row.status !== "approved" || documents.length === 0) return false;
    await changeCase(ctx, before, {
      documents,
      set: {
        status: "suspended",
        reason: "document_expired",
        note: null,
        decidedAt: ctx.now(),
        decidedBy: "document-expiry",
        pendingNotification: "suspended",
      },
    });
    return true;
  });

/** Sends one email for each document of an approved account that expires soon. */
async function notifyBeforeExpiry(ctx: Context): Promise<void> {
  const now = await readCase(ctx);
  const until = plusDays(dayOf(ctx.now()), noticeDays);
  if (now.row.status !== "approved") return;
  for (const { type, day } of datedDocuments(now))
    if (day <= until) await notifyOfExpiring(now.row, { type, day });
}

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
