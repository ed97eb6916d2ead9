import { type AuditSource, auditEntry } from "@/server/core/audit";
import { sql, statement, unscoped } from "@/server/platform/db/db";
import { renderEmail } from "@/server/platform/mail/email";
import { sha256 } from "@/server/platform/runtime/digest";
import { baseUrl } from "@/server/platform/runtime/env";
import { notifyOfChange, personEmail, writeTo } from "@/server/team/emails";
import { hashPassword } from "@/server/team/password";
import { holderOf, issueToken, newToken } from "@/server/team/tokens";
import { mayEmail, requireClientAllowed } from "./email-limits";
import { evenly } from "./evenly";
import type { RequestOrigin } from "./sign-up";
import { staleLink } from "./stale-link";

const pageOf = (token: string) => `${baseUrl}/reset/new?token=${token}`;

/** Sends the link to choose a new password if the address has a user. The response is the same either way. */
export async function requestReset(email: string, { ip, locale, device }: RequestOrigin): Promise<void> {
  await requireClientAllowed(ip);
  const mayNotify = await mayEmail(email, device);
  await evenly(async () => {
    if (!mayNotify) return;
    const user = await unscoped.user.findUnique({ where: { email } });
    if (user !== null)
      return writeTo(user, "reset_password", pageOf(await issueToken(user.id, "reset_password")));
    // Takes as long for an unknown address.
    await renderEmail(personEmail, locale, { kind: "reset_password", page: pageOf(newToken().token) });
  });
}

// Opening the link proves that the user owns the mailbox. Other links to set a password end with this one.
const reset = statement(`
  with link as (
    update user_token set used_at = now()
    where hash = $1 and purpose = 'reset_password' and used_at is null and expires_at > now()
    returning user_id, email),
  changed as (
    update "user" u set password_hash = $2, password_changed_at = now(),
      email_verified_at = coalesce(email_verified_at, now())
    from link where u.id = link.user_id and u.email = link.email returning u.id),
  others as (
    update user_token set used_at = now()
    where user_id in (select id from changed) and purpose = 'reset_password' and used_at is null and hash <> $1),
  ended as (
    update dashboard_session set revoked_at = now() where user_id in (select id from changed) and revoked_at is null),
  noted as (
    select audit_append(m.account_id, $3::jsonb) from membership m join changed on changed.id = m.user_id)
  select id, (select count(*) from noted) from changed`);

/**
 * Sets a new password with the link of an email, once, and ends every session of the user. Throws
 * `parameter_invalid`.
 */
export async function resetPassword(token: string, password: string, ip: string | null): Promise<void> {
  const refused = staleLink("token");
  const holder = await holderOf(token, "reset_password");
  if (holder === null) throw refused;
  const { userId, email } = holder;
  const source: AuditSource = {
    action: "profile.reset_password",
    user: userId,
    email,
    role: "",
    session: "",
    ip,
  };
  const entry = auditEntry(source, null, { target: userId });
  const done = await sql(reset, [sha256(token), await hashPassword(password, userId), entry]);
  if (done.length === 0) throw refused;
  await notifyOfChange(await unscoped.user.findUniqueOrThrow({ where: { id: userId } }), "password_changed");
}
