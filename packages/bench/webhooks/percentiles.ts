export type Percentiles = { samples: number; p50: number; p95: number; p99: number };

/** Of milliseconds, each the smallest that so many in a hundred do not exceed. */
export function percentiles(milliseconds: readonly number[]): Percentiles {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { samples: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
