import { randomUUID } from "node:crypto";
import { currentCell, home } from "@/server/platform/db/cell";
import { healthPool, sql, statement } from "@/server/platform/db/db";
import { log } from "@/server/platform/runtime/log";
import { ofProcess } from "@/server/platform/runtime/of-process";
import { isDatabaseAway } from "./database-away";

/** `claim_held` treats the process as dead after six missed heartbeats, twelve seconds. */
const beatMs = 2_000;

const heartbeat = statement("select heartbeat($1)");

type Heart = {
  id: string;
  first: Promise<void> | undefined;
  timer: NodeJS.Timeout | undefined;
  busy: boolean;
};

/** One in each cell, so that a node that is down ends only the claims in its own cells. */
const hearts = ofProcess("heartbeat", () => new Map<string, Heart>());

function heartOf(cell: string): Heart {
  const known = hearts.get(cell);
  if (known !== undefined) return known;
  const made = { id: randomUUID(), first: undefined, timer: undefined, busy: false };
  hearts.set(cell, made);
  return made;
}

/** Uses the connection of health checks where it can: a busy pool must not make a process look dead. */
const beat = async ({ id }: Heart): Promise<void> =>
  void (currentCell() === home
    ? await healthPool.query({ ...heartbeat, values: [id] })
    : await sql(heartbeat, [id]));

async function begin(heart: Heart): Promise<void> {
  await beat(heart);
  heart.timer = setInterval(() => renew(heart), beatMs).unref();
}

function renew(heart: Heart): void {
  if (heart.busy) return;
  heart.busy = true;
  beat(heart)
    .catch((cause) => {
      if (!isDatabaseAway(cause)) log.warn("the heartbeat was not renewed", {}, cause);
    })
    .finally(() => {
      heart.busy = false;
    });
}

/**
 * Starts the heartbeat of this process in the current cell once, and returns the ID that claims name as their owner. Rejects if the first
 * heartbeat cannot be written, because claims of an unknown owner would be free at once.
 */
export async function livingProcess(): Promise<string> {
  const heart = heartOf(currentCell());
  heart.first ??= begin(heart).catch((cause) => {
    heart.first = undefined;
    throw cause;
  });
  await heart.first;
  return heart.id;
}

/** Ends the heartbeat, before the connections are closed. Running claims are free twelve seconds later. */
export function stopHeartbeat(): void {
  for (const { timer } of hearts.values()) clearInterval(timer);
}
