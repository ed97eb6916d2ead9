import { randomUUID } from "node:crypto";
import { healthPool, statement } from "@/server/platform/db/db";
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

const heart = ofProcess(
  "heartbeat",
  (): Heart => ({ id: randomUUID(), first: undefined, timer: undefined, busy: false }),
);

/** Uses the connection of health checks: a busy pool must not make a process look dead. */
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
 * Starts the heartbeat of this process once, and returns the ID that claims name as their owner. Rejects if the first
 * heartbeat cannot be written, because claims of an unknown owner would be free at once.
 */
export async function livingProcess(): Promise<string> {
  heart.first ??= begin().catch((cause) => {
    heart.first = undefined;
    throw cause;
  });
  await heart.first;
  return heart.id;
}

/** Ends the heartbeat, before the connections are closed. Running claims are free twelve seconds later. */
export function stopHeartbeat(): void {
  clearInterval(heart.timer);
}
