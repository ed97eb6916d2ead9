export type PeriodDifference = {
  direction: "up" | "down" | "same" | "new" | "gone";
  by: string;
  unit: "percent" | "points";
};

const number = (value: number) => new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 }).format(value);

/** Returns the relative change against the previous period. */
export function comparedSums(now: number, before: number): PeriodDifference {
  if (now === before) return { direction: "same", by: "", unit: "percent" };
  if (before === 0) return { direction: "new", by: "", unit: "percent" };
  const share = number(Math.abs((now - before) / before) * 100);
  if (share === "0") return { direction: "same", by: "", unit: "percent" };
  return { direction: now > before ? "up" : "down", by: `${share}%`, unit: "percent" };
}

/** Rates are compared in percentage points: from 50% to 75% is 25 points, not 50%. */
export function comparedPoints(now: number | null, before: number | null): PeriodDifference {
  if (before === null) return { direction: "new", by: "", unit: "points" };
  if (now === null) return { direction: "gone", by: "", unit: "points" };
  const points = Math.abs(now - before) * 100;
  if (points < 0.05) return { direction: "same", by: "", unit: "points" };
  return { direction: now > before ? "up" : "down", by: number(points), unit: "points" };
}
