import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import { z } from "zod";
import { registry } from "@/server/base/runtime/metrics";
import { sendToWorker } from "./supervise";

/** A registry's JSON, as prom-client writes it. */
const Metrics = z.array(z.looseObject({ name: z.string(), type: z.string(), aggregator: z.string() }));
type Metrics = z.infer<typeof Metrics>;

/** For a process that does not respond within this time, in milliseconds, its previous metrics are used. */
const timeoutMs = 1_000;

/**
 * Adds up the metrics of all processes. Counters never decrease: the counts of an ended process stay in the
 * sum.
 */
export function collectMetrics(children: () => readonly ChildProcess[]) {
  const last = new Map<ChildProcess, Metrics>();
  const collections = new Map<number, { remaining: Set<ChildProcess>; done(): void }>();
  let ended: Promise<Metrics> = Promise.resolve([]);
  let lastId = 0;

  const sum = (all: readonly Metrics[]) =>
    AggregatorRegistry.aggregate(all.filter((some) => some.length > 0));

  return {
    /** Receives the metrics that a process sends, on request or before it ends. */
    receive(child: ChildProcess, id: number, metrics: string): void {
      last.set(child, Metrics.parse(JSON.parse(metrics)));
      const collection = collections.get(id);
      collection?.remaining.delete(child);
      if (collection?.remaining.size === 0) collection.done();
    },
    /** Keeps the counts of a process that ended. */
    remove(child: ChildProcess): void {
      const known = last.get(child);
      last.delete(child);
      if (known === undefined) return;
      const cumulative = known.filter(({ type }) => type === "counter" || type === "histogram");
      ended = ended.then(async (before) => Metrics.parse(await sum([before, cumulative]).getMetricsAsJSON()));
    },
    /** All metrics in Prometheus's text format. */
    async collect(): Promise<string> {
      const id = ++lastId;
      const remaining = new Set(children());
      const complete = new Promise<void>((done) => collections.set(id, { remaining, done }));
      for (const child of remaining) sendToWorker(child, { type: "measure", id });
      if (remaining.size > 0) await Promise.race([complete, sleep(timeoutMs, undefined, { ref: false })]);
      collections.delete(id);
      const own = Metrics.parse(await registry.getMetricsAsJSON());
      return sum([own, await ended, ...last.values()]).metrics();
    },
  };
}
