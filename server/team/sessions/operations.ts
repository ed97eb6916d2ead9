import { z } from "zod";
import { sql, statement, unscoped } from "@/server/base/db/db";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { id } from "@/server/core/values/ids";
import { serializeTime, timestamp } from "@/server/core/values/text";
import { callerOf, personAuditEntry } from "@/server/team/person";
import { unexpired } from "@/server/team/session";

export const Session = z.object({
  id: id("ses"),
  browser: z.string().nullable().meta({ maxLength: 40 }),
  system: z.string().nullable().meta({ maxLength: 40 }),
  ip: z.string().nullable().meta({ maxLength: 45 }),
  last_seen: timestamp,
  created: timestamp,
  current: z.boolean().meta({ description: "Whether this is the current session." }),
});
export type Session = z.output<typeof Session>;

const maxSessions = 100;

export const listSessions = operation({
  summary: "List the signed-in user's active sessions, most recently used first.",
  effect: "read",
  input: z.strictObject({}),
  output: z.object({ data: z.array(Session).max(maxSessions) }),
  errors: [],
  async run(ctx) {
    const { userId, session } = callerOf(ctx);
    const rows = await unscoped.dashboardSession.findMany({
      where: { userId, ...unexpired(ctx.now()) },
      orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
      take: maxSessions,
    });
    return {
      data: rows.map(({ id, userAgent, ip, lastSeenAt, createdAt }) => ({
        id,
        ...deviceOf(userAgent),
        ip,
        last_seen: serializeTime(lastSeenAt),
        created: serializeTime(createdAt),
        current: id === session,
      })),
    };
  },
});

const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["iOS", /\b(?:iPhone|iPad|iPod)\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\b(?:Linux|X11)\b/],
] as const;

/** Names the browser and system of a user agent; null if unknown. */
function deviceOf(userAgent: string | null) {
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, sign]) => sign.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}

const endOne = statement(`
  with ended as (
    update dashboard_session set revoked_at = now() where id = $1 and user_id = $2 and revoked_at is null returning id)
  select append_audit_entry($3, $4::jsonb) from ended`);

export const revokeSession = operation({
  summary: "Sign out one of the signed-in user's sessions.",
  effect: "write",
  roles,
  input: z.strictObject({ id: id("ses") }),
  output: z.object({ id: id("ses"), revoked: z.literal(true) }),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const { userId } = callerOf(ctx);
    const entry = personAuditEntry(ctx, { target: input.id });
    const [ended] = await sql(endOne, [input.id, userId, ctx.scope.accountId, entry]);
    orNotFound(ended ?? null);
    return { ...input, revoked: true as const };
  },
});

const endOthers = statement(`
  with ended as (
    update dashboard_session set revoked_at = now() where id <> $1 and user_id = $2 and revoked_at is null returning id),
  counted as (select count(*)::int as count from ended)
  select count, append_audit_entry($3, $4::jsonb) from counted`);

export const revokeOtherSessions = operation({
  summary: "Sign out all sessions of the signed-in user except the current one.",
  effect: "write",
  roles,
  input: z.strictObject({}),
  output: z.object({ revoked: z.int() }),
  errors: [],
  async run(ctx) {
    const { userId, session } = callerOf(ctx);
    const entry = personAuditEntry(ctx, { target: userId });
    const [row] = await sql<{ count: number }>(endOthers, [session, userId, ctx.scope.accountId, entry]);
    return { revoked: row?.count ?? 0 };
  },
});
