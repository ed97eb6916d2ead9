import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { auditEntry } from "@/server/core/commit/audit";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { id } from "@/server/core/values/ids";
import { ConnectedApp, serializeApp, visibleTo } from "./schema";

const maxApps = 100;

export const listConnectedApps = operation({
  summary: "List the apps that are connected over MCP, newest first: all of them, or the caller's own.",
  effect: "read",
  input: z.strictObject({}),
  output: z.object({ data: z.array(ConnectedApp).max(maxApps) }),
  errors: [],
  async run(ctx) {
    const rows = await ctx.db.oauthGrant.findMany({
      where: {
        ...visibleTo(ctx),
        revokedAt: null,
        codeUsedAt: { not: null },
        expiresAt: { gt: ctx.now() },
      },
      include: { client: { select: { name: true } }, user: { select: { email: true } } },
      orderBy: { id: "desc" },
      take: maxApps,
    });
    return { data: rows.map(serializeApp) };
  },
});

const revoke = statement(`
  with ended as (
    update oauth_grant set revoked_at = now()
    where id = $1 and account_id = $2 and mode = $3 and revoked_at is null returning account_id)
  select append_audit_entry(account_id, $4::jsonb) from ended`);

export const disconnectApp = operation({
  summary: "Disconnect an app. Its tokens stop working immediately and permanently.",
  effect: "write",
  roles,
  personal: true,
  input: z.strictObject({ id: id("app") }),
  output: z.object({ id: id("app"), disconnected: z.literal(true) }),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = await ctx.db.oauthGrant.findFirst({
      where: { ...visibleTo(ctx), id: input.id },
      include: { client: { select: { name: true } } },
    });
    const { client } = orNotFound(row);
    if (ctx.audit === null) throw new ApiError("resource_missing");
    const { accountId, mode } = ctx.scope;
    const entry = auditEntry(ctx.audit, mode, { target: input.id, after: { app: client.name } });
    await sql(revoke, [input.id, accountId, mode, entry]);
    return { ...input, disconnected: true as const };
  },
});
