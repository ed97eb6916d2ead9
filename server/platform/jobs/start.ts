import { followDatabaseClock } from "@/server/platform/db/clock";
import type { Handler } from "./embedded/request";
import { executor } from "./enqueue";

let stopClock = () => {};
let state = "not started";

/** `ok` once this process executes jobs, or an Inngest server does. */
export const jobsState = (): string => state;

/** Starts to execute the functions of the handler, unless an Inngest server does. */
export async function startExecutor(handler: Handler): Promise<void> {
  stopClock = await followDatabaseClock();
  await executor?.start(handler);
  state = "ok";
}

export async function stopExecutor(): Promise<void> {
  state = "stopped";
  stopClock();
  await executor?.stop();
}
