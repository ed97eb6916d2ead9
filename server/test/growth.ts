/**
 * How much more processor time one piece of 64 KB takes than the same text in sixteen pieces: about 1 where time grows
 * with length, up to 16 where it grows with the square. Both sides are taken in turns, and the least of each counts, so
 * a busy machine weighs on neither.
 */
export function growthOf(work: (text: string) => unknown, unit: string): number {
  const whole = [pieceOf(unit, 65_536)];
  const parts = Array.from({ length: 16 }, () => pieceOf(unit, 4_096));
  const rounds = Array.from({ length: 5 }, () => ({ whole: spent(work, whole), parts: spent(work, parts) }));
  const least = (side: "whole" | "parts") => Math.min(...rounds.map((round) => round[side]));
  return least("whole") / least("parts");
}

const pieceOf = (unit: string, bytes: number) => unit.repeat(Math.ceil(bytes / Buffer.byteLength(unit)));

/** Microseconds, at least as many as the clock can tell. */
function spent(work: (text: string) => unknown, texts: string[]): number {
  const started = process.cpuUsage();
  for (const text of texts) work(text);
  const { user, system } = process.cpuUsage(started);
  return Math.max(1_000, user + system);
}
