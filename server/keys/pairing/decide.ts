import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { auditEntry } from "@/server/core/commit/audit";
import { consume, returnAttempt, throttleKey } from "@/server/core/commit/throttle";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { serializeTime, timestamp } from "@/server/core/values/text";
import { codeHash, formatCode, keySeconds } from "./pairing";

const code = z
  .string()
  .max(20)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ""))
  .refine((text) => /^[A-Z]{8}$/.test(text), rule("pairing_code"));
const input = z.strictObject({ code });

/** The number of codes that a user may try in 15 minutes. There are 25 billion codes. */
const maxCodes = 20;

/** Returns the subject that the attempt was counted for. */
async function consumeCodeAttempt({ actor }: Context): Promise<string> {
  if (actor.type !== "user") throw new ApiError("resource_missing");
  const subject = throttleKey("pairing-codes", actor.id);
  await consume(subject, maxCodes);
  return subject;
}

const Pairing = z.object({
  object: z.literal("pairing"),
  code: z.string().meta({ description: "The code that `halala login` shows." }),
  device_name: z.string().meta({ description: "The name that the machine gives itself." }),
  ip: z.string().nullable().meta({ description: "The address that the pairing was started from." }),
  key_days: z.int().meta({ description: "Days that the key works." }),
  expires_at: timestamp,
  created: timestamp,
});

const find = statement(`
  select device_name, ip, created_at, expires_at from pairing
  where code_hash = $1 and status = 'pending' and expires_at > clock_timestamp()`);

type Row = { device_name: string; ip: string | null; created_at: Date; expires_at: Date };

export const readPairing = operation({
  summary: "Retrieve the pairing request with this code.",
  effect: "read",
  roles: ["admin", "developer"],
  testOnly: true,
  input,
  output: Pairing,
  errors: ["resource_missing", "too_many_tries"],
  async run(ctx, { code }) {
    const subject = await consumeCodeAttempt(ctx);
    const [row] = await sql<Row>(find, [codeHash(code)]);
    if (row === undefined) throw unknownCode();
    // An open page reads its code again whenever something changes.
    await returnAttempt(subject);
    return {
      object: "pairing" as const,
      code: formatCode(code),
      device_name: row.device_name,
      ip: row.ip,
      key_days: keySeconds / 86_400,
      expires_at: serializeTime(row.expires_at),
      created: serializeTime(row.created_at),
    };
  },
});

const decide = statement("select decide_pairing($1, $2, $3, $4, $5) as decided");

const decision = (status: "allowed" | "denied") =>
  async function run(ctx: Context, { code }: z.output<typeof input>) {
    await consumeCodeAttempt(ctx);
    const { actor, audit, scope } = ctx;
    if (actor.type !== "user" || audit === null) throw unknownCode();
    const entry = auditEntry(audit, scope.mode, { target: null });
    const values = [codeHash(code), scope.accountId, actor.id, status, entry];
    const [row] = await sql<{ decided: boolean }>(decide, values);
    if (row?.decided !== true) throw unknownCode();
    return { code: formatCode(code), status };
  };

const unknownCode = () => new ApiError("resource_missing", { param: "code", variant: "pairing_code" });

const decisionOperation = {
  effect: "write",
  roles: ["admin", "developer"],
  testOnly: true,
  input,
  errors: ["resource_missing", "too_many_tries"],
} as const;

export const allowPairing = operation({
  ...decisionOperation,
  summary:
    "Allow the pairing request with this code: `halala login` receives a test key with the caller's role.",
  stepUp: true,
  output: z.object({ code: z.string(), status: z.literal("allowed") }),
  run: async (ctx, input) => ({ ...(await decision("allowed")(ctx, input)), status: "allowed" as const }),
});

export const denyPairing = operation({
  ...decisionOperation,
  summary: "Deny the pairing request with this code.",
  output: z.object({ code: z.string(), status: z.literal("denied") }),
  run: async (ctx, input) => ({ ...(await decision("denied")(ctx, input)), status: "denied" as const }),
});
