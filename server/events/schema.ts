import { z } from "zod";
import type { Event as Row } from "@/prisma/generated/client";
import { eventTypes } from "@/server/core/event-types";
import { id } from "@/server/core/ids";
import { shown, timestamp } from "@/server/core/text";

export const eventType = z.enum(eventTypes);

export const Event = z
  .object({
    id: id("evt"),
    object: z.literal("event"),
    mode: z.enum(["test", "live"]),
    type: eventType,
    created: timestamp,
    version: z.string(),
    request: z.string().nullable(),
    pending_deliveries: z.int(),
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: "The exact body that was posted to endpoints." }),
  })
  .meta({ id: "Event" });

export type Event = z.output<typeof Event>;

type Counted = Row & { _count: { deliveries: number } };

/** How an event is read: with the number of deliveries still to be made. */
export const withPending = { _count: { select: { deliveries: { where: { status: "pending" } } } } } as const;

export const presentEvent = (row: Counted) =>
  Event.parse({
    id: row.id,
    object: "event",
    mode: row.mode,
    type: row.type,
    created: shown(row.createdAt),
    version: row.version,
    request: row.requestId,
    pending_deliveries: row._count.deliveries,
    data: JSON.parse(row.payload),
  });
