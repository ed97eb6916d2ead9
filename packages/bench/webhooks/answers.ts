import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { type Random, seeded } from "@/server/core/random";
import type { Manner } from "./manners";

type Asked = { manner: Manner; seed: number; name: string; turn: number };

/** Answers as a manner is; gives the status, or null for a connection that is closed or left hanging instead. */
export async function answer(
  response: ServerResponse,
  { manner, seed, name, turn }: Asked,
): Promise<number | null> {
  const random = seeded(seed, "receiver", name, turn);
  switch (manner) {
    case "slow":
      await wait(random.between(200, 2_500));
      return said(response, 200);
    case "huge":
      return pour(response, 200);
    case "huge error":
      return pour(response, 500);
    case "cut short":
      return cutShort(response);
    case "flaky":
      return flake(response, random);
    case "gone":
      return said(response, random.chance(0.02) ? 410 : 200);
    case "error":
      return said(response, random.pick([500, 502, 503, 404, 400]));
    case "redirecting":
      return redirect(response, random);
    case "hanging":
      return null;
    default:
      return said(response, 200);
  }
}

function said(response: ServerResponse, status: number): number {
  response.writeHead(status).end("said");
  return status;
}

function redirect(response: ServerResponse, random: Random): number {
  const status = random.pick([301, 302, 303, 307, 308]);
  response.writeHead(status, { location: `http://${response.req.headers.host}/followed` }).end();
  return status;
}

function flake(response: ServerResponse, random: Random): number | null {
  if (!random.chance(0.15)) return said(response, random.chance(0.3) ? random.pick([500, 503, 404]) : 204);
  response.destroy();
  return null;
}

async function cutShort(response: ServerResponse): Promise<number> {
  response.writeHead(200, { "content-length": 1_000 }).write("Taken, but");
  await wait(5);
  response.socket?.resetAndDestroy();
  return 200;
}

const enoughBytes = 64 * 1_048_576;

/** Writes for as long as the sender listens. */
async function pour(response: ServerResponse, status: number): Promise<number> {
  const chunk = Buffer.alloc(65_536, "x");
  const much = Array.from({ length: enoughBytes / chunk.length }, () => chunk);
  response.writeHead(status);
  await pipeline(Readable.from(much), response).catch(() => undefined);
  return status;
}
