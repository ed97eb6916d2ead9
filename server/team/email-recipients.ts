import { unscoped } from "@/server/base/db/db";
import { isRole } from "@/server/core/operation/roles";
import type { Email } from "@/server/platform/mail/email";

/** `regardless`: also members who want a digest or nothing, because the email must not wait. */
type Options = { regardless?: boolean };

/** Returns the members of an account who receive an email: by its roles, without members who turned it off. */
export async function recipientsOf(
  accountId: string,
  { recipients }: Pick<Email<never>, "recipients">,
  { regardless = false }: Options = {},
) {
  if (recipients === undefined) return [];
  const { roles, mutedAs, chosenAs } = recipients;
  const members = await unscoped.membership.findMany({ where: { accountId }, include: { user: true } });
  return members
    .filter(({ role }) => isRole(role) && roles.includes(role))
    .filter((member) => regardless || chosenAs === undefined || member[chosenAs] === "each")
    .filter(({ mutedMails }) => mutedAs === undefined || !mutedMails.includes(mutedAs))
    .map(({ user: { id, email, locale } }) => ({
      userId: id,
      to: email,
      locale: locale,
    }));
}
