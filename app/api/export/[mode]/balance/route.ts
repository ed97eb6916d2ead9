import { refusal } from "@/app/api/export/download";
import { type ExportProps, handleExport } from "@/app/api/export/handle-export";
import { headNotAllowed } from "@/app/api/head";
import { DayRange } from "@/server/balance/read";
import { balanceTable } from "@/server/balance/report";
import { daysIn } from "@/server/core/values/day";

const maxDays = 366;

/** Exports balance entries. `from` and `to` are days in Riyadh, both included. */
export const GET = (request: Request, props: ExportProps): Promise<Response> =>
  handleExport(request, props, "balance.export", async ({ ctx, search, record, respond, suffix }) => {
    const range = DayRange.safeParse({
      from: search.get("from"),
      to: search.get("to") ?? search.get("from"),
    });
    if (!range.success || daysIn(range.data.from, range.data.to) > maxDays)
      return refusal(400, `from and to must be dates of a range of at most ${maxDays} days.`, ctx);
    const { from, to } = range.data;
    await record({ target: null, after: { from, to } });
    const day = from === to ? from : `${from}-to-${to}`;
    return respond("balance", balanceTable(ctx, { from, to }), `balance-report${suffix}-${day}`);
  });

export { headNotAllowed as HEAD };
