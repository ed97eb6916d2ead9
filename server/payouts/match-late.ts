import type { Payout, PayoutLine } from "@/prisma/generated/client";
import { type Mode, sql, statement } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";
import { jobContext } from "@/server/context";
import { commit, insert, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { applyChargebacks } from "./chargebacks";
import { lineRow } from "./import";
import { type DisputedRows, disputedRows, knownPayments } from "./known-payments";
import { matchLines } from "./match";
import { matchPostings, totalsOf } from "./postings";

/** Of lines whose payment, refund or chargeback was not known when they were imported. */
const late = ["unknown_refund", "not_paid", "already_charged_back"] as const;

// The index `payout_line_late` has these lines only.
const open = statement(`
  select distinct account_id as "accountId", payout_id as "payoutId" from payout_line
  where mode = $1 and difference in ('unknown_refund', 'not_paid', 'already_charged_back') order by payout_id`);

/**
 * Matches lines whose payment, refund or chargeback became known since they were imported. What fails for one payout is
 * logged, and keeps no other back.
 */
export async function matchLateLines(mode: Mode): Promise<void> {
  for (const { accountId, payoutId } of await sql<{ accountId: string; payoutId: string }>(open, [mode]))
    await matchLinesLate(jobContext({ accountId, mode }, "import-settlements"), payoutId);
}

/** Does that for one payout. Never throws. */
export const matchLinesLate = (ctx: Context, payoutId: string): Promise<void> =>
  matchPayout(ctx, payoutId).catch((error: unknown) =>
    log.error("the lines of a payout could not be matched", { payout: payoutId }, error),
  );

const matchPayout = (ctx: Context, payoutId: string): Promise<void> =>
  retryOnConflict(async () => {
    const payout = await ctx.db.payout.findUniqueOrThrow({ where: { id: payoutId } });
    const rows = await ctx.db.payoutLine.findMany({
      where: { payoutId, difference: { in: [...late] } },
      orderBy: { id: "asc" },
    });
    const disputed = await disputedRows(ctx, rows);
    const known = await knownPayments(ctx, rows, payoutId);
    const matches = matchLines(rows, known, payout).flatMap((line, n) => {
      const row = rows[n];
      return line.effect === null || row === undefined ? [] : [{ row, line }];
    });
    const [first] = matches;
    if (first !== undefined) await recordMatches(ctx, payout, [first, ...matches.slice(1)], disputed);
  });

type Match = { row: PayoutLine; line: ReturnType<typeof matchLines>[number] };

async function recordMatches(
  ctx: Context,
  payout: Payout,
  matches: readonly [Match, ...Match[]],
  disputed: DisputedRows,
) {
  const lines = matches.map(({ line }) => line);
  const now = ctx.now();
  const chargebacks = applyChargebacks(lines, disputed, { ...payout, createdAt: now });
  const unmatchedIn = (some: typeof lines) => totalsOf(some, { fee: 0, vat: 0 }).unmatched;
  const nowMatched = unmatchedIn(lines.map((line) => ({ ...line, effect: null }))) - unmatchedIn(lines);
  await commit(ctx, {
    insert: chargebacks.created.map((chargeback) => insert("chargeback", chargeback)),
    update: [
      update("payout", payout, {
        differences: payout.differences - lines.filter(({ difference }) => difference === null).length,
        unmatched: payout.unmatched - BigInt(nowMatched),
        updatedAt: now,
      }),
      ...matches.map(({ row, line }) => {
        const { refundId, chargebackId, expectedAmount, expectedFee, difference } = lineRow(
          payout,
          line,
          chargebacks,
        );
        return update("payout_line", row, {
          refundId,
          chargebackId,
          expectedAmount,
          expectedFee,
          difference,
        });
      }),
      ...chargebacks.updates,
    ],
    postings: [...chargebacks.postings, ...matchPostings(matches[0].row.id, lines)],
    events: chargebacks.events,
  });
}
