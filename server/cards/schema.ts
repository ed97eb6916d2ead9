import { z } from "zod";
import type { Card as Row } from "@/prisma/generated/client";
import { cardStatuses, modes } from "@/prisma/states";
import { id } from "@/server/core/values/ids";
import { serializeTime, serializeTimeOrNull, timestamp } from "@/server/core/values/text";
import { brand } from "./brand";

export const Card = z
  .object({
    id: id("card"),
    object: z.literal("card"),
    mode: z.enum(modes),
    customer: id("cus").meta({ description: "The customer who agreed to save the card." }),
    brand: brand.meta({ description: "mada also for co-badged cards." }),
    last4: z
      .string()
      .regex(/^\d{4}$/)
      .meta({ maxLength: 4, description: "A string, because it can start with 0.", examples: ["1010"] }),
    exp_month: z.int().min(1).max(12).meta({ description: "The last month in which the card is valid." }),
    exp_year: z
      .int()
      .min(2000)
      .max(9999)
      .meta({ description: "9999 if the gateway did not return an expiry date.", examples: [2030] }),
    funding: z
      .string()
      .nullable()
      .meta({ maxLength: 40, description: "As reported by the gateway.", examples: ["debit"] }),
    status: z.enum(cardStatuses).exclude(["removing"]).meta({
      description: "Only active cards are charged, and only by the subscription they were saved for.",
    }),
    removed_at: timestamp.nullable().meta({ examples: [null] }),
    created: timestamp,
  })
  .meta({ id: "Card" });

export type Card = z.output<typeof Card>;

/** The gateway's token is never returned: it is the secret of a card. */
export const serializeCard = (row: Row): Card =>
  Card.parse({
    id: row.id,
    object: "card",
    mode: row.mode,
    customer: row.customerId,
    brand: row.brand,
    last4: row.last4,
    exp_month: row.expMonth,
    exp_year: row.expYear,
    funding: row.funding,
    status: row.status,
    removed_at: serializeTimeOrNull(row.removedAt),
    created: serializeTime(row.createdAt),
  });
