/**
 * Returns how much more CPU time 64 KB takes in one piece than in sixteen: about 1 for linear time, up to 16
 * for quadratic time. Both are measured in alternation and the minimum of each counts, so other load on the
 * machine has little effect.
 */
export function growthOf(work: (text: string) => unknown, unit: string): number {
  const whole = [pieceOf(unit, 65_536)];
  const parts = Array.from({ length: 16 }, () => pieceOf(unit, 4_096));
  const rounds = Array.from({ length: 5 }, () => ({ whole: spent(work, whole), parts: spent(work, parts) }));
  const least = (side: "whole" | "parts") => Math.min(...rounds.map((round) => round[side]));
  return least("whole") / least("parts");
}

const pieceOf = (unit: string, bytes: number) => unit.repeat(Math.ceil(bytes / Buffer.byteLength(unit)));

/** Microseconds, at least the clock's resolution. */
function spent(work: (text: string) => unknown, texts: string[]): number {
  const started = process.cpuUsage();
  for (const text of texts) work(text);
  const { user, system } = process.cpuUsage(started);
  return Math.max(1_000, user + system);
}
