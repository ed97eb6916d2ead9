/**
 * Reads rows page by page in the order of their IDs, so that a long list is never in memory as a whole. `read` returns
 * at most `size` rows after an ID.
 */
export async function* rowsById<Row extends { id: string }>(
  size: number,
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = ""; ; ) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = last.id;
  }
}
