import { z } from "zod";
import type { Account as Row, Verification } from "@/prisma/generated/client";
import { modes, verificationStatuses } from "@/prisma/states";
import type { Mode } from "@/server/base/db/db";
import { sampleNames } from "@/server/core/texts/labels";
import { id } from "@/server/core/values/ids";
import { serializeTime, timestamp } from "@/server/core/values/text";

export { verificationStatuses };

export const Account = z
  .object({
    id: id("acct"),
    object: z.literal("account"),
    mode: z.enum(modes),
    name: z
      .string()
      .meta({ maxLength: 200, description: "The legal name.", examples: ["Nakheel Trading Est."] }),
    name_ar: z
      .string()
      .nullable()
      .meta({ maxLength: 200, examples: [sampleNames.business] }),
    display_name: z.string().meta({
      maxLength: 100,
      description: "What payers see on pages and receipts.",
      examples: ["Nakheel"],
    }),
    country: z.string().meta({ maxLength: 2, description: "ISO 3166.", examples: ["SA"] }),
    currency: z.string().meta({ maxLength: 3, examples: ["SAR"] }),
    timezone: z
      .string()
      .meta({ maxLength: 64, description: "The time zone of billing dates.", examples: ["Asia/Riyadh"] }),
    capabilities: z.object({
      can_charge: z
        .boolean()
        .meta({ description: "Whether the account can charge in this key's mode.", examples: [true] }),
    }),
    charge_blockers: z
      .array(z.string().meta({ maxLength: 64 }))
      .max(100)
      .meta({ description: "What prevents charging; empty if nothing does.", examples: [[]] }),
    verification_status: z.enum(verificationStatuses).meta({ examples: ["approved"] }),
    requirements: z
      .array(z.string().meta({ maxLength: 64 }))
      .max(100)
      .meta({ description: "What verification still requires.", examples: [[]] }),
    default_version: z.string().meta({
      maxLength: 10,
      description: "The version used for requests without Service-Version.",
      examples: ["2026-01-01"],
    }),
    support_email: z
      .string()
      .nullable()
      .meta({ maxLength: 254, examples: ["help@nakheel.example"] }),
    support_phone: z
      .string()
      .nullable()
      .meta({ maxLength: 16, examples: ["+966112345678"] }),
    created: timestamp,
  })
  .meta({ id: "Account" });

/** An account in one mode. Test mode has its own verification, for rehearsal. */
export const serializeAccount = (
  row: Row,
  mode: Mode,
  { status, requirements }: Pick<Verification, "status" | "requirements">,
  chargeBlockers: string[],
) =>
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
    verification_status: status,
    requirements,
    default_version: row.defaultVersion,
    support_email: row.supportEmail,
    support_phone: row.supportPhone,
    created: serializeTime(row.createdAt),
  });
