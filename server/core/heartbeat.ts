import { randomUUID } from "node:crypto";
import { healthPool, statement } from "@/server/platform/db/db";
import { log } from "@/server/platform/runtime/log";
import { ofProcess } from "@/server/platform/runtime/of-process";
import { isDatabaseAway } from "./database-away";

/** Six of these may be lost before `claim_held` takes the process for dead, after twelve seconds. */
const beatMs = 2_000;

const heartbeat = statement("select heartbeat($1)");

type Heart = {
  id: string;
  first: Promise<void> | undefined;
  timer: NodeJS.Timeout | undefined;
  busy: boolean;
};

const heart = ofProcess(
  "heartbeat",
  (): Heart => ({ id: randomUUID(), first: undefined, timer: undefined, busy: false }),
);

/** The connection of health checks: a busy pool must not make a process look dead. */
const beat = async () => void (await healthPool.query({ ...heartbeat, values: [heart.id] }));

async function begin(): Promise<void> {
  await beat();
  heart.timer = setInterval(renew, beatMs).unref();
}

function renew(): void {
  if (heart.busy) return;
  heart.busy = true;
  beat()
    .catch((cause) => {
      if (!isDatabaseAway(cause)) log.warn("the heartbeat was not renewed", {}, cause);
    })
    .finally(() => {
      heart.busy = false;
    });
}

/**
 * Starts the heartbeat of this process, once, and returns the id that claims name as their owner. Rejects when the
 * first beat cannot be written: a claim whose owner is not known would be free at once.
 */
export async function livingProcess(): Promise<string> {
  heart.first ??= begin().catch((cause) => {
    heart.first = undefined;
    throw cause;
  });
  await heart.first;
  return heart.id;
}

/** Ends the heartbeat, before the connections are closed. Claims that still run are free twelve seconds later. */
export function stopHeartbeat(): void {
  clearInterval(heart.timer);
}
