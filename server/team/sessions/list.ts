import { z } from "zod";
import { unscoped } from "@/server/base/db/db";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { serializeTime, timestamp } from "@/server/core/values/text";
import { callerOf } from "@/server/team/person";
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
