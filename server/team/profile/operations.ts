import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { recordAudit } from "@/server/core/commit/audit";
import { clearAttempts, consume, throttleKey } from "@/server/core/commit/throttle";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { serializeTime, text, timestamp } from "@/server/core/values/text";
import { notifyOfChange } from "@/server/team/emails";
import { hashPassword } from "@/server/team/password";
import { NewPassword } from "@/server/team/password-rules";
import { callerOf, personAuditEntry, personOf } from "@/server/team/person";
import {
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodesLeft,
  requireCode,
  requirePassword,
  timeStepOf,
  wrongCode,
} from "@/server/team/second-factor";
import { recordProof } from "@/server/team/session";

export const getProfile = operation({
  summary: "Retrieve the sign-in settings of the signed-in user.",
  effect: "read",
  input: z.strictObject({}),
  output: z.object({
    name: z.string().meta({ maxLength: 100 }),
    email: z.string().meta({ maxLength: 254 }),
    second_factor: z.boolean(),
    recovery_codes_left: z.int(),
    password_changed: timestamp,
  }),
  errors: ["resource_missing"],
  async run(ctx) {
    const { id, name, email, totpConfirmedAt, passwordChangedAt } = await personOf(ctx);
    return {
      name,
      email,
      second_factor: totpConfirmedAt !== null,
      recovery_codes_left: totpConfirmedAt === null ? 0 : await recoveryCodesLeft(id),
      password_changed: serializeTime(passwordChangedAt),
    };
  },
});

export const prove = operation({
  summary:
    "Confirm the identity of the signed-in user: with a code if two-step sign-in is on, otherwise with the password.",
  effect: "write",
  roles,
  personal: true,
  input: z.strictObject({ proof: z.string().min(1).max(128) }),
  output: z.object({ proved: z.literal(true) }),
  errors: ["resource_missing", "too_many_tries"],
  async run(ctx, { proof }) {
    const { id, totpConfirmedAt } = await personOf(ctx);
    const { session } = callerOf(ctx);
    try {
      if (totpConfirmedAt === null) await requirePassword(id, proof, session, "proof");
      else await requireCode(id, proof, { at: "step_up", session }, "proof");
    } catch (error) {
      if (ctx.audit !== null && error instanceof ApiError)
        await recordAudit(ctx.audit, ctx.scope, { target: id, outcome: "denied" });
      throw error;
    }
    await recordProof(session);
    return { proved: true as const };
  },
});

// Earlier links must not work for the new password.
const change = statement(`
  with changed as (
    update "user" set password_hash = $2, password_changed_at = now() where id = $1 and password_hash = $3 returning id),
  links as (update user_token set used_at = now() where user_id = $1 and used_at is null),
  ended as (
    update dashboard_session set revoked_at = now()
    where user_id in (select id from changed) and id <> $4 and revoked_at is null)
  select append_audit_entry($5, $6::jsonb) from changed`);

export const changePassword = operation({
  summary: "Change the password. All other sessions end.",
  effect: "write",
  roles,
  personal: true,
  input: z.strictObject({ current: z.string().min(1).max(128), password: NewPassword }),
  output: z.object({ changed: z.literal(true) }),
  errors: ["resource_missing", "too_many_tries"],
  async run(ctx, { current, password }) {
    const user = await personOf(ctx);
    const { session } = callerOf(ctx);
    await requirePassword(user.id, current, session, "current");
    const entry = personAuditEntry(ctx, { target: user.id });
    const { accountId } = ctx.scope;
    const values = [
      user.id,
      await hashPassword(password, user.id),
      user.passwordHash,
      session,
      accountId,
      entry,
    ];
    if ((await sql(change, values)).length === 0) throw new ApiError("state_conflict");
    await notifyOfChange(user, "password_changed");
    return { changed: true as const };
  },
});

const recoveryCodes = z.array(z.string().meta({ maxLength: 11 })).max(10);
const maxTries = 5;

const begin = statement(
  `update "user" set totp_secret = $2, totp_step = null where id = $1 and totp_confirmed_at is null returning id`,
);

export const beginSecondFactor = operation({
  summary: "Create a secret for an authenticator app. It takes effect after a code is confirmed.",
  effect: "write",
  roles,
  stepUp: true,
  personal: true,
  revealsSecret: true,
  input: z.strictObject({}),
  output: z.object({
    secret: z.string().meta({ maxLength: 64 }),
    uri: z.string().meta({ maxLength: 500, description: "The content of the QR code." }),
  }),
  errors: ["resource_missing", "step_up_required"],
  async run(ctx) {
    const user = await personOf(ctx);
    const { sealed, ...visible } = newTotpSecret(user);
    if ((await sql(begin, [user.id, sealed])).length === 0) throw new ApiError("state_conflict");
    return visible;
  },
});

const confirm = statement(`
  with confirmed as (
    update "user" set totp_confirmed_at = now(), totp_step = $3
    where id = $1 and totp_secret = $2 and totp_confirmed_at is null returning id),
  codes as (insert into recovery_code (user_id, hash) select id, unnest($4::bytea[]) from confirmed),
  ended as (
    update dashboard_session set revoked_at = now()
    where user_id in (select id from confirmed) and id <> $5 and revoked_at is null)
  select append_audit_entry($6, $7::jsonb) from confirmed`);

export const confirmSecondFactor = operation({
  summary: "Turn on two-step sign-in with a code from the app. Returns the recovery codes, shown only once.",
  effect: "write",
  roles,
  personal: true,
  revealsSecret: true,
  input: z.strictObject({ code: text(6, 20) }),
  output: z.object({ recovery_codes: recoveryCodes }),
  errors: ["resource_missing", "too_many_tries"],
  async run(ctx, input) {
    const user = await personOf(ctx);
    if (user.totpConfirmedAt !== null) throw new ApiError("state_conflict");
    const subject = throttleKey("code", `setup:${user.id}`);
    await consume(subject, maxTries);
    const step = timeStepOf(user, input.code.replace(/\s/g, ""), ctx.now());
    if (step === null) throw wrongCode("code");
    const { codes, hashes } = newRecoveryCodes(user.id);
    const { session } = callerOf(ctx);
    const entry = personAuditEntry(ctx, { target: user.id });
    const values = [user.id, user.totpSecret, step, hashes, session, ctx.scope.accountId, entry];
    if ((await sql(confirm, values)).length === 0) throw new ApiError("state_conflict");
    await clearAttempts(subject);
    await notifyOfChange(user, "second_factor_on");
    return { recovery_codes: codes };
  },
});

const disable = statement(`
  with disabled as (
    update "user" set totp_confirmed_at = null, totp_secret = null, totp_step = null
    where id = $1 and totp_confirmed_at is not null returning id),
  codes as (delete from recovery_code where user_id in (select id from disabled)),
  ended as (
    update dashboard_session set revoked_at = now()
    where user_id in (select id from disabled) and id <> $2 and revoked_at is null)
  select append_audit_entry($3, $4::jsonb) from disabled`);

export const disableSecondFactor = operation({
  summary: "Turn off two-step sign-in. All other sessions end.",
  effect: "write",
  roles,
  stepUp: true,
  personal: true,
  input: z.strictObject({}),
  output: z.object({ second_factor: z.literal(false) }),
  errors: ["resource_missing", "step_up_required"],
  async run(ctx) {
    const user = await personOf(ctx);
    const { session } = callerOf(ctx);
    const entry = personAuditEntry(ctx, { target: user.id });
    const done = await sql(disable, [user.id, session, ctx.scope.accountId, entry]);
    if (done.length === 0) throw new ApiError("state_conflict");
    await notifyOfChange(user, "second_factor_off");
    return { second_factor: false as const };
  },
});

const renew = statement(`
  with owner as (select id from "user" where id = $1 and totp_confirmed_at is not null for update),
  old as (delete from recovery_code where user_id in (select id from owner)),
  codes as (insert into recovery_code (user_id, hash) select id, unnest($2::bytea[]) from owner)
  select append_audit_entry($3, $4::jsonb) from owner`);

export const renewRecoveryCodes = operation({
  summary: "Create new recovery codes, shown only once. The old codes stop working.",
  effect: "write",
  roles,
  stepUp: true,
  personal: true,
  revealsSecret: true,
  input: z.strictObject({}),
  output: z.object({ recovery_codes: recoveryCodes }),
  errors: ["resource_missing", "step_up_required", "second_factor_required"],
  async run(ctx) {
    const user = await personOf(ctx);
    const { codes, hashes } = newRecoveryCodes(user.id);
    const entry = personAuditEntry(ctx, { target: user.id });
    const done = await sql(renew, [user.id, hashes, ctx.scope.accountId, entry]);
    if (done.length === 0) throw new ApiError("second_factor_required");
    await notifyOfChange(user, "recovery_codes_renewed");
    return { recovery_codes: codes };
  },
});
