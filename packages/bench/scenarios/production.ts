import { setTimeout as wait } from "node:timers/promises";
import { byCount, list, runChaos, type World } from "@/packages/bench/harness/chaos";
import { openClients } from "@/packages/bench/harness/clients";
import { type Fixture, openFixture } from "@/packages/bench/harness/fixture";
import { startNginx } from "@/packages/bench/harness/nginx";
import { openPayer } from "@/packages/bench/harness/payer";
import { openReceivers, registerSome } from "@/packages/bench/harness/receivers";
import { defineScript } from "@/packages/bench/harness/script";
import { settlePayments } from "./payments";
import { failures } from "./production-failures";
import { steadyLoad } from "./steady-load";

export const script = defineScript({
  about: `One failure of production behind nginx, then the audit: ${Object.keys(failures).join(", ")}.`,
  options: { seed: 1, rate: 6, mutation: "", keep: false },
  deadlineMinutes: 4,
  async run(run, { seed, rate, mutation, keep }, [name = ""]) {
    const failure = failures[name];
    if (failure === undefined) throw new Error(`Name a failure: ${Object.keys(failures).join(", ")}.`);
    failure.prepare?.(run);
    const { postgres = {}, env } = failure;
    const fixture = await openFixture(run, { mutation, postgres, env: { TRUST_PROXY: "1", ...env } });
    const nginx = await startNginx(
      run,
      fixture.services.all.map(({ port }) => port),
    );
    const clients = openClients(run, [nginx], fixture.accounts, { impatient: false });
    const receivers = await openReceivers(run, seed, clients);
    await registerSome(receivers, fixture.accounts);
    clients.counts.statuses.clear();
    const world: World = { fixture, clients, receivers, seed, keep };
    const { unanswered, statuses } = clients.counts;
    const unexpected = () => [
      ...[...statuses].filter(([status]) => status !== "200" && !failure.allowed.includes(status)),
      ...(clients.counts.unanswered > unanswered
        ? [["no answer", clients.counts.unanswered - unanswered] as const]
        : []),
    ];
    return runChaos(world, {
      title: name,
      load: (signal) => steadyLoad(world, rate, signal),
      async faults() {
        const untilServed = () => timeUntilServed(fixture, nginx.port);
        await failure.cause({ fixture, clients, log: run.log, untilServed, proxyPort: nginx.port });
        return {};
      },
      until: (_, faults) => faults,
      clientsMs: 20_000,
      ...settlePayments(world, openPayer(fixture.services.all)),
      extra: () => ({
        findings: unexpected().map(([status, times]) => ({
          rule: "what clients are told",
          detail: `${status} ${times} times`,
        })),
        lines: { nginx: list(byCount(nginx.complaints())) },
      }),
    });
  },
});

/** Returns how long it takes until three reads in a row are answered, in milliseconds. */
async function timeUntilServed({ accounts }: Fixture, port: number): Promise<number> {
  const began = Date.now();
  const [key] = accounts.at(-1)?.keys ?? [];
  for (let inRow = 0; inRow < 3; ) {
    const response = await fetch(`http://127.0.0.1:${port}/v1/account`, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    inRow = response?.status === 200 ? inRow + 1 : 0;
    if (inRow < 3) await wait(100);
  }
  return Date.now() - began;
}
