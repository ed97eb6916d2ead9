import { z } from "zod";
import type { ApiKey as Row } from "@/prisma/generated/client";
import { keyAccesses, modes } from "@/prisma/states";
import { parseNetwork } from "@/server/base/runtime/network";
import { roles } from "@/server/core/operation/roles";
import { rule } from "@/server/core/operation/rule";
import { id } from "@/server/core/values/ids";
import { keyScopes, parseScopes } from "@/server/core/values/key-scopes";
import {
  expiryTime,
  serializeTime,
  serializeTimeOrNull,
  singleLine,
  timestamp,
} from "@/server/core/values/text";

/** When a new key expires. */
export const keyExpiry = expiryTime.nullable().default(null).meta({
  description: "When the key expires; 5 minutes to 366 days ahead. null: never.",
});

/** The addresses and networks that may use a key, in their usual spelling. */
export const allowedAddresses = z
  .array(
    z
      .string()
      .max(50)
      .transform((text, issues) => {
        const network = parseNetwork(text.trim());
        if (network === null) issues.addIssue({ code: "custom", message: rule("network") });
        return network ?? text;
      }),
  )
  .max(50)
  .transform((networks) => [...new Set(networks)])
  .meta({ description: "IP addresses, and networks in CIDR notation. Empty: all." });

const scopeList = z.array(z.enum(keyScopes)).max(keyScopes.length);
const scopesMeta = {
  description: "The only permissions of the key, as far as its role has them. null: all of its role.",
};

/** What a key may do beside the roles of its creator. */
export const keyScopeList = scopeList
  .min(1)
  .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope)))
  .nullable()
  .meta(scopesMeta);

export const ApiKeyInput = z.strictObject({
  name: singleLine(1, 60),
  access: z.enum(keyAccesses).default("full"),
  expires_at: keyExpiry,
  allowed_addresses: allowedAddresses.default([]),
  scopes: keyScopeList.default(null),
});

const toolName = z.string().regex(/^[a-z_]{1,64}$/, rule("tool_name"));

/** Names of tools, sorted. */
export const ToolNames = z
  .array(toolName)
  .max(50)
  .transform((names) => [...new Set(names)].sort());

const shape = {
  id: id("key"),
  object: z.literal("api_key"),
  mode: z.enum(modes),
  name: z.string(),
  prefix: z.string(),
  last4: z.string(),
  access: z.enum(keyAccesses),
  status: z.enum(["active", "revoked", "expired"]),
  last_used_at: timestamp.nullable().meta({ description: "Updated at most once a minute." }),
  last_used_ip: z.string().nullable(),
  expires_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
  created: timestamp,
  created_by: z.string().nullable(),
  role: z.enum(roles).nullable().meta({
    description:
      "The permissions of the key, further limited by the current role of its creator. null: no limit.",
  }),
  refund_daily_limit: z
    .int()
    .nullable()
    .meta({ description: "Halalas that the key can refund on a day in Riyadh. null: no limit." }),
  refund_approval_above: z.int().nullable().meta({
    description:
      "Halalas; a refund waits for the approval of a person if it exceeds this, together with earlier refunds of the payment and all of the day. null: no limit.",
  }),
  scopes: scopeList.nullable().meta(scopesMeta),
  allowed_addresses: z.array(z.string().max(50)).max(50).meta({
    description: "The IP addresses and networks that may use the key. Empty: all.",
  }),
  disabled_tools: z.array(toolName).max(50).meta({ description: "Tools that are turned off for this key." }),
};

export const ApiKey = z.object(shape).meta({ id: "ApiKey" });
export type ApiKey = z.output<typeof ApiKey>;
export const ApiKeyWithSecret = z.object({ ...shape, secret: z.string() }).meta({ id: "ApiKeyWithSecret" });

function status(row: Row, now: Date) {
  if (row.revokedAt !== null) return "revoked";
  return row.expiresAt !== null && row.expiresAt <= now ? "expired" : "active";
}

export const storedScopes = (scopes: readonly string[] | null) => scopes?.join(" ") ?? null;

/** A newer version may have stored others. */
const knownScopes = (stored: string) => keyScopes.filter((scope) => parseScopes(stored)?.includes(scope));

export const serializeKey = (row: Row, now: Date) =>
  ApiKey.parse({
    id: row.id,
    object: "api_key",
    mode: row.mode,
    name: row.name,
    prefix: row.prefix,
    last4: row.last4,
    access: row.access,
    status: status(row, now),
    last_used_at: serializeTimeOrNull(row.lastUsedAt),
    last_used_ip: row.lastUsedIp,
    expires_at: serializeTimeOrNull(row.expiresAt),
    revoked_at: serializeTimeOrNull(row.revokedAt),
    created: serializeTime(row.createdAt),
    created_by: row.createdBy,
    role: row.role,
    refund_daily_limit: row.refundDailyLimit,
    refund_approval_above: row.refundApprovalAbove,
    scopes: row.scopes === null ? null : knownScopes(row.scopes),
    allowed_addresses: row.allowedAddresses,
    disabled_tools: row.disabledTools,
  });
