import { randomUUID } from "node:crypto";
import { healthPool, sql, statement } from "@/server/base/db/db";
import { currentPlace, isFirstPlace } from "@/server/base/db/directory";
import { log } from "@/server/base/runtime/log";
import { ofProcess } from "@/server/base/runtime/of-process";
import { isDatabaseUnavailable } from "@/server/core/operation/database-unavailable";

/** `seconds_until_claim_expires` treats the process as dead after six missed heartbeats, twelve seconds. */
const beatMs = 2_000;

const heartbeat = statement("select heartbeat($1)");

type HeartbeatState = {
  id: string;
  first: Promise<void> | undefined;
  timer: NodeJS.Timeout | undefined;
  busy: boolean;
};

/** One in each place of accounts, so that a node that is down ends only its own claims. */
const heartbeats = ofProcess("heartbeat", () => new Map<string, HeartbeatState>());

function heartbeatOf(place: string): HeartbeatState {
  const existing = heartbeats.get(place);
  if (existing !== undefined) return existing;
  const created = { id: randomUUID(), first: undefined, timer: undefined, busy: false };
  heartbeats.set(place, created);
  return created;
}

/** Uses the connection of health checks where it can: a busy pool must not make a process look dead. */
const writeHeartbeat = async ({ id }: HeartbeatState): Promise<void> =>
  void (isFirstPlace() ? await healthPool.query({ ...heartbeat, values: [id] }) : await sql(heartbeat, [id]));

async function start(state: HeartbeatState): Promise<void> {
  await writeHeartbeat(state);
  state.timer = setInterval(() => renew(state), beatMs).unref();
}

function renew(state: HeartbeatState): void {
  if (state.busy) return;
  state.busy = true;
  writeHeartbeat(state)
    .catch((cause) => {
      if (!isDatabaseUnavailable(cause)) log.warn("the heartbeat was not renewed", {}, cause);
    })
    .finally(() => {
      state.busy = false;
    });
}

/**
 * Starts the heartbeat of this process in the current place once, and returns the ID that claims name as their owner.
 * Rejects if the first heartbeat cannot be written, because claims of an unknown owner would be free at once.
 */
export async function processIdWithHeartbeat(): Promise<string> {
  const state = heartbeatOf(currentPlace());
  state.first ??= start(state).catch((cause) => {
    state.first = undefined;
    throw cause;
  });
  await state.first;
  return state.id;
}

/** Ends the heartbeat, before the connections are closed. Running claims are free twelve seconds later. */
export function stopHeartbeat(): void {
  for (const { timer } of heartbeats.values()) clearInterval(timer);
}
