import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

export type Request = { path: string; key: string; idempotencyKey?: string | undefined };
type Round = {
  origin: string;
  method: "GET" | "POST";
  body?: string | undefined;
  requests: readonly Request[];
};

/** `perSecond` counts every answer, `refused` those that were not good. */
export type Told = { perSecond: number; p50: number; p99: number; refused: number; asked: number };

const Told = z.object({
  requests: z.number(),
  us: z.number(),
  p50: z.number(),
  p99: z.number(),
  status: z.number(),
  other: z.number(),
});

/** How wrk makes its requests: the lines of a file in turn, each with its key, and tells what came of them as JSON. */
const script = `
local lines, at = {}, 0
function init(args)
  for line in io.lines(args[1]) do lines[#lines + 1] = line end
  local file = io.open(args[2]); body = file:read("*a"); file:close()
end
function request()
  at = at % #lines + 1
  local method, path, key, idempotency = lines[at]:match("([^\\t]*)\\t([^\\t]*)\\t([^\\t]*)\\t([^\\t]*)")
  local headers = { ["authorization"] = "Bearer " .. key }
  if method == "GET" then return wrk.format(method, path, headers) end
  headers["content-type"] = "application/json"
  headers["idempotency-key"] = idempotency
  return wrk.format(method, path, headers, body)
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"us":%d,"p50":%d,"p99":%d,"status":%d,"other":%d}\\n', summary.requests,
    summary.duration, latency:percentile(50), latency:percentile(99), e.status, e.connect + e.read + e.write + e.timeout))
end`;

const run = promisify(execFile);

/** Has wrk ask for some seconds over so many connections. Times in milliseconds. */
export async function load(
  folder: string,
  round: Round,
  seconds: number,
  connections: number,
): Promise<Told> {
  const [lua, list, body] = ["wrk.lua", "requests", "body"].map((name) => join(folder, name));
  if (lua === undefined || list === undefined || body === undefined) throw new Error("unreachable");
  writeFileSync(lua, script);
  const line = ({ path, key, idempotencyKey = "" }: Request) =>
    `${round.method}\t${path}\t${key}\t${idempotencyKey}`;
  writeFileSync(list, round.requests.map(line).join("\n"));
  writeFileSync(body, round.body ?? "");
  const settings = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "20s", "-s", lua];
  const { stdout } = await run("wrk", [...settings, round.origin, "--", list, body]);
  const told = Told.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
  return {
    perSecond: told.requests / (told.us / 1e6),
    p50: told.p50 / 1000,
    p99: told.p99 / 1000,
    refused: told.status + told.other,
    asked: told.requests,
  };
}
