import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

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

/** Has wrk send requests. `perSecond` counts every answer, `refused` the bad ones. Times in milliseconds. */
export async function load(
  folder: string,
  { origin, method, body = "", requests, seconds, connections }: Load,
) {
  const [list, bodyFile] = [join(folder, "requests"), join(folder, "body")];
  const line = ({ path, key, idempotencyKey = "" }: Request) =>
    [method, path, key, idempotencyKey].join("\t");
  writeFileSync(list, requests.map(line).join("\n"));
  writeFileSync(bodyFile, body);
  const script = join(import.meta.dirname, "wrk.lua");
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "20s", "-s", script];
  const { stdout } = await promisify(execFile)("wrk", [...options, origin, "--", list, bodyFile]);
  const result = Result.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
  return {
    perSecond: result.requests / (result.us / 1e6),
    p50: result.p50 / 1000,
    p99: result.p99 / 1000,
    refused: result.status + result.other,
    sent: result.requests,
  };
}
