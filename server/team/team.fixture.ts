import { unscoped } from "@/server/base/db/db";
import type { Role } from "@/server/core/operation/roles";
import { newId } from "@/server/core/values/ids";
import { asOwner } from "@/server/test/account";
import { hashPassword } from "./password";

export const password = "a long enough sentence";

let hash: Promise<string> | undefined;

/** A user for one test with the password above and a verified address. */
export async function person({ verified = true } = {}) {
  hash ??= hashPassword(password, "test");
  const userId = newId("usr");
  const email = `${userId}@shop.example`;
  const emailVerifiedAt = verified ? new Date() : null;
  const row = { id: userId, email, name: "Noura", passwordHash: await hash, emailVerifiedAt };
  await unscoped.user.create({ data: row });
  return { userId, email };
}

/** The same as a member of an account. */
export async function member(accountId: string, role: Role) {
  const user = await person();
  await unscoped.membership.create({ data: { id: newId("mem"), accountId, userId: user.userId, role } });
  return user;
}

/** The newest email to an address, as text. */
export async function mailTo(recipient: string): Promise<string> {
  const mail = await unscoped.mail.findFirst({ where: { recipient }, orderBy: { id: "desc" } });
  if (mail === null) throw new Error(`There is no mail to ${recipient}.`);
  return mail.text;
}

/** The token in the link of the newest email. */
export async function tokenFor(recipient: string): Promise<string> {
  const [, token] = /token=([\w-]{43})/.exec(await mailTo(recipient)) ?? [];
  if (token === undefined) throw new Error("The mail has no link.");
  return token;
}

/**
 * Makes the code that enabled two-step verification unused again. A test cannot enable it by an earlier code, which
 * expires if its call is slow.
 */
export const releaseCode = (userId: string) =>
  asOwner('update "user" set totp_step = totp_step - 1 where id = $1', [userId]);

/** Ends the memberships of a user. The application role cannot delete one. */
export const leave = (userId: string) => asOwner("delete from membership where user_id = $1", [userId]);
