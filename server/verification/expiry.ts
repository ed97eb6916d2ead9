import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { dayOf, plusDays } from "@/server/core/values/day";
import { type Case, changeCase, readCase } from "./case";
import { notifyOfExpiring } from "./notify";
import { isRenewable, renewedWith } from "./rules";

/** How many days ahead a merchant is notified that a document expires. */
export const noticeDays = 30;

/** The accepted documents of a case with an expiry date, and that date. */
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
export const suspendForExpiry = (ctx: Context): Promise<boolean> =>
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
export async function notifyBeforeExpiry(ctx: Context): Promise<void> {
  const now = await readCase(ctx);
  const until = plusDays(dayOf(ctx.now()), noticeDays);
  if (now.row.status !== "approved") return;
  for (const { type, day } of datedDocuments(now))
    if (day <= until) await notifyOfExpiring(now.row, { type, day });
}
