import { pool } from "@/server/core/db";
import { env } from "@/server/core/env";
import { log } from "@/server/core/log";
import { createInngest } from "./client";

/** The one Inngest client, and the executor that stands in where no Inngest server is configured. */
export const { inngest, executor } = createInngest("halala", env, pool, { parallelism: 50 });

/** Tells the workers of deliveries to make. Lost messages are found by the sweeper. */
export function wake(deliveryIds: string[]): void {
  if (deliveryIds.length === 0) return;
  const events = deliveryIds.map((deliveryId) => ({
    name: "webhooks/delivery.queued",
    data: { deliveryId },
  }));
  void inngest
    .send(events)
    .catch((cause) => log.warn("deliveries were not announced; the sweeper will find them", {}, cause));
}
