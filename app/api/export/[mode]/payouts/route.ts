import { refusal } from "@/app/api/export/download";
import { type ExportProps, handleExport } from "@/app/api/export/handle-export";
import { headNotAllowed } from "@/app/api/head";
import { payoutLinesTable, payoutsTable } from "@/server/payouts/export";

/** Exports payouts, or the lines of one: `payout` is its ID. */
export const GET = (request: Request, props: ExportProps): Promise<Response> =>
  handleExport(request, props, "payouts.export", async ({ ctx, search, record, respond, suffix }) => {
    const payout = search.get("payout");
    const row = payout === null ? null : await ctx.db.payout.findFirst({ where: { id: payout } });
    if (payout !== null && row === null) return refusal(404, "There is no such payout.", ctx);
    await record({ target: row?.id ?? null });
    return row === null
      ? respond("payouts", payoutsTable(ctx), `payouts${suffix}`)
      : respond("payoutLines", payoutLinesTable(ctx, row.id), `payout-${row.date}${suffix}`);
  });

export { headNotAllowed as HEAD };
