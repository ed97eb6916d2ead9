/**
 * Does work for each item, for at most `limit` at a time. A failure does not stop the others; the first is thrown at
 * the end. Returns the results in the order of the items.
 */
export async function mapAll<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  const failures: unknown[] = [];
  const remaining = items.entries();
  const take = async () => {
    for (const [n, item] of remaining)
      await work(item).then(
        (result) => results.set(n, result),
        (cause) => failures.push(cause),
      );
  };
  await Promise.all(Array.from({ length: limit }, take));
  if (failures.length > 0) throw failures[0];
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
