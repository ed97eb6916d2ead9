import { expireLeases } from "@/packages/bench/harness/database";
import { type Random, seeded } from "@/packages/bench/server";
import type { Clients } from "./clients";
import type { Fixture } from "./fixture";
import type { Gateway } from "./gateway";
import { pause, whenUp } from "./wait";

type Range = readonly [least: number, most: number];

/** Which faults to inject while a run is under load. Times in milliseconds, shares of the load's planned duration. */
export type FaultPlan = {
  /** SIGKILL of the processes in turn. With `mostDown`, waits until no more than so many others are down. */
  kills: { everyMs: Range; mostDown?: number };
  /** SIGSTOP and SIGCONT of a process, while its leases run out and `meanwhile` happens. */
  freezes: { everyMs: Range; forMs: Range; meanwhile?: () => Promise<unknown> };
  /** When PostgreSQL gets SIGKILL. */
  postgresKills: readonly Range[];
  /** Until when the gateway may delay commits beyond the time at which the service gives up a charge. */
  longDelaysUntil: number;
  /** The only kind of fault at the gateway; all if empty. */
  gatewayFault?: string;
};

const never = [1e9, 1e9] as const;

/** Faults of one kind at the gateway and nothing else, for runs in which each is to strike often. */
export const onlyAtGateway = (gatewayFault: string): FaultPlan => ({
  kills: { everyMs: never },
  freezes: { everyMs: never, forMs: never },
  postgresKills: [],
  longDelaysUntil: 0,
  gatewayFault,
});

/** Injects faults until the signals, then restores everything. Returns how many of each kind it injected. */
export async function injectFaults(
  { fixture, clients, seed }: { fixture: Fixture; clients: Clients; seed: number },
  { overMs, ...plan }: FaultPlan & { overMs: number },
  signal: AbortSignal,
  gatewaySignal: AbortSignal,
): Promise<Record<string, number>> {
  const counts = { kills: 0, freezes: 0, "PostgreSQL kills": 0 };
  const { services, database, gateway } = fixture;
  const began = Date.now();

  async function kill(random: Random) {
    const { everyMs, mostDown = services.length } = plan.kills;
    for (let turn = 0; !signal.aborted; turn += 1) {
      await pause(signal, random.between(...everyMs));
      while (!signal.aborted && services.filter(({ ready }) => !ready).length > mostDown)
        await pause(signal, 100);
      const service = services[turn % services.length];
      if (signal.aborted || !service?.ready) continue;
      await service.kill();
      counts.kills += 1;
    }
  }

  async function freeze(random: Random) {
    const { everyMs, forMs, meanwhile } = plan.freezes;
    while (!signal.aborted) {
      await pause(signal, random.between(...everyMs));
      const service = random.pick(services);
      if (signal.aborted || !service.ready) continue;
      service.freeze();
      counts.freezes += 1;
      await pause(signal, random.between(100, 1_000));
      await expireLeases(database, clients.abandonedKeys(service.port));
      await meanwhile?.();
      await pause(signal, random.between(...forMs));
      service.thaw();
    }
  }

  async function killPostgres(random: Random) {
    for (const [from, to] of plan.postgresKills) {
      await pause(signal, began + overMs * (from + (to - from) * random.next()) - Date.now());
      // A second kill during recovery would end it for good.
      await whenUp(() => database.owner.query("select"));
      if (signal.aborted) return;
      database.kill();
      counts["PostgreSQL kills"] += 1;
    }
  }

  await Promise.all([
    kill(seeded(seed, "kills")),
    freeze(seeded(seed, "freezes")),
    killPostgres(seeded(seed, "postgres")),
    injectGatewayFaults(
      gateway,
      { seed, ...plan, longUntil: began + overMs * plan.longDelaysUntil },
      gatewaySignal,
    ),
  ]);
  for (const service of services) service.thaw();
  await Promise.all(services.map((service) => service.up()));
  return counts;
}

const requestFaults = [
  "error_before_effect",
  "error_after_commit",
  "answer_before_effect",
  "answer_after_commit",
  "answer_after_commit",
  "drop_before_effect",
  "drop_after_commit",
  "delayed_commit",
  "slow",
  "rate_limit",
  "html_403",
  "malformed_json",
  "wrong_amount",
];
/** What a proxy or a firewall answers in place of the gateway, whether or not the gateway processed the request. */
const answerStatuses = [401, 403, 403, 405, 429, 429, 451, 500, 502, 503, 504];
const webhookFaults = ["lost", "duplicated", "reordered", "stale"];

/**
 * Every fault the sandbox gateway knows on every route the service calls. Calls of some routes are rarer, and are struck more
 * often instead.
 */
const gatewayRoutes = [
  { route: "charge", kinds: requestFaults, leastProbability: 0.1 },
  { route: "confirm", kinds: requestFaults, leastProbability: 0.4 },
  { route: "fetch", kinds: requestFaults, leastProbability: 0.1 },
  { route: "token_fetch", kinds: requestFaults, leastProbability: 0.1 },
  { route: "refund", kinds: requestFaults, leastProbability: 0.4 },
  { route: "token_delete", kinds: requestFaults, leastProbability: 0.4 },
  { route: "webhook", kinds: webhookFaults, leastProbability: 0.1 },
];

/** Arms one fault each on about half of the routes or more, and another every few seconds once it has struck. */
async function injectGatewayFaults(
  gateway: Gateway,
  { seed, longUntil, gatewayFault = "" }: { seed: number; longUntil: number; gatewayFault?: string },
  signal: AbortSignal,
) {
  const random = seeded(seed, "faults");
  await gateway.set({
    latencyMs: random.between(5, 40),
    duplicateGivenId: random.pick(["reject", "replay"]),
    partialRefundStatus: random.pick(["refunded", "keep"]),
    errorDialect: random.pick(["docs", "observed2026"]),
    failedEventSpelling: random.pick(["payment_failed", "payment_faild"]),
    keepTransactionUrl: random.chance(0.5),
    // Retries webhooks that the service missed within seconds, not minutes.
    webhookTimeScale: 0.03,
  });
  const routes = gatewayRoutes.map(({ kinds, ...route }) => {
    const chosen = kinds.filter((kind) => gatewayFault === "" || kind === gatewayFault);
    return { ...route, chosen, next: random.shuffled(chosen) };
  });
  const armed = new Map<string, string>();
  while (!signal.aborted) {
    for (const one of routes) {
      if (one.next.length === 0) one.next = random.shuffled(one.chosen);
      const { route } = one;
      const kind = armed.get(route) ?? (random.chance(0.5) ? one.next.pop() : undefined);
      if (kind === undefined) continue;
      armed.set(route, kind);
      const probability = one.leastProbability + 0.5 * random.next();
      await gateway.arm({ route, kind, probability, ...severity(kind, random, Date.now() < longUntil) });
    }
    await pause(signal, random.between(1_500, 3_500));
    for (const route of await gateway.disarm()) armed.delete(route);
  }
}

/** How long responses and commits are delayed at most, usually and while long delays are allowed, in milliseconds. */
export const shortDelayMs = 6_000;
export const longDelayMs = 45_000;

function severity(kind: string, random: Random, mayBeLong: boolean) {
  const long = kind === "delayed_commit" && mayBeLong && random.chance(0.4);
  const ms = long ? random.between(30_000, longDelayMs) : random.between(200, shortDelayMs);
  return {
    seed: random.between(1, 1_000_000),
    status: random.pick(kind.startsWith("answer_") ? answerStatuses : [500, 503]),
    body: random.pick(["html", "empty", "json", "envelope"]),
    ms,
  };
}
