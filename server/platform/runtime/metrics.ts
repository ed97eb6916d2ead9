import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { ofProcess } from "./of-process";

/** By what it can do: the server in front of Next may have loaded the library by another way than the bundles. */
const isA = <Thing>(value: unknown, method: keyof Thing & string): value is Thing =>
  typeof value === "object" && value !== null && method in value;

/** Everything this process measures. */
export const registry = ofProcess("metrics", () => {
  const made = new Registry();
  collectDefaultMetrics({ register: made });
  return made;
});

/** What is read from the database when metrics are requested: the same for every process, so never added up. */
export const databaseRegistry = ofProcess("database-metrics", () => new Registry());

type Described<Label extends string> = { name: string; help: string; labelNames: readonly Label[] };

function counter<Label extends string>(described: Described<Label>): Counter<Label> {
  const found = registry.getSingleMetric(described.name);
  return isA<Counter<Label>>(found, "inc") ? found : new Counter({ ...described, registers: [registry] });
}

type Gauged<Label extends string> = Described<Label> & {
  /** How the values of several processes become one; without it they are added up. */
  aggregator?: "max";
  /** Sets the value when the metrics are requested. */
  collect?: () => void;
};

/** A value. */
export function gauge<Label extends string>(described: Gauged<Label>, of = registry): Gauge<Label> {
  const found = of.getSingleMetric(described.name);
  return isA<Gauge<Label>>(found, "set") ? found : new Gauge({ ...described, registers: [of] });
}

function histogram<Label extends string>(described: Described<Label>, buckets: number[]): Histogram<Label> {
  const found = registry.getSingleMetric(described.name);
  return isA<Histogram<Label>>(found, "observe")
    ? found
    : new Histogram({ ...described, buckets, registers: [registry] });
}

const requests = histogram(
  {
    name: "halala_http_request_duration_seconds",
    help: "Requests by operation; what has none is told by the kind of page.",
    labelNames: ["method", "operation", "status"],
  },
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
);

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** One answered request. `operation` is a name from our own tables, never anything a caller wrote. */
export function countRequest(method: string, operation: string, status: number, ms: number): void {
  const known = methods.has(method) ? method : "other";
  requests.observe({ method: known, operation, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
}

/** Outcomes of payments: `paid`, `failed`, `needs_3ds`, `abandoned`, `never_arrived`, `unknown`, `withdrawn`. */
export const paymentOutcomes = counter({
  name: "halala_payments_total",
  help: "Payments by what became of them, as it became known to this process.",
  labelNames: ["mode", "outcome"],
});

export const gatewayCalls = histogram(
  {
    name: "halala_gateway_call_duration_seconds",
    help: "Calls to the card gateway by outcome: answered, refused (4xx), failed (5xx), timeout, cut_off, unreached (also when the breaker stops them).",
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

/** Which server reads were sent to, where DATABASE_REPLICA_URL is set: `replica`, or `primary` while the replica is behind or away. */
export const replicaReads = counter({
  name: "halala_replica_reads_total",
  help: "Reads that a replica may answer, by the server they were sent to.",
  labelNames: ["server"],
});

/** One attempt at one endpoint: `succeeded`, `refused` (an answer other than 2xx), `unreached`. */
export const deliveryAttempts = counter({
  name: "halala_webhook_attempts_total",
  help: "Attempts to deliver a webhook by outcome.",
  labelNames: ["mode", "outcome"],
});
