import { defineScript } from "@/packages/bench/harness/script";
import { say } from "@/packages/bench/server";
import { findCardNumber } from "@/server/base/card-numbers/card-number";

/** The most expensive texts for a scanner: near misses, exempt numbers and escapes. */
const units = [
  ...["1", "4 ", "42 ", "5 5 5 5 5 5 5 5 5 5 5 5 5 ", "0-", "4242-4242-4242-4241 ", "4111 1111 1111 1112 "],
  ...["411111 ", "+4222222222222,", "pay_7abcdef4242424242424242428 ", "a4111111111111111bcdef0a "],
  ...["01abcdefgh4111111111111111 ", "SA0380000000608010167519 ", "4      ", "4+1/"],
  ...["%2", "%34", "%2534", "&#52;", "\\u0034", "٤", "①", "🄀", "ﷺ", "漢"],
];
const bytes = 64 * 1024;
/** The factor by which the longer text of a comparison exceeds the shorter one. */
const longer = 8;
/** The most that the cost may grow when the length grows `longer` times. Backtracking would make it 64 times. */
const maxGrowth = 2 * longer;

/** Returns the least processor time of several searches of a text of a length, in milliseconds. */
function costOf(unit: string, length: number, rounds: number): number {
  const text = unit.repeat(Math.ceil(length / Buffer.byteLength(unit)));
  const times = Array.from({ length: rounds }, () => {
    const started = process.cpuUsage();
    findCardNumber(text);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

export const script = defineScript({
  about: "Processor time of searching 64 KB for card numbers, costliest text first, and its growth.",
  options: { rounds: 30 },
  deadlineMinutes: 5,
  async run(_, { rounds }) {
    const costs = units.map((unit) => {
      const ms = costOf(unit, bytes, rounds);
      return { unit, ms, growth: costOf(unit, longer * bytes, rounds) / ms };
    });
    say(`The least of ${rounds} rounds, and how much more a text ${longer} times as long costs:`);
    for (const { unit, ms, growth } of costs.sort((a, b) => b.ms - a.ms))
      say(`${ms.toFixed(2)} ms  ${growth.toFixed(1)} times  ${JSON.stringify(unit)}`);
    return costs.filter(({ growth }) => growth > maxGrowth).length;
  },
});
