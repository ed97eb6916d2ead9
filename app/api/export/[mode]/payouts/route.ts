import { csvResponse, refusal } from "@/app/api/export/csv-response";
import { type ExportProps, handleExport } from "@/app/api/export/handle-export";
import { headNotAllowed } from "@/app/api/head";
import { payoutLinesCsv, payoutsCsv } from "@/server/payouts/export";

/** Exports payouts as CSV, or the lines of one: `payout` is its ID. */
export const GET = (request: Request, props: ExportProps): Promise<Response> =>
  handleExport(request, props, "payouts.export", async ({ ctx, search, record, suffix }) => {
    const payout = search.get("payout");
    const row = payout === null ? null : await ctx.db.payout.findFirst({ where: { id: payout } });
    if (payout !== null && row === null) return refusal(404, "There is no such payout.", ctx);
    await record({ target: row?.id ?? null });
    const name = `${row === null ? "payouts" : `payout-${row.date}`}${suffix}.csv`;
    return csvResponse(row === null ? payoutsCsv(ctx) : payoutLinesCsv(ctx, row.id), name, ctx);
  });

export { headNotAllowed as HEAD };
