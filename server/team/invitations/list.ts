import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { operation } from "@/server/core/operation/operation";
import { type Role, roles } from "@/server/core/operation/roles";
import { serializeTime } from "@/server/core/values/text";
import { Invitation } from "./schema";

const maxInvitations = 500;

const selectOpen = statement(`
  select i.id, i.email, i.role, u.name, i.expires_at, i.created_at from invitation i join "user" u on u.id = i.invited_by
  where i.account_id = $1 and i.accepted_at is null and i.revoked_at is null
  order by i.created_at desc, i.id desc limit ${maxInvitations}`);

type Row = { id: string; email: string; role: Role; name: string; expires_at: Date; created_at: Date };

export const listInvitations = operation({
  summary: "List open invitations, newest first.",
  effect: "read",
  roles: ["admin"],
  input: z.strictObject({}),
  output: z.object({ data: z.array(Invitation).max(maxInvitations) }),
  errors: [],
  async run(ctx) {
    const rows = await sql<Row>(selectOpen, [ctx.scope.accountId]);
    const now = ctx.now();
    return {
      data: rows.map(({ id, email, role, name, expires_at, created_at }) => ({
        id,
        email,
        role: z.enum(roles).parse(role),
        invited_by: name,
        expires_at: serializeTime(expires_at),
        expired: expires_at <= now,
        created: serializeTime(created_at),
      })),
    };
  },
});
