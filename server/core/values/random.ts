/** Random decisions that are the same for the same seed, independent of timing. */
export type Random = {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks by weight; weights need not sum to 1. */
  weighted<T>(items: readonly (readonly [weight: number, item: T])[]): T;
  shuffled<T>(items: readonly T[]): T[];
};

/**
 * Returns the stream of random numbers of a name. Each actor of a run has its own, so that an additional actor does
 * not change the others.
 */
export function seeded(seed: number, ...names: (string | number)[]): Random {
  const next = mulberry32(hash(`${seed} ${names.join(" ")}`));
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError("The list is empty.");
    return item;
  };
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    weighted(items) {
      let rest = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      const chosen = items.find(([weight]) => {
        rest -= weight;
        return rest < 0;
      });
      return (chosen ?? pick(items))[1];
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, sortKey: next() }))
        .sort((a, b) => a.sortKey - b.sortKey)
        .map(({ item }) => item),
  };
}

/** Returns a Mulberry32 generator of numbers from 0 (included) to 1 (excluded). */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value | 0;
}
