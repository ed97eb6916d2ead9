import { z } from "zod";
import { timestamp } from "@/server/core/values/text";

const values = z.record(z.string(), z.unknown());

/** An entry as stored in the hash chain. */
export const AuditEntry = z.object({
  seq: z.int(),
  at: timestamp,
  action: z.string().meta({ description: "The procedure that was called." }),
  email: z.string().meta({ description: "The email address of the user who called it." }),
  actor: z.object({
    user: z.string(),
    role: z.string(),
    session: z.string(),
    ip: z.string().nullable(),
  }),
  mode: z
    .enum(["test", "live"])
    .nullable()
    .meta({ description: "null if the action concerns the whole account." }),
  target: z.string().nullable().meta({ description: "The ID of the object." }),
  outcome: z.enum(["done", "denied"]),
  before: values,
  after: values,
});
export type AuditEntry = z.output<typeof AuditEntry>;
