import { z } from "zod";
import { sql, statement, unscoped } from "@/server/base/db/db";
import { sqlState } from "@/server/base/db/sql-errors";
import { consume, throttleKey } from "@/server/core/commit/throttle";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { type Role, roles } from "@/server/core/operation/roles";
import { email } from "@/server/core/values/contact";
import { id, newId, timeOfId } from "@/server/core/values/ids";
import { serializeTime } from "@/server/core/values/text";
import { dayMs } from "@/server/core/values/time";
import { newToken, personAuditEntry, personOf } from "@/server/team/person";
import { Invitation } from "./schema";
import { sendInvitation } from "./send-email";

/** Emails per account to one address, in 15 minutes. */
const maxPerAddress = 5;
/** Emails per account to all addresses, and per person in all accounts, in 15 minutes and in 24 hours. */
const ofSender = { quarter: 50, day: 200 };
/** The same of all accounts to one address: one person can have many. */
const toAddress = { quarter: 10, day: 50 };
const lifeMs = 7 * dayMs;

export const createInvitation = operation({
  summary:
    "Invite a person to the account by email. Replaces an earlier open invitation to the same address.",
  effect: "write",
  roles: { admin: z.looseObject({ role: z.enum(roles).exclude(["owner"]).optional() }) },
  stepUp: true,
  input: z.strictObject({ email, role: z.enum(roles) }),
  output: Invitation,
  errors: ["resource_missing", "role_too_high", "too_many_tries", "step_up_required"],
  run: (ctx, input) => invite(ctx, input.email, input.role),
});

// The sender may have lost the role since the call began; its lock makes a change of the role wait, and then end this
// invitation. The second of two concurrent invitations of one address conflicts in the index of open invitations.
const insertInvitation = statement(`
  with inviter as (
    select user_id from membership
    where account_id = $2 and user_id = $6 and (role = 'owner' or (role = 'admin' and $4::text <> 'owner')) for share),
  ended as (
    update invitation set revoked_at = now()
    where account_id = $2 and email = $3 and accepted_at is null and revoked_at is null
      and exists (select from inviter)
    returning 1),
  ended_count as (select count(*) from ended),
  audited as (select append_audit_entry($2, $9::jsonb) from inviter)
  insert into invitation (id, account_id, email, role, hash, invited_by, created_at, expires_at)
  select $1, $2, $3, $4, $5, $6, $7::timestamptz, $8::timestamptz from ended_count, audited
  returning id`);

/** Stores an invitation and sends its link, the same whether the address has a user or not. */
async function invite(ctx: Context, to: string, role: Role) {
  const inviter = await personOf(ctx);
  if (role === "owner" && ctx.actor.type === "user" && ctx.actor.role !== "owner")
    throw new ApiError("role_too_high", { param: "role" });
  const { accountId } = ctx.scope;
  if ((await unscoped.membership.count({ where: { accountId, user: { email: to } } })) > 0)
    throw new ApiError("parameter_invalid", { param: "email", variant: "already_member" });
  await consume(throttleKey("invitation-recipient", `${accountId}:${to}`), maxPerAddress);
  // The address comes last, so that what the sender's limits refuse does not count for it.
  for (const [subject, max] of [
    [throttleKey("invitation-account", accountId), ofSender],
    [throttleKey("invitation-sender", inviter.id), ofSender],
    [throttleKey("invitation-recipient", to), toAddress],
  ] as const) {
    await consume(subject, max.quarter);
    await consume(`${subject}:day`, max.day, "24 hours");
  }

  const id = newId("inv");
  const created = timeOfId(id);
  const expires = new Date(created.getTime() + lifeMs);
  const { token, hash } = newToken();
  const entry = personAuditEntry(ctx, { target: id, after: { role, invited: to } });
  try {
    const values = [id, accountId, to, role, hash, inviter.id, created, expires, entry];
    if ((await sql(insertInvitation, values)).length === 0) throw new ApiError("role_too_high");
  } catch (error) {
    if (sqlState(error) === "23505") throw new ApiError("state_conflict", { cause: error });
    throw error;
  }
  await sendInvitation(ctx, { id, to, role, token, expires, by: inviter });
  return {
    id,
    email: to,
    role,
    invited_by: inviter.name,
    expires_at: serializeTime(expires),
    expired: false,
    created: serializeTime(created),
  };
}

export const resendInvitation = operation({
  summary: "Resend an open invitation with a new link, valid for seven days. The old link stops working.",
  effect: "write",
  roles: ["admin"],
  stepUp: true,
  input: z.strictObject({ id: id("inv") }),
  output: Invitation,
  errors: ["resource_missing", "role_too_high", "too_many_tries", "step_up_required"],
  async run(ctx, input) {
    const where = { id: input.id, accountId: ctx.scope.accountId, acceptedAt: null, revokedAt: null };
    const { email, role } = orNotFound(await unscoped.invitation.findFirst({ where }));
    return invite(ctx, email, z.enum(roles).parse(role));
  },
});

const revokeOpen = statement(`
  with ended as (
    update invitation set revoked_at = now()
    where id = $1 and account_id = $2 and accepted_at is null and revoked_at is null returning id)
  select append_audit_entry($2, $3::jsonb) from ended`);

export const revokeInvitation = operation({
  summary: "Revoke an open invitation. Its link stops working.",
  effect: "write",
  roles: ["admin"],
  stepUp: true,
  input: z.strictObject({ id: id("inv") }),
  output: z.object({ id: id("inv"), revoked: z.literal(true) }),
  errors: ["resource_missing", "step_up_required"],
  async run(ctx, input) {
    const entry = personAuditEntry(ctx, { target: input.id });
    const [ended] = await sql(revokeOpen, [input.id, ctx.scope.accountId, entry]);
    orNotFound(ended ?? null);
    return { ...input, revoked: true as const };
  },
});

const maxListed = 500;

const selectOpen = statement(`
  select i.id, i.email, i.role, u.name, i.expires_at, i.created_at from invitation i join "user" u on u.id = i.invited_by
  where i.account_id = $1 and i.accepted_at is null and i.revoked_at is null
  order by i.created_at desc, i.id desc limit ${maxListed}`);

type Row = { id: string; email: string; role: Role; name: string; expires_at: Date; created_at: Date };

export const listInvitations = operation({
  summary: "List open invitations, newest first.",
  effect: "read",
  roles: ["admin"],
  input: z.strictObject({}),
  output: z.object({ data: z.array(Invitation).max(maxListed) }),
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
