import { setTimeout as sleep } from "node:timers/promises";
import { Client, type Pool } from "pg";
import type { Bell } from "./bell";

/**
 * Rings whenever the database says that an app has something to do, on a connection of its own, reconnecting for as
 * long as the signal is not aborted. Without it (as behind a transaction pooler) polling still finds everything.
 */
export async function listen(pool: Pool, appId: string, bell: Bell, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const client = new Client(pool.options);
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    client.on("error", () => {});
    client.on("notification", ({ payload }) => {
      if (payload === appId) bell.ring();
    });
    const close = () => void client.end().catch(() => {});
    try {
      await client.connect();
      signal.addEventListener("abort", close);
      if (signal.aborted) close();
      await client.query("listen jobs");
      failures = 0;
      bell.ring();
      await ended;
    } catch {
      // Connecting failed: there may be no "end" to wait for.
      close();
    } finally {
      signal.removeEventListener("abort", close);
    }
    if (!signal.aborted)
      await sleep(Math.min(100 * 2 ** failures, 5000), undefined, { signal }).catch(() => {});
  }
}
