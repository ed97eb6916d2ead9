import { z } from "zod";
import { sql, statement, unscoped } from "@/server/base/db/db";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { isRole, type Role, roles } from "@/server/core/operation/roles";
import { id } from "@/server/core/values/ids";
import { serializeTime, serializeTimeOrNull } from "@/server/core/values/text";
import { ApiKey, serializeKey } from "@/server/keys/schema";
import { notifyOfOwnerChange, roleIn } from "@/server/team/emails";
import { callerOf, personAuditEntry } from "@/server/team/person";
import { Member, outcome } from "./schema";

const errors = ["resource_missing", "role_too_high", "last_owner", "step_up_required"] as const;

export const changeRole = operation({
  summary: "Change the role of a member. Their sessions in the account end.",
  effect: "write",
  roles: { admin: z.looseObject({ role: z.enum(roles).exclude(["owner"]).optional() }) },
  stepUp: true,
  input: z.strictObject({ id: id("usr"), role: z.enum(roles) }),
  output: z.object({ id: id("usr"), role: z.enum(roles) }),
  errors,
  async run(ctx, input) {
    await change(ctx, input.id, input.role);
    return input;
  },
});

export const removeMember = operation({
  summary:
    "Remove a member from the account. Their sessions in it end, and their keys are revoked unless kept.",
  effect: "write",
  roles: ["admin"],
  stepUp: true,
  input: z.strictObject({
    id: id("usr"),
    keys: z.enum(["revoke", "keep"]).default("revoke").meta({
      description: "What happens to the secret keys the member created. Kept keys are transferred to you.",
    }),
  }),
  output: z.object({ id: id("usr"), removed: z.literal(true) }),
  errors,
  async run(ctx, input) {
    if (input.keys === "keep" && input.id === callerOf(ctx).userId)
      throw new ApiError("parameter_invalid", { param: "keys", variant: "own_keys" });
    await change(ctx, input.id, null, input.keys);
    return { id: input.id, removed: true as const };
  },
});

const changeMember = statement("select change_member($1, $2, $3, $4, $5::jsonb, $6) as outcome");

async function change(
  ctx: Context,
  userId: string,
  role: Role | null,
  keys: "revoke" | "keep" = "revoke",
): Promise<void> {
  const { userId: caller } = callerOf(ctx);
  const { accountId } = ctx.scope;
  const before = await roleIn(accountId, userId);
  const entry = personAuditEntry(ctx, { target: userId, after: { role } });
  const [row] = await sql(changeMember, [accountId, caller, userId, role, entry, keys]);
  const result = outcome.parse(row?.outcome);
  if (result === "missing") throw new ApiError("resource_missing", { param: "id" });
  if (result === "too_high") throw new ApiError("role_too_high");
  if (result === "last_owner") throw new ApiError("last_owner");
  await notifyOfOwnerChange(accountId, { userId, by: caller, before, after: role });
}

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

const maxKeys = 500;

export const listMemberKeys = operation({
  summary: "List the active secret keys that a member created, in both modes, newest first.",
  effect: "read",
  input: z.strictObject({ id: id("usr") }),
  output: z.object({ data: z.array(ApiKey).max(maxKeys) }),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const now = ctx.now();
    orNotFound(
      await unscoped.membership.findFirst({ where: { accountId: ctx.scope.accountId, userId: input.id } }),
    );
    const rows = await unscoped.apiKey.findMany({
      where: {
        accountId: ctx.scope.accountId,
        createdBy: input.id,
        revokedAt: null,
        OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
      },
      orderBy: { id: "desc" },
      take: maxKeys,
    });
    return { data: rows.map((row) => serializeKey(row, now)) };
  },
});
