import { setTimeout as wait } from "node:timers/promises";
import { defineScript } from "@/packages/bench/harness/script";
import { percentiles, sayHead, sayMachine, sayRow } from "@/packages/bench/harness/statistics";
import { openProgram } from "./workers";

export const script = defineScript({
  about: "Latency of reads of one payment at an even rate: alone, and while pages are rendered beside them.",
  options: { workers: 2, rate: 100, pages: 20, seconds: 30 },
  deadlineMinutes: 30,
  async run(run, { workers, rate, pages, seconds }) {
    const program = await openProgram(run, workers);
    const { origin, payments, key } = program;
    const read = (n: number) =>
      fetch(`${origin}/v1/payments/${payments[n % payments.length]}`, {
        headers: { authorization: `Bearer ${key(n)}` },
      });
    const render = () => fetch(`${origin}/docs`);
    sayMachine(`${workers} workers, ${rate} reads a second, ${seconds} s each`);
    sayHead("", "requests", "failed", "p50, ms", "p95", "p99", "longest");
    await atRate(read, { rate, seconds: 5 });
    const report = async (name: string, besides: Promise<unknown>) => {
      await program.forgetRates();
      const { failed, times } = await atRate(read, { rate, seconds });
      await besides;
      sayRow(
        name,
        times.length,
        failed,
        ...[...percentiles(times), Math.max(...times)].map((ms) => ms.toFixed(1)),
      );
      return failed;
    };
    const alone = await report("alone", Promise.resolve());
    const beside = await report(
      `while ${pages} pages a second are rendered`,
      atRate(render, { rate: pages, seconds }),
    );
    return alone + beside;
  },
});

/**
 * Sends requests at an even rate, without waiting for earlier responses. Returns the latencies in
 * milliseconds.
 */
async function atRate(
  ask: (n: number) => Promise<Response>,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<{ failed: number; times: number[] }> {
  const from = performance.now();
  const times: number[] = [];
  let failed = 0;
  const timed = async (n: number) => {
    const began = performance.now();
    const response = await ask(n).catch(() => null);
    await response?.arrayBuffer();
    times.push(performance.now() - began);
    if (response?.status !== 200) failed += 1;
  };
  const sent: Promise<void>[] = [];
  for (let n = 0; n < rate * seconds; n += 1) {
    await wait(Math.max(0, from + (n * 1_000) / rate - performance.now()));
    sent.push(timed(n));
  }
  await Promise.all(sent);
  return { failed, times };
}
