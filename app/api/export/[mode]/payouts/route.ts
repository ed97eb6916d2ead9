import { csvResponse, refusal } from "@/app/api/export/csv-response";
import { type ExportProps, handleExport } from "@/app/api/export/handle-export";
import { headNotAllowed } from "@/app/api/head";
import { byteOrderMark, csvField, csvLine, joinFields, quoted } from "@/server/core/list/csv";
import { type Filter, listRows } from "@/server/core/list/list";
import type { TableRows } from "@/server/core/list/read-row";
import { preferReplica } from "@/server/core/list/replica-read";
import type { Context } from "@/server/core/operation/context";
import { formatRiyals } from "@/server/core/values/format-riyals";
import { type PayoutLine, serializeLine, serializePayout } from "@/server/payouts/schema";

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

const pageSize = 500;

/** Reads all rows of a table, newest first, one page at a time. */
async function* pagesOf<T extends "payout" | "payout_line">(
  ctx: Context,
  table: T,
  filters: readonly Filter[],
): AsyncGenerator<TableRows[T][]> {
  for (let last: string | undefined; ; ) {
    const after = last === undefined ? [] : [{ sql: "id < ?", value: last }];
    const rows = await preferReplica(ctx, (readCtx) =>
      listRows(readCtx, table, { limit: pageSize - 1 }, [...filters, ...after]),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.id;
  }
}

const sums = ["gross", "refunds", "chargebacks", "fees", "vat", "net", "unmatched"] as const;
const amounts = ["amount", "fee", "fee_vat", "net", "expected_amount", "expected_fee"] as const;

const namesOf = (names: readonly string[]) => names.flatMap((name) => [`${name}_halalas`, `${name}_sar`]);
/** Amounts are not escaped, because a negative amount is not a formula. */
const moneyOf = (halalas: number | null) =>
  (halalas === null ? ["", ""] : [String(halalas), formatRiyals(halalas)]).map(quoted);
const textOf = (value: string | number | null) => csvField(String(value ?? ""));

const header = (ctx: Context, names: readonly string[]) =>
  byteOrderMark + csvLine([...(ctx.scope.mode === "test" ? ["mode"] : []), ...names]);
const line = (ctx: Context, fields: readonly string[]) =>
  joinFields([...(ctx.scope.mode === "test" ? [csvField("TEST")] : []), ...fields]);

/** Streams the payouts of an account as CSV, newest first. */
async function* payoutsCsv(ctx: Context): AsyncGenerator<string> {
  const details = ["payments", "differences", "source", "gateway_id"] as const;
  yield header(ctx, ["id", "date", ...namesOf(sums), "currency", ...details]);
  for await (const rows of pagesOf(ctx, "payout", []))
    yield rows
      .map(serializePayout)
      .map((payout) =>
        line(ctx, [
          ...[payout.id, payout.date].map(textOf),
          ...sums.flatMap((name) => moneyOf(payout[name])),
          textOf(payout.currency),
          ...details.map((name) => textOf(payout[name])),
        ]),
      )
      .join("");
}

/** Streams the lines of a payout as CSV, last line first. */
async function* payoutLinesCsv(ctx: Context, payout: string): AsyncGenerator<string> {
  const ids = ["id", "payout", "type", "payment", "refund", "chargeback"] as const;
  const details = ["difference", "occurred_at", "gateway_payment_id"] as const;
  yield header(ctx, [...ids, ...namesOf(amounts), "currency", ...details]);
  const fieldsOf = (one: PayoutLine) => [
    ...ids.map((name) => textOf(one[name])),
    ...amounts.flatMap((name) => moneyOf(one[name])),
    textOf("SAR"),
    ...details.map((name) => textOf(one[name])),
  ];
  for await (const rows of pagesOf(ctx, "payout_line", [{ sql: "payout_id = ?", value: payout }]))
    yield rows.map((row) => line(ctx, fieldsOf(serializeLine(row)))).join("");
}
