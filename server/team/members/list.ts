import { z } from "zod";
import type { Role } from "@/prisma/states";
import { sql, statement } from "@/server/base/db/db";
import { operation } from "@/server/core/operation/operation";
import { isRole } from "@/server/core/operation/roles";
import { serializeTime, serializeTimeOrNull } from "@/server/core/values/text";
import { callerOf } from "@/server/team/person";
import { Member } from "./schema";

/** No team is larger, and a list must have a limit. */
const maxMembers = 500;

const selectMembers = statement(`
  select u.id, u.name, u.email, m.role, u.totp_confirmed_at is not null as second_factor, m.created_at,
    (select max(last_seen_at) from dashboard_session s where s.user_id = u.id and s.account_id = m.account_id) as last_seen_at
  from membership m join "user" u on u.id = m.user_id
  where m.account_id = $1 order by m.created_at, m.id limit ${maxMembers}`);

type Row = {
  id: string;
  name: string;
  email: string;
  role: Role;
  second_factor: boolean;
  created_at: Date;
  last_seen_at: Date | null;
};

export const listMembers = operation({
  summary: "List the members of the account, in the order of joining.",
  effect: "read",
  input: z.strictObject({}),
  output: z.object({ data: z.array(Member).max(maxMembers) }),
  errors: [],
  async run(ctx) {
    const { userId } = callerOf(ctx);
    const rows = await sql<Row>(selectMembers, [ctx.scope.accountId]);
    return { data: rows.flatMap((row) => toMember(row, userId)) };
  },
});

const toMember = ({ id, name, email, role, second_factor, created_at, last_seen_at }: Row, userId: string) =>
  isRole(role)
    ? [
        {
          id,
          name,
          email,
          role,
          second_factor,
          last_seen: serializeTimeOrNull(last_seen_at),
          joined: serializeTime(created_at),
          you: id === userId,
        },
      ]
    : [];
