import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { postgresMs, processMs } from "./cpu";
import { alternate, median } from "./report";

export type Request = { path: string; key: string; idempotencyKey?: string | undefined };
export type Load = {
  origin: string;
  method: "GET" | "POST";
  body?: string | undefined;
  requests: readonly Request[];
  seconds: number;
  connections: number;
};

const Result = z.object({
  ...{ requests: z.number(), us: z.number(), p50: z.number(), p99: z.number() },
  ...{ status: z.number(), other: z.number() },
});

/**
 * Sends requests with wrk. Returns the rate of all responses, the number of unsuccessful ones, and the CPU time of one
 * request in the processes and in the PostgreSQL of a run's folder. Times in milliseconds.
 */
export async function load(
  folder: string,
  pids: readonly number[],
  { origin, method, body = "", requests, seconds, connections }: Load,
) {
  const [list, bodyFile] = [join(folder, "requests"), join(folder, "body")];
  const line = ({ path, key, idempotencyKey = "" }: Request) =>
    [method, path, key, idempotencyKey].join("\t");
  writeFileSync(list, requests.map(line).join("\n"));
  writeFileSync(bodyFile, body);
  const script = join(import.meta.dirname, "wrk.lua");
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "20s", "-s", script];
  const before = { process: processMs(pids), postgres: postgresMs(folder) };
  const { stdout } = await promisify(execFile)("wrk", [...options, origin, "--", list, bodyFile]);
  const result = Result.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
  const sent = result.requests;
  return {
    sent,
    refused: result.status + result.other,
    perSecond: sent / (result.us / 1e6),
    p50: result.p50 / 1000,
    p99: result.p99 / 1000,
    processMs: (processMs(pids) - before.process) / sent,
    postgresMs: (postgresMs(folder) - before.postgres) / sent,
  };
}

export type Loaded = Awaited<ReturnType<typeof load>>;

/** A server and what to send to it in a round. */
type Contestant = {
  pids(): readonly number[];
  prepare?(): Promise<unknown>;
  load(round: number): Omit<Load, "seconds">;
};

/**
 * Loads servers in alternation, after a warm-up. Returns the medians of each. Throws when a request was refused.
 */
export async function compare<Name extends string>(
  folder: string,
  { rounds, seconds }: { rounds: number; seconds: number },
  contestants: Record<Name, Contestant>,
): Promise<Record<Name, Loaded>> {
  const all = Object.entries<Contestant>(contestants).map(
    ([name, { pids, prepare, load: loadOf }]) =>
      [
        name,
        async (round: number) => {
          await prepare?.();
          const one = await load(folder, pids(), { ...loadOf(round), seconds });
          if (one.refused > 0) throw new Error(`${name}: ${one.refused} requests were refused.`);
          return one;
        },
      ] as const,
  );
  const samples = Object.entries(await alternate({ rounds }, Object.fromEntries(all)));
  return Object.fromEntries(samples.map(([name, some]) => [name, mediansOf(some)])) as Record<Name, Loaded>;
}

export const mediansOf = (samples: readonly Loaded[]) =>
  Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((part) => [
      part,
      median(samples.map((one) => one[part as keyof Loaded])),
    ]),
  ) as Loaded;
