import { z } from "zod";
import type { OauthGrant } from "@/prisma/generated/client";
import { modes } from "@/prisma/states";
import type { Context } from "@/server/core/operation/context";
import { appScopes, isAppScope } from "@/server/core/values/app-scopes";
import { id } from "@/server/core/values/ids";
import { serializeTime, serializeTimeOrNull, timestamp } from "@/server/core/values/text";
import { destinationOf } from "./redirect-uri";

export const ConnectedApp = z.object({
  id: id("app"),
  object: z.literal("connected_app"),
  mode: z.enum(modes),
  name: z.string().meta({ description: "The name that the app gives itself." }),
  return_host: z.string(),
  person: z.string().meta({ description: "The email address of the person who connected it." }),
  scopes: z.array(z.enum(appScopes)).max(appScopes.length),
  refund_daily_limit: z
    .int()
    .nullable()
    .meta({ description: "Halalas that the app can refund on a day in Riyadh. null: no limit." }),
  refund_approval_above: z.int().nullable().meta({
    description:
      "Halalas; a refund waits for the approval of a person if it exceeds this, together with earlier refunds of the payment and all of the day. null: no limit.",
  }),
  last_used_at: timestamp.nullable().meta({ description: "Updated at most once a minute." }),
  expires_at: timestamp,
  created: timestamp,
});
export type ConnectedApp = z.output<typeof ConnectedApp>;

type Row = OauthGrant & { client: { name: string }; user: { email: string } };

export const serializeApp = (row: Row): ConnectedApp => ({
  id: row.id,
  object: "connected_app",
  mode: row.mode,
  name: row.client.name,
  return_host: destinationOf(row.redirectUri).host,
  person: row.user.email,
  scopes: row.scopes.filter(isAppScope),
  refund_daily_limit: row.refundDailyLimit,
  refund_approval_above: row.refundApprovalAbove,
  last_used_at: serializeTimeOrNull(row.lastUsedAt),
  expires_at: serializeTime(row.expiresAt),
  created: serializeTime(row.createdAt),
});

/**
 * The apps that a caller may see and disconnect: all of the account with permission to manage keys, otherwise
 * their own.
 */
export function visibleTo({ actor }: Pick<Context, "actor">): { userId?: string } {
  const role = actor.type === "user" ? actor.role : null;
  if (role === "owner" || role === "admin" || role === "developer") return {};
  return { userId: actor.type === "user" ? actor.id : "" };
}
