import { mulberry32 } from "@/server/core/values/random";

/** Integers from 0, below a bound; the same in every run. */
export function seeded(seed: number): (below: number) => number {
  const next = mulberry32(seed);
  return (below) => Math.floor(next() * below);
}
