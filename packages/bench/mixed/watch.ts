import { readdirSync, readFileSync } from "node:fs";
import type { World } from "./world";

export type Seen = {
  rssMb: number;
  heapMb: number;
  handles: number;
  files: number;
  connections: number;
  lagMs: number;
};

/** What the program's own process holds. */
export async function look({ origin, pid, owner }: World): Promise<Seen> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const metric = (name: string) => Number(new RegExp(`^${name} ([\\d.e+-]+)`, "m").exec(text)?.[1]);
  const { rows } = await owner.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where usename = 'halala_app'",
  );
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return {
    rssMb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    heapMb: Math.round(metric("nodejs_heap_size_used_bytes") / 1024 ** 2),
    handles: metric("nodejs_active_handles_total"),
    files: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]?.n ?? 0,
    lagMs: Math.round(metric("nodejs_eventloop_lag_p99_seconds") * 1_000),
  };
}
