import { addPayments, openProgram } from "@/packages/bench/harness/program";
import { percentiles, printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript } from "@/packages/bench/harness/script";
import { evenly } from "@/packages/bench/harness/wait";

export const script = defineScript({
  about: "Latency of reads of one payment at an even rate: alone, and while pages are rendered beside them.",
  options: { workers: 2, rate: 100, pages: 20, seconds: 30 },
  deadlineMinutes: 30,
  async run(run, { workers, rate, pages, seconds }) {
    const settings = { WEB_CONCURRENCY: String(workers) };
    const program = await openProgram(run, { settings, accounts: 1, keys: 400 });
    const { origin, owner, accounts } = program;
    const [account = { id: "", keys: [] }] = accounts;
    const { keys } = account;
    const payments = await addPayments(program, account, 200);
    const get = (path: string, key = "") =>
      fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${key}` } });
    const read = (n: number) => get(`/v1/payments/${payments[n % payments.length]}`, keys[n % keys.length]);
    const note = `${workers} workers, ${rate} reads a second, ${seconds} s each`;
    printTable(note, "", "requests", "failed", "p50, ms", "p95", "p99", "longest");
    await atRate(read, rate, 5);
    let failures = 0;
    for (const rendered of [0, pages]) {
      await owner.query("truncate rate_window");
      const rendering = atRate(() => get("/docs"), rendered, seconds);
      const { failed, times } = await atRate(read, rate, seconds);
      await rendering;
      const name = rendered === 0 ? "alone" : `while ${pages} pages a second are rendered`;
      const latency = [...percentiles(times), Math.max(...times)].map((ms) => ms.toFixed(1));
      printRow(name, times.length, failed, ...latency);
      failures += failed;
    }
    return failures;
  },
});

/** Sends requests at an even rate, without waiting for earlier responses. Returns the latencies in milliseconds. */
async function atRate(request: (n: number) => Promise<Response>, rate: number, seconds: number) {
  const times: number[] = [];
  let failed = 0;
  await evenly({ count: rate * seconds, overMs: seconds * 1_000 }, async (n) => {
    const began = performance.now();
    const response = await request(n).catch(() => null);
    await response?.arrayBuffer();
    times.push(performance.now() - began);
    if (response?.status !== 200) failed += 1;
  });
  return { failed, times };
}
