import type { Inngest } from "inngest";
import { log } from "@/server/core/log";

let client: Inngest | undefined;

export function wakeThrough(inngest: Inngest): void {
  client = inngest;
}

/** Tells the workers of deliveries to make. Lost messages are found by the sweeper. */
export function wake(deliveryIds: string[]): void {
  if (client === undefined || deliveryIds.length === 0) return;
  const events = deliveryIds.map((deliveryId) => ({
    name: "webhooks/delivery.queued",
    data: { deliveryId },
  }));
  void client
    .send(events)
    .catch((cause) => log.warn("deliveries were not announced; the sweeper will find them", {}, cause));
}
