import { isRole, type Role } from "@/server/core/roles";
import { unscoped } from "@/server/platform/db/db";

/** Returns the members of an account who have one of these roles and have not muted e-mails of this kind. */
export async function readersOf(accountId: string, readers: readonly Role[], kind: string) {
  const members = await unscoped.membership.findMany({ where: { accountId }, include: { user: true } });
  return members
    .filter(({ role, mutedMails }) => isRole(role) && readers.includes(role) && !mutedMails.includes(kind))
    .map(({ user: { id, email, locale } }) => ({
      userId: id,
      to: email,
      locale: locale === "ar" ? ("ar" as const) : ("en" as const),
    }));
}
