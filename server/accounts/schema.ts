import { z } from "zod";
import type { Account as Row } from "@/prisma/generated/client";
import { shown, timestamp } from "@/server/core/text";

const verification = [
  "not_started",
  "in_progress",
  "in_review",
  "approved",
  "rejected",
  "suspended",
] as const;

export const Account = z
  .object({
    id: z.string(),
    object: z.literal("account"),
    mode: z.enum(["test", "live"]),
    name: z.string(),
    name_ar: z.string().nullable(),
    display_name: z.string(),
    country: z.string(),
    currency: z.string(),
    timezone: z.string(),
    capabilities: z.object({ can_charge: z.boolean() }),
    charge_blockers: z.array(z.string()),
    verification_status: z.enum(verification),
    requirements: z.array(z.string()),
    default_version: z.string(),
    support_email: z.string().nullable(),
    support_phone: z.string().nullable(),
    created: timestamp,
  })
  .meta({ id: "Account" });

export const presentAccount = (row: Row, mode: "test" | "live", chargeBlockers: string[]) =>
  Account.parse({
    id: row.id,
    object: "account",
    mode,
    name: row.name,
    name_ar: row.nameAr,
    display_name: row.displayName,
    country: row.country,
    currency: row.currency,
    timezone: row.timezone,
    capabilities: { can_charge: chargeBlockers.length === 0 },
    charge_blockers: chargeBlockers,
    verification_status: row.verificationStatus,
    requirements: row.requirements,
    default_version: row.defaultVersion,
    support_email: row.supportEmail,
    support_phone: row.supportPhone,
    created: shown(row.createdAt),
  });
