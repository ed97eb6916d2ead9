import { getTranslations } from "next-intl/server";
import { paymentFilters } from "@/app/(dashboard)/[mode]/payments/filter-fields";
import { pick, readListUrl } from "@/app/(dashboard)/list/query";
import { refusal } from "@/app/api/export/download";
import { type ExportProps, handleExport } from "@/app/api/export/handle-export";
import { headNotAllowed } from "@/app/api/head";
import { requestLocale } from "@/app/messages/request-locale";
import { guardInput } from "@/server/core/operation/card-guard";
import { dayOf } from "@/server/core/values/day";
import { paymentsTable } from "@/server/payments/export";
import { type ExportColumn, exportColumnNames } from "@/server/payments/export-columns";

/** Exports the payments that match a list's filters. */
export const GET = (request: Request, props: ExportProps): Promise<Response> =>
  handleExport(request, props, "payments.export", async ({ ctx, search, record, respond, suffix }) => {
    const query = Object.fromEntries(search);
    const fields = paymentFilters.fields({ t: await getTranslations(), locale: await requestLocale() });
    const { input, invalid } = readListUrl({ ...paymentFilters, fields }, query);
    if (invalid.length > 0) return refusal(400, `${invalid.join(", ")}: not a valid filter.`, ctx);
    const columns = columnsOf(search);
    const zone = search.get("zone") === "utc" ? "utc" : "riyadh";
    const { from, to = dayOf(ctx.now()) } = pick(query, ["from", "to"]);
    await record({ target: null, after: { from: from ?? null, to, columns: columns.join() } });
    const table = paymentsTable(ctx, { filters: guardInput(input), columns, zone });
    const since = from === undefined ? "" : `-from-${from}`;
    return respond("payments", table, `payments${suffix}${since}-to-${to}`);
  });

/** Returns the selected columns in default order; all columns if none is selected. */
function columnsOf(search: URLSearchParams): readonly ExportColumn[] {
  const requested = search.getAll("column");
  const chosen = exportColumnNames.filter((name) => requested.includes(name));
  return chosen.length === 0 ? exportColumnNames : chosen;
}

export { headNotAllowed as HEAD };
