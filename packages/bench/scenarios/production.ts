import { byCount, list, runChaos, worldOf } from "@/packages/bench/harness/chaos";
import { openFixture } from "@/packages/bench/harness/fixture";
import { send } from "@/packages/bench/harness/http";
import { registerSome } from "@/packages/bench/harness/receivers";
import { defineScript } from "@/packages/bench/harness/script";
import { until } from "@/packages/bench/harness/wait";
import { Payers } from "@/packages/bench/scenarios/payment-load";
import { resolvePayments } from "@/packages/bench/scenarios/payments";
import { failures } from "@/packages/bench/scenarios/production-failures";
import { startNginx } from "./nginx";
import { steadyLoad } from "./steady-load";

export const script = defineScript({
  about: `One failure of production behind nginx, then the audit: ${Object.keys(failures).join(", ")}.`,
  options: { seed: 1, rate: 6, mutation: "", keep: false },
  deadlineMinutes: 4,
  async run(run, { seed, rate, mutation, keep }, [title = ""]) {
    const failure = failures[title];
    if (failure === undefined) throw new Error(`Name a failure: ${Object.keys(failures).join(", ")}.`);
    const { postgres = {}, env, pooler, prepare, startDatabase, cause, allowed } = failure;
    prepare?.(run);
    const cluster = await startDatabase?.(run);
    const fixture = await openFixture(run, {
      ...{ mutation, postgres, pooler, database: cluster },
      env: { TRUST_PROXY: "1", ...env },
    });
    const nginx = await startNginx(
      run,
      fixture.services.map(({ port }) => port),
    );
    const world = await worldOf(fixture, [nginx], { seed, keep, title, impatient: false });
    const { clients } = world;
    await registerSome(world.receivers, fixture.accounts);
    const { counts } = clients;
    Object.assign(counts, { unanswered: 0, statuses: new Map() });
    const { port: proxyPort } = nginx;
    return runChaos(world, {
      load: (signal) => steadyLoad(world, rate, signal),
      async faults() {
        const untilServed = () => timeUntilServed(proxyPort, fixture.accounts.at(-1)?.keys[0] ?? "");
        await cause({ fixture, clients, log: run.log, untilServed, proxyPort, cluster });
        return {};
      },
      until: (_, faults) => faults,
      clientsMs: 20_000,
      ...resolvePayments(world, new Payers(fixture.services)),
      extra: () => ({
        findings: [...counts.statuses, ["no response", counts.unanswered] as const]
          .filter(([status, times]) => times > 0 && status !== "200" && !allowed.includes(status))
          .map(([status, times]) => ({ rule: "responses to clients", detail: `${status} ${times} times` })),
        lines: { nginx: list(byCount(nginx.complaints())) },
      }),
    });
  },
});

/** Returns how long it takes until three consecutive reads succeed, in milliseconds. */
async function timeUntilServed(port: number, key: string): Promise<number> {
  const began = Date.now();
  let inRow = 0;
  await until(async () => {
    const call = { key, signal: AbortSignal.timeout(5_000) };
    const response = await send(`http://127.0.0.1:${port}`, "/v1/account", call).catch(() => null);
    inRow = response?.status === 200 ? inRow + 1 : 0;
    return inRow === 3;
  });
  return Date.now() - began;
}
