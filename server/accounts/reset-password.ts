import { sql, statement, unscoped } from "@/server/base/db/db";
import { areTogether, inAccount } from "@/server/base/db/directory";
import { sha256 } from "@/server/base/runtime/digest";
import { baseUrl } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { type AuditSource, auditEntry } from "@/server/core/commit/audit";
import { renderEmail } from "@/server/platform/mail/email";
import { emailUser, notifyOfChange, personEmail } from "@/server/team/emails";
import { hashPassword } from "@/server/team/password";
import { issueToken, newToken, tokenOwner } from "@/server/team/tokens";
import { limitEmailsFromNetwork, tryCountEmailTo } from "./email-limits";
import { invalidLinkError } from "./invalid-link";
import { withMinimumDuration } from "./minimum-duration";
import type { RequestOrigin } from "./sign-up";

const resetUrl = (token: string) => `${baseUrl}/reset/new?token=${token}`;

/** Sends the link to choose a new password if the address has a user. The response is the same either way. */
export async function requestReset(email: string, { ip, locale, device }: RequestOrigin): Promise<void> {
  await limitEmailsFromNetwork(ip);
  const mayNotify = await tryCountEmailTo(email, device);
  await withMinimumDuration(async () => {
    if (!mayNotify) return;
    const user = await unscoped.user.findUnique({ where: { email } });
    if (user !== null)
      return emailUser(user, "reset_password", resetUrl(await issueToken(user.id, "reset_password")));
    // Takes as long for an unknown address.
    await renderEmail(personEmail, locale, { kind: "reset_password", page: resetUrl(newToken().token) });
  });
}

const reset = statement("select reset_password($1, $2, $3) as id");

/**
 * Sets a new password with the link of an email, once, and ends every session of the user. Throws
 * `parameter_invalid`.
 */
export async function resetPassword(token: string, password: string, ip: string | null): Promise<void> {
  const invalidLink = invalidLinkError("token");
  const holder = await tokenOwner(token, "reset_password");
  if (holder === null) throw invalidLink;
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
  const changes = [sha256(token), await hashPassword(password, userId)];
  // Accounts that are not kept together record it in a statement each.
  const [row] = await sql<{ id: string | null }>(reset, [...changes, areTogether ? entry : null]);
  if ((row?.id ?? null) === null) throw invalidLink;
  if (!areTogether) await recordInAccounts(userId, entry);
  await notifyOfChange(await unscoped.user.findUniqueOrThrow({ where: { id: userId } }), "password_changed");
}

const append = statement("select append_audit_entry($1, $2)");

/**
 * Records the change in each account of the user. A failure is logged and does not stop the others, because
 * the password is already changed.
 */
async function recordInAccounts(userId: string, entry: unknown): Promise<void> {
  const memberships = await unscoped.membership.findMany({ where: { userId } });
  for (const { accountId: account } of memberships)
    await inAccount(account, () => sql(append, [account, entry])).catch((cause) =>
      log.error("a password reset could not be recorded in the audit log", { account, user: userId }, cause),
    );
}
