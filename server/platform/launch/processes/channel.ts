import { setTimeout as sleep } from "node:timers/promises";
import { registry } from "@/server/base/runtime/metrics";
import { oneLine } from "@/server/base/runtime/start-error";
import { handlePeerMessage, thisProcess } from "@/server/base/runtime/this-process";
import { type FromChild, ToChild } from "@/server/platform/launch/messages";

/**
 * What a child does when it must end. `gently`: another process has taken over, so requests in progress
 * may finish.
 */
type Work = { stop(gently: boolean): Promise<void> };

/** Metrics of a process that does not respond within this time, in milliseconds, are left out. */
const collectMs = 3_000;

const collecting = new Map<number, (text: string) => void>();
let collected = 0;

/** Runs a child of the primary from its start until the message that ends it. */
export async function runChild(start: () => Promise<Work>): Promise<void> {
  // Only the primary decides when to end, because a terminal and systemd signal each process.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit(1));
  const ending = new Promise<boolean>((end) => {
    process.on("message", (message) => handleMessage(ToChild.parse(message), end));
  });
  try {
    const work = await start();
    await sendToPrimary({ type: "ready" });
    await work.stop(await ending);
    await sendMetrics(0);
    process.exit(0);
  } catch (error) {
    await sendToPrimary({ type: "failed", reason: oneLine(error) });
    process.exit(1);
  }
}

/** Resolves when the channel has accepted the message, so that the process may exit. */
const sendToPrimary = (message: FromChild): Promise<void> =>
  new Promise((resolve) => {
    if (process.send === undefined || process.connected !== true) return resolve();
    process.send(message, undefined, undefined, () => resolve());
  });

const sendMetrics = async (id: number) =>
  sendToPrimary({ type: "metrics", id, metrics: JSON.stringify(await registry.getMetricsAsJSON()) });

function handleMessage(message: ToChild, end: (gently: boolean) => void): void {
  if (message.type === "stop" || message.type === "drain") end(message.type === "drain");
  else if (message.type === "peer_message") handlePeerMessage(message.topic, message.payload);
  else if (message.type === "state") Object.assign(thisProcess, { jobs: message.jobs, demo: message.demo });
  else if (message.type === "measure") void sendMetrics(message.id);
  else collecting.get(message.id)?.(message.text);
}

/** Returns the metrics of all processes in one text, or those of this one if the primary does not respond. */
export async function metricsOfAll(): Promise<string> {
  const id = ++collected;
  const response = new Promise<string>((resolve) => collecting.set(id, resolve));
  await sendToPrimary({ type: "collect", id });
  const text = await Promise.race([response, sleep(collectMs, undefined, { ref: false })]);
  collecting.delete(id);
  return text ?? registry.metrics();
}
