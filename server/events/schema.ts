import { z } from "zod";
import type { Event as Row } from "@/prisma/generated/client";
import { eventTypes, modes } from "@/prisma/states";
import { validateOutput } from "@/server/core/operation/output";
import { id } from "@/server/core/values/ids";
import { Verbatim } from "@/server/core/values/json-writer";
import { serializeTime, timestamp } from "@/server/core/values/text";

export const eventType = z.enum(eventTypes);

export const Event = z
  .object({
    id: id("evt"),
    object: z.literal("event"),
    mode: z.enum(modes),
    type: eventType,
    created: timestamp,
    version: z.string().meta({
      maxLength: 10,
      description: "The API version of its data.",
      examples: ["2026-01-01"],
    }),
    request: id("req")
      .nullable()
      .meta({ description: "The request that caused it; null if a payer or a job did." }),
    pending_deliveries: z.int().min(0).meta({ description: "The number of pending deliveries." }),
    data: z
      .custom<Verbatim>((value) => value instanceof Verbatim)
      .meta({ type: "object", description: "The exact body that was sent to endpoints, byte for byte." }),
  })
  .meta({ id: "Event" });

export type Event = z.output<typeof Event>;

export type Pending = { pending: number };

export const pendingDeliveries = `, (select count(*)::int from webhook_delivery d
  where d.account_id = t.account_id and d.mode = t.mode and d.event_id = t.id and d.status = 'pending') as pending`;

export const serializeEvent = (row: Row & Pending) =>
  validateOutput(Event, {
    id: row.id,
    object: "event",
    mode: row.mode,
    type: row.type,
    created: serializeTime(row.createdAt),
    version: row.version,
    request: row.requestId,
    pending_deliveries: row.pending,
    data: new Verbatim(row.payload),
  });
