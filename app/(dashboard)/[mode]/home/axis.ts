/**
 * Returns the amounts at which an axis from zero has its lines: at most six, round ones, the last at or above `top`.
 */
export function axisTicks(top: number): number[] {
  if (top <= 0) return [0, 100];
  const magnitude = 10 ** Math.floor(Math.log10(top / 4));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * magnitude * 4 >= top) ?? 10;
  const step = factor * magnitude;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}

/** Returns which of `count` days are named below an axis: at most seven, evenly spaced, with the last. */
export function labelledDays(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / 7));
  const first = (count - 1) % step;
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => first + index * step);
}
