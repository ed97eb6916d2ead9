import type { Locale } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { Translate } from "@/app/(dashboard)/list/list-definition";
import { type FilterField, pick, readListUrl } from "@/app/(dashboard)/list/query";
import { requestLocale } from "@/app/messages/request-locale";
import type { Table, Zone } from "@/server/core/list/table";
import { guardInput } from "@/server/core/operation/card-guard";
import type { Context } from "@/server/core/operation/context";
import { dayOf } from "@/server/core/values/day";
import { refusal } from "./download";
import { type ExportProps, handleExport } from "./handle-export";

type Source<Input extends object> = Omit<Parameters<typeof readListUrl<Input>>[0], "fields"> & {
  fields: (scope: { t: Translate; locale: Locale }) => readonly FilterField[];
};

type Query<Input, Name> = { filters: Input; zone: Zone; columns: readonly Name[] };

type ListExport<Input extends object, Row, Name> = {
  /** Of the sheet, the file and the action. */
  name: "payments" | "refunds" | "customers";
  source: Source<Input>;
  /** The options of columns, if there is a choice. */
  options?: readonly Name[];
  table: (ctx: Context, query: Query<Input, Name>) => Table<Row>;
};

/** Returns a route that exports what matches a list's filters, as they stand in the list's URL. */
export const listExport =
  <Input extends object, Row, Name extends string>(list: ListExport<Input, Row, Name>) =>
  (request: Request, props: ExportProps): Promise<Response> =>
    handleExport(request, props, `${list.name}.export`, async ({ ctx, search, record, respond, suffix }) => {
      const query = Object.fromEntries(search);
      const fields = list.source.fields({ t: await getTranslations(), locale: await requestLocale() });
      const { input, invalid } = readListUrl({ ...list.source, fields }, query);
      if (invalid.length > 0) return refusal(400, `${invalid.join(", ")}: not a valid filter.`, ctx);
      const columns = chosen(list.options ?? [], search.getAll("column"));
      const zone = search.get("zone") === "utc" ? "utc" : "riyadh";
      const { from, to = dayOf(ctx.now()) } = pick(query, ["from", "to"]);
      const details = { from: from ?? null, to, ...(columns.length > 0 && { columns: columns.join() }) };
      await record({ target: null, after: details });
      const table = list.table(ctx, { filters: guardInput(input), columns, zone });
      const since = from === undefined ? "" : `-from-${from}`;
      return respond(list.name, table, `${list.name}${suffix}${since}-to-${to}`);
    });

/** Returns the requested options in default order; all if none is requested. */
function chosen<Name extends string>(options: readonly Name[], requested: readonly string[]) {
  const found = options.filter((name) => requested.includes(name));
  return found.length === 0 ? options : found;
}
