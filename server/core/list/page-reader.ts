import { columnsOf } from "@/server/base/db/columns";
import { statement } from "@/server/base/db/db";
import { recentValues } from "@/server/base/fast-path/recent-values";
import { type Column, modelJson, modelValues } from "@/server/base/fast-path/rows";
import type { Context } from "@/server/core/operation/context";
import { serializedOnce } from "@/server/core/values/json-writer";
import { type Filter, own, readPage } from "./list";
import { type PageInput, toPage } from "./page";
import type { TableRows } from "./read-row";

type Versioned = { version: string };
type WithRow = Versioned & { row: string };
type TableWithRevision = {
  [Table in keyof TableRows]: TableRows[Table] extends { revision: number; updatedAt: Date } ? Table : never;
}[keyof TableRows];

/**
 * The ID and version of a row. `xmin` also changes with statements that keep the revision. After a failover or a
 * restore, a new transaction can reuse the number and revision of a lost one, but not its time.
 */
const version = "t.id || ' ' || t.revision || ' ' || t.xmin || ' ' || t.updated_at as version";

/**
 * Returns a function that reads a page of objects which depend on nothing but their row. Most first pages are read
 * again and again, so PostgreSQL returns only the versions of their rows, and each version is read, decoded and
 * serialized once.
 */
export function pageReader<Table extends TableWithRevision, Item extends object>(
  table: Table,
  serialize: (row: TableRows[Table]) => Item,
) {
  const items = recentValues<Item>();

  function itemOf(columns: readonly Column[], { version, row }: WithRow): Item {
    const known = items.get(version);
    if (known !== undefined) return known;
    // `columns` are those of this table.
    const item = serializedOnce(serialize(modelValues(columns, JSON.parse(row)) as TableRows[Table]));
    items.set(version, item, row.length);
    return item;
  }

  return async (ctx: Context, page: PageInput, filters: readonly Filter[]) => {
    const columns = await columnsOf(table);
    const withRow = `${version}, ${modelJson(columns, "t")}::text as row`;
    const list = { table, page, filters };
    const wholePage = async () => {
      const rows = await readPage<WithRow>(ctx, { ...list, select: withRow });
      return toPage(rows, page, (row) => itemOf(columns, row));
    };
    if (page.starting_after !== undefined) return wholePage();
    const listed = await readPage<Versioned>(ctx, { ...list, select: version });
    const shown = toPage(listed, page, (row) => ({ ...row, item: items.get(row.version) }));
    const missing = shown.data.filter(({ item }) => item === undefined);
    if (missing.length > 0) {
      const text = statement(`select ${withRow} from ${table} t where ${own} and id = any($3)`);
      const ids = missing.map((row) => row.version.split(" ")[0]);
      const rows = await ctx.read<WithRow>(text, [ctx.scope.accountId, ctx.scope.mode, ids], {
        pipelined: true,
      });
      const found = new Map(rows.map((row) => [row.version, itemOf(columns, row)]));
      for (const row of missing) row.item = found.get(row.version);
    }
    const data = shown.data.flatMap(({ item }) => (item === undefined ? [] : [item]));
    // A row that changed between the two statements may no longer belong to the list.
    return data.length < shown.data.length ? wholePage() : { ...shown, data };
  };
}
