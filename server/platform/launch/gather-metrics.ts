import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import { z } from "zod";
import { registry } from "@/server/platform/runtime/metrics";
import { send } from "./supervise";

/** A registry's JSON, as prom-client writes it. */
const Metrics = z.array(z.looseObject({ name: z.string(), type: z.string(), aggregator: z.string() }));
type Metrics = z.infer<typeof Metrics>;

/** For a process that does not respond within this time, in milliseconds, its previous metrics are used. */
const answerMs = 1_000;

/**
 * Adds up the metrics of all processes. Counters never decrease: the counts of an ended process stay in the
 * sum.
 */
export function gatherMetrics(children: () => readonly ChildProcess[]) {
  const last = new Map<ChildProcess, Metrics>();
  const waiting = new Map<number, { left: Set<ChildProcess>; done(): void }>();
  let departed: Promise<Metrics> = Promise.resolve([]);
  let lastId = 0;

  const sum = (all: readonly Metrics[]) =>
    AggregatorRegistry.aggregate(all.filter((some) => some.length > 0));

  return {
    /** Receives the metrics that a process sends, on request or before it ends. */
    measured(child: ChildProcess, id: number, metrics: string): void {
      last.set(child, Metrics.parse(JSON.parse(metrics)));
      const asking = waiting.get(id);
      asking?.left.delete(child);
      if (asking?.left.size === 0) asking.done();
    },
    gone(child: ChildProcess): void {
      const known = last.get(child);
      last.delete(child);
      if (known === undefined) return;
      const kept = known.filter(({ type }) => type === "counter" || type === "histogram");
      departed = departed.then(async (before) => Metrics.parse(await sum([before, kept]).getMetricsAsJSON()));
    },
    /** All metrics in Prometheus's text format. */
    async collect(): Promise<string> {
      const id = ++lastId;
      const left = new Set(children());
      const answered = new Promise<void>((done) => waiting.set(id, { left, done }));
      for (const child of left) send(child, { type: "measure", id });
      if (left.size > 0) await Promise.race([answered, sleep(answerMs, undefined, { ref: false })]);
      waiting.delete(id);
      const own = Metrics.parse(await registry.getMetricsAsJSON());
      return sum([own, await departed, ...last.values()]).metrics();
    },
  };
}
