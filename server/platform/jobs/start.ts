import { followDatabaseClock } from "@/server/base/db/clock";
import { thisProcess } from "@/server/base/runtime/this-process";
import type { Handler } from "./embedded/events";
import { executor } from "./enqueue";

let stopClock = () => {};
let state = "not started";

/** Returns `ok` once jobs are executed by this process, an Inngest server or another process of this start. */
export const jobsState = (): string => state;

export const isElsewhere = (): boolean => executor !== undefined && thisProcess.role === "requests";

/** Starts to execute the functions of the handler, unless an Inngest server or another process does. */
export async function startExecutor(handler: Handler): Promise<void> {
  stopClock = await followDatabaseClock();
  if (!isElsewhere()) await executor?.start(handler);
  state = "ok";
}

export async function stopExecutor(): Promise<void> {
  state = "stopped";
  stopClock();
  await executor?.stop();
}
