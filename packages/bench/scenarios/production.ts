import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { byCount, list, runChaos, type World } from "@/packages/bench/harness/chaos";
import { bodyOf, openClients, paced } from "@/packages/bench/harness/clients";
import { whenUp } from "@/packages/bench/harness/database";
import { type Fixture, openFixture } from "@/packages/bench/harness/fixture";
import { openReceivers, registerSome } from "@/packages/bench/harness/receivers";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { openPayer } from "@/packages/bench/scenarios/payment-load";
import { resolvePayments } from "@/packages/bench/scenarios/payments";
import { failures } from "@/packages/bench/scenarios/production-failures";
import { freePort, seeded } from "@/packages/bench/server";

export const script = defineScript({
  about: `One failure of production behind nginx, then the audit: ${Object.keys(failures).join(", ")}.`,
  options: { seed: 1, rate: 6, mutation: "", keep: false },
  deadlineMinutes: 4,
  async run(run, { seed, rate, mutation, keep }, [name = ""]) {
    const failure = failures[name];
    if (failure === undefined) throw new Error(`Name a failure: ${Object.keys(failures).join(", ")}.`);
    failure.prepare?.(run);
    const { postgres = {}, env, pooler } = failure;
    const cluster = await failure.startDatabase?.(run);
    const fixture = await openFixture(run, {
      mutation,
      postgres,
      pooler,
      ...(cluster && { database: cluster }),
      env: { TRUST_PROXY: "1", ...env },
    });
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
        ? [["no response", clients.counts.unanswered - unanswered] as const]
        : []),
    ];
    return runChaos(world, {
      title: name,
      load: (signal) => steadyLoad(world, rate, signal),
      async faults() {
        const untilServed = () => timeUntilServed(fixture, nginx.port);
        await failure.cause({ fixture, clients, log: run.log, untilServed, proxyPort: nginx.port, cluster });
        return {};
      },
      until: (_, faults) => faults,
      clientsMs: 20_000,
      ...resolvePayments(world, openPayer(fixture.services.all)),
      extra: () => ({
        findings: unexpected().map(([status, times]) => ({
          rule: "responses to clients",
          detail: `${status} ${times} times`,
        })),
        lines: { nginx: list(byCount(nginx.complaints())) },
      }),
    });
  },
});

/** Returns how long it takes until three consecutive reads succeed, in milliseconds. */
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

const template = readFileSync(join(import.meta.dirname, "nginx.conf"), "utf8");

/** Starts nginx in front of the processes, configured like `deploy/nginx.conf`. Loopback only. */
export async function startNginx(run: Run, ports: readonly number[]) {
  const port = await freePort();
  const home = join(run.folder, "nginx");
  const servers = ports.map((to) => `server 127.0.0.1:${to} max_fails=3 fail_timeout=1s;`).join(" ");
  mkdirSync(home);
  writeFileSync(
    join(home, "nginx.conf"),
    template.replaceAll("{home}", home).replace("{port}", String(port)).replace("{servers}", servers),
  );
  const child = spawn("nginx", ["-p", home, "-c", join(home, "nginx.conf"), "-g", "daemon off;"], {
    stdio: "ignore",
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const exited = once(child, "exit");
  run.onEnd(async () => {
    process.off("exit", end);
    child.kill("SIGTERM");
    await exited;
  });
  await Promise.race([
    whenUp(() => fetch(`http://127.0.0.1:${port}/healthz`)),
    exited.then(() =>
      Promise.reject(new Error(`nginx did not start: ${readFileSync(join(home, "error.log"), "utf8")}`)),
    ),
  ]);
  return {
    port,
    ready: true,
    /** Returns the messages in its error log, and how often each occurs. */
    complaints(): Map<string, number> {
      const counts = new Map<string, number>();
      for (const line of readFileSync(join(home, "error.log"), "utf8").split("\n")) {
        const complaint = /\*\d+ (.+?)(?: while|, client|$)/.exec(line)?.[1];
        if (complaint !== undefined) counts.set(complaint, (counts.get(complaint) ?? 0) + 1);
      }
      return counts;
    },
  };
}

const Payment = z.object({ id: z.string(), status: z.string() });

const tokens = [
  [8, "token_test_paid_mada"],
  [8, "token_test_paid_visa"],
  [2, "token_test_declined"],
] as const;

/**
 * Creates payments at an even pace until the signal and refunds a third of them. Resolves when each client
 * has its response.
 */
export function steadyLoad(
  { clients, fixture, seed }: Pick<World, "clients" | "fixture" | "seed">,
  perSecond: number,
  signal: AbortSignal,
): Promise<void> {
  const hour = { count: perSecond * 3_600, overMs: 3_600_000, atOnce: 60 };
  return paced(hour, signal, async (n) => {
    const random = seeded(seed, "steady", n);
    const account = random.pick(fixture.accounts);
    const idempotencyKey = `${seed}-steady-${n}`;
    const request = clients.create("payment", account, idempotencyKey, "/v1/payments", {
      amount: random.between(100, 5_000_00),
      currency: "SAR",
      source: { type: "token", token: random.weighted(tokens) },
      description: idempotencyKey,
      reference: idempotencyKey,
    });
    const payment = Payment.safeParse(bodyOf(await clients.send(request, random))).data;
    if (payment?.status !== "paid" || !random.chance(0.33)) return;
    const key = `${seed}-steady-refund-${n}`;
    const path = `/v1/payments/${payment.id}/refunds`;
    await clients.send(clients.create("refund", account, key, path, { metadata: { key } }), random);
  });
}
