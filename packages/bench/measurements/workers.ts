import { addPayments, openProgram } from "@/packages/bench/harness/program";
import { printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript, withRun } from "@/packages/bench/harness/script";
import { compare } from "@/packages/bench/harness/wrk";

const requests: Record<string, (payment: string) => string> = {
  "GET one payment": (id) => `/v1/payments/${id}`,
  "GET a page of 20 payments": () => "/v1/payments?limit=20",
};

export const script = defineScript({
  about: "Requests a second of the whole program with one and more workers, and what they cost. Needs wrk.",
  options: { workers: "1,2,3,4", rounds: 4, seconds: 5, connections: 32 },
  deadlineMinutes: 60,
  async run(_, { workers, connections, ...rounds }) {
    const cost = ["service, CPU ms a request", "PostgreSQL, CPU ms", "PostgreSQL's share of both"];
    const note = `medians of ${rounds.rounds} rounds of ${rounds.seconds} s, ${connections} connections`;
    printTable(note, "request", "workers", "requests/s", "p50, ms", "p99", ...cost);
    for (const count of workers.split(","))
      await withRun({ keep: false, deadlineMinutes: 30 }, async (run) => {
        const settings = { WEB_CONCURRENCY: count };
        const program = await openProgram(run, { settings, accounts: 1, keys: 400 });
        const { origin, owner, processes: pids, accounts } = program;
        const [account = { id: "", keys: [] }] = accounts;
        const payments = await addPayments(program, account, 200);
        for (const [name, pathOf] of Object.entries(requests)) {
          const list = Array.from({ length: 20_000 }, (_, n) => ({
            path: pathOf(payments[n % payments.length] ?? ""),
            key: account.keys[n % account.keys.length] ?? "",
          }));
          const prepare = () => owner.query("truncate rate_window");
          const load = () => ({ origin, method: "GET" as const, requests: list, connections });
          const { of } = await compare(run.folder, rounds, { of: { pids, prepare, load } });
          const { perSecond, p50, p99, processMs, postgresMs } = of;
          const share = `${Math.round((100 * postgresMs) / (processMs + postgresMs))} %`;
          const times = [p50.toFixed(1), p99.toFixed(1), processMs.toFixed(3), postgresMs.toFixed(3)];
          printRow(name, count, Math.round(perSecond), ...times, share);
        }
        return 0;
      });
    return 0;
  },
});
