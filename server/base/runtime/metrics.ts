import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { ofProcess } from "./of-process";

/**
 * Returns whether a value is a metric of a kind, by its method. The server in front of Next.js may have loaded the
 * library separately from the bundles, so `instanceof` does not work.
 */
const isA = <Thing>(value: unknown, method: keyof Thing & string): value is Thing =>
  typeof value === "object" && value !== null && method in value;

export const registry = ofProcess("metrics", () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
});

/**
 * Metrics read from the database on request. They are the same for every process, so they are never summed.
 */
export const databaseRegistry = ofProcess("database-metrics", () => new Registry());

type Described<Label extends string> = { name: string; help: string; labelNames: readonly Label[] };

function counter<Label extends string>(described: Described<Label>): Counter<Label> {
  const existing = registry.getSingleMetric(described.name);
  return isA<Counter<Label>>(existing, "inc")
    ? existing
    : new Counter({ ...described, registers: [registry] });
}

type Gauged<Label extends string> = Described<Label> & {
  /** How to aggregate the values of several processes; by default the sum. */
  aggregator?: "max";
  /** Sets the value when the metrics are requested. */
  collect?: () => void;
};

export function gauge<Label extends string>(described: Gauged<Label>, of = registry): Gauge<Label> {
  const existing = of.getSingleMetric(described.name);
  return isA<Gauge<Label>>(existing, "set") ? existing : new Gauge({ ...described, registers: [of] });
}

function histogram<Label extends string>(described: Described<Label>, buckets: number[]): Histogram<Label> {
  const existing = registry.getSingleMetric(described.name);
  return isA<Histogram<Label>>(existing, "observe")
    ? existing
    : new Histogram({ ...described, buckets, registers: [registry] });
}

const requests = histogram(
  {
    name: "halala_http_request_duration_seconds",
    help: "Requests by operation, or by kind of page.",
    labelNames: ["method", "operation", "status"],
  },
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
);

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts a completed request. `operation` is a name from our own tables, never a caller's text. */
export function countRequest(method: string, operation: string, status: number, ms: number): void {
  const known = methods.has(method) ? method : "other";
  requests.observe({ method: known, operation, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
}

/**
 * Outcomes of payments: `paid`, `failed`, `needs_3ds`, `abandoned`, `never_arrived`, `stopped`, `discarded`, `unknown`,
 * `simulated_failure`.
 */
export const paymentOutcomes = counter({
  name: "halala_payments_total",
  help: "Payments by outcome, counted by the process that recorded it.",
  labelNames: ["mode", "outcome"],
});

export const gatewayCalls = histogram(
  {
    name: "halala_gateway_call_duration_seconds",
    help: "Calls to the payment gateway by outcome: answered, refused (4xx), failed (5xx), timeout, cut_off, unreached (also when the breaker stops them).",
    labelNames: ["gateway", "operation", "outcome"],
  },
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 60],
);

export const breakerOpen = gauge({
  name: "halala_gateway_breaker_open",
  help: "1 while calls to a gateway that keeps failing are stopped.",
  labelNames: ["gateway"],
  aggregator: "max",
});

/**
 * The server that reads were sent to, if DATABASE_REPLICA_URL is set: `replica`, or `primary` while the
 * replica lags or is unavailable.
 */
export const replicaReads = counter({
  name: "halala_replica_reads_total",
  help: "Reads that a replica may serve, by the server they were sent to.",
  labelNames: ["server"],
});

/** One attempt at one endpoint: `succeeded`, `refused` (a status other than 2xx), `unreached`. */
export const deliveryAttempts = counter({
  name: "halala_webhook_attempts_total",
  help: "Attempts to deliver a webhook by outcome.",
  labelNames: ["mode", "outcome"],
});
