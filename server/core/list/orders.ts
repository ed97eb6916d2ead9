import type { Sort } from "./page";

/**
 * The SQL of each sort order, and of the rows after a given ID, both covered by an index. `own` selects the
 * account's rows. Objects with the same amount are sorted newest first in `lowest`, oldest first in
 * `highest`.
 */
export const orders: Record<Sort, { by: string; after(at: string, table: string, own: string): string }> = {
  newest: { by: "id desc", after: (at) => `id < ${at}` },
  oldest: { by: "id", after: (at) => `id > ${at}` },
  highest: { by: "amount desc, id", after: (at, ...of) => afterAmount("<", ">", at, of) },
  lowest: { by: "amount, id desc", after: (at, ...of) => afterAmount(">", "<", at, of) },
};

function afterAmount(amounts: "<" | ">", ids: "<" | ">", at: string, [table, own]: [string, string]): string {
  const amount = `(select amount from ${table} where ${own} and id = ${at})`;
  return `amount ${amounts}= ${amount} and (amount ${amounts} ${amount} or id ${ids} ${at})`;
}
