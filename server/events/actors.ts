import { z } from "zod";
import { unscoped } from "@/server/base/db/db";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";

const Actor = z.object({
  event: id("evt"),
  type: z.enum(["key", "app", "person", "payer", "halala"]),
  name: z.string().nullable().meta({ description: "Of a key, an app or a person who is still a member." }),
});
export type EventActor = z.output<typeof Actor>;

export const eventActors = operation({
  summary:
    "Retrieve who caused events: a key, a connected app, a person in the dashboard, a payer or Halala.",
  effect: "read",
  input: z.strictObject({ events: z.array(id("evt")).max(500) }),
  output: z.object({ data: z.array(Actor).max(500) }),
  errors: [],
  async run(ctx, { events }) {
    const rows = await ctx.db.event.findMany({
      where: { id: { in: events } },
      select: { id: true, actor: true },
    });
    const actors = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
    const [keys, apps, members] = await Promise.all([
      ctx.db.apiKey.findMany({ where: { id: { in: actors } }, select: { id: true, name: true } }),
      ctx.db.oauthGrant.findMany({
        where: { id: { in: actors } },
        select: { id: true, client: { select: { name: true } } },
      }),
      unscoped.membership.findMany({
        where: { accountId: ctx.scope.accountId, userId: { in: actors } },
        select: { userId: true, user: { select: { name: true, email: true } } },
      }),
    ]);
    const names = new Map([
      ...keys.map(({ id, name }) => [id, name] as const),
      ...apps.map(({ id, client }) => [id, client.name] as const),
      ...members.map(({ userId, user }) => [userId, user.name || user.email] as const),
    ]);
    return {
      data: rows.map(({ id, actor }) => ({
        event: id,
        type: typeOf(actor),
        name: names.get(actor ?? "") ?? null,
      })),
    };
  },
});

function typeOf(actor: string | null): EventActor["type"] {
  if (actor === null) return "halala";
  if (actor === "payer") return "payer";
  if (actor.startsWith("app_")) return "app";
  return actor.startsWith("key_") ? "key" : "person";
}
