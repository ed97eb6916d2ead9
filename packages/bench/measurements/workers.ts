import { addPayments, openProgram } from "@/packages/bench/harness/program";
import { alternate, median, printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript, withRun } from "@/packages/bench/harness/script";
import { load } from "@/packages/bench/harness/wrk";

const requests: Record<string, (payment: string) => string> = {
  "GET one payment": (id) => `/v1/payments/${id}`,
  "GET a page of 20 payments": () => "/v1/payments?limit=20",
};

export const script = defineScript({
  about: "Requests a second of the whole program with one and more workers, and what they cost. Needs wrk.",
  options: { workers: "1,2,3,4", rounds: 4, seconds: 5, connections: 32 },
  deadlineMinutes: 60,
  async run(_, { workers, rounds, seconds, connections }) {
    const cost = ["service, CPU ms a request", "PostgreSQL, CPU ms", "PostgreSQL's share of both"];
    const note = `medians of ${rounds} rounds of ${seconds} s, ${connections} connections`;
    printTable(note, "request", "workers", "requests/s", "p50, ms", "p99", ...cost);
    for (const count of workers.split(","))
      await withRun({ keep: false, deadlineMinutes: 30 }, async (run) => {
        const program = await openProgram(run, {
          settings: { WEB_CONCURRENCY: count },
          accounts: 1,
          keys: 400,
        });
        const [account = { id: "", keys: [] }] = program.accounts;
        const payments = await addPayments(program, account, 200);
        for (const [name, pathOf] of Object.entries(requests)) {
          const list = Array.from({ length: 20_000 }, (_, n) => ({
            path: pathOf(payments[n % payments.length] ?? ""),
            key: account.keys[n % account.keys.length] ?? "",
          }));
          const { samples } = await alternate(
            { rounds },
            {
              async samples(round) {
                await program.owner.query("truncate rate_window");
                const one = {
                  method: "GET",
                  requests: list,
                  connections,
                  seconds: round > 0 ? seconds : 3,
                } as const;
                const sample = await load(run.folder, program.processes(), {
                  ...one,
                  origin: program.origin,
                });
                if (sample.refused > 0) throw new Error(`${sample.refused} requests were refused.`);
                return sample;
              },
            },
          );
          const of = (part: keyof (typeof samples)[number]) => median(samples.map((one) => one[part]));
          const postgres = of("postgresMs");
          const all = of("processMs"); // PostgreSQL runs as a child process of the program
          const latency = [of("p50").toFixed(1), of("p99").toFixed(1)];
          const cpu = [
            (all - postgres).toFixed(3),
            postgres.toFixed(3),
            `${Math.round((100 * postgres) / all)} %`,
          ];
          printRow(name, count, Math.round(of("perSecond")), ...latency, ...cpu);
        }
        return 0;
      });
    return 0;
  },
});
