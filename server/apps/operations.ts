import { z } from "zod";
import { sql, sqlWithDeadlockRetry, statement } from "@/server/base/db/db";
import { auditEntry } from "@/server/core/commit/audit";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { id } from "@/server/core/values/ids";
import { refundLimits } from "@/server/keys/restrict";
import { authorizeApp, readAuthorizationRequest } from "./authorize";
import { ConnectedApp, serializeApp, visibleTo } from "./schema";

// $7 and $8: whether the daily limit and the amount for approval change.
// Lowers the limits of the app's other connections to match, because they share one amount. Never raises them. Also of
// disconnected ones, because the app gets their limits when it connects again.
const change = statement(`
  with changed as (
    update oauth_grant set refund_daily_limit = case when $7 then $4 else refund_daily_limit end,
      refund_approval_above = case when $8 then $5 else refund_approval_above end
    where id = $1 and account_id = $2 and mode = $3 and revoked_at is null returning account_id, refund_daily_limit, refund_approval_above),
  others as (
    update oauth_grant o set refund_daily_limit = least(o.refund_daily_limit, $4),
      refund_approval_above = least(o.refund_approval_above, $5)
    from oauth_grant g
    where g.id = $1 and g.account_id = $2 and g.mode = $3 and g.revoked_at is null and o.account_id = $2 and o.mode = $3
      and o.id <> $1 and ((o.user_id, o.client_id) = (g.user_id, g.client_id)
        or coalesce(o.refund_allowance, o.id) = coalesce(g.refund_allowance, g.id)))
  select refund_daily_limit as "refundDailyLimit", refund_approval_above as "refundApprovalAbove",
    append_audit_entry(account_id, $6::jsonb) from changed`);

type Limits = { refundDailyLimit: number | null; refundApprovalAbove: number | null };

const limitAppRefunds = operation({
  summary:
    "Set how much a connected app can refund in a day, and above which amount a person has to approve.",
  effect: "write",
  roles: ["admin"],
  stepUp: true,
  input: z.strictObject({ id: id("app"), ...refundLimits }),
  output: ConnectedApp,
  errors: ["resource_missing"],
  async run(ctx, { id: grant, ...limits }) {
    const row = orNotFound(
      await ctx.db.oauthGrant.findFirst({
        where: { id: grant, revokedAt: null },
        include: { client: { select: { name: true } }, user: { select: { email: true } } },
      }),
    );
    if (ctx.audit === null) throw new ApiError("resource_missing");
    const { refund_daily_limit: daily, refund_approval_above: approval } = limits;
    const before = {
      ...(daily !== undefined && { refund_daily_limit: row.refundDailyLimit }),
      ...(approval !== undefined && { refund_approval_above: row.refundApprovalAbove }),
    };
    const { accountId, mode } = ctx.scope;
    const entry = auditEntry(ctx.audit, mode, { target: grant, before, after: limits });
    const changes = [daily !== undefined, approval !== undefined];
    const values = [grant, accountId, mode, daily ?? null, approval ?? null, entry, ...changes];
    // A refund locks the same connections in another order.
    const [changed] = await sqlWithDeadlockRetry<Limits>(change, values);
    if (changed === undefined) throw new ApiError("resource_missing");
    return serializeApp({ ...row, ...changed });
  },
});

const maxApps = 100;

const listConnectedApps = operation({
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

const disconnectApp = operation({
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

export const connectedApps = {
  read_request: readAuthorizationRequest,
  authorize: authorizeApp,
  list: listConnectedApps,
  disconnect: disconnectApp,
  limit_refunds: limitAppRefunds,
} as const;
