import type { User } from "@/prisma/generated/client";
import { now } from "@/server/base/db/clock";
import { unscoped } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { isRole, type Role } from "@/server/core/operation/roles";
import { dayOf } from "@/server/core/values/day";
import { newId } from "@/server/core/values/ids";
import { nameIn } from "@/server/core/values/locale";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";
import { compose, defineEmail } from "@/server/platform/mail/email";
import { queueEmails } from "@/server/platform/mail/queue";
import type { PersonEmailContent } from "./person-email";

export const personEmail = defineEmail({
  name: "person",
  template: async () => (await import("./person-email")).person,
});

type Recipient = Pick<User, "email" | "locale">;

/** Queues an email to a user about their sign-in. A second email with the same key is not queued. */
export async function emailUser(
  user: Recipient,
  kind: PersonEmailContent["kind"],
  page: string,
  key = `${kind}:${newId("mail")}`,
): Promise<void> {
  const envelope = { key, to: user.email, locale: user.locale, accountId: null, mode: null };
  enqueueEmails(await queueEmails([compose(personEmail, envelope, { kind, page })]));
}

export const ownerChangeEmail = defineEmail({
  name: "owner_change",
  template: async () => (await import("./members/owner-email")).ownerChange,
});

/** Returns the role of a user in an account; null if they are not a member. */
export async function roleIn(accountId: string, userId: string): Promise<Role | null> {
  const row = await unscoped.membership.findFirst({ where: { accountId, userId } });
  return row !== null && isRole(row.role) ? row.role : null;
}

type RoleChange = { userId: string; by: string; before: Role | null; after: Role | null };

/** Notifies the owners of an account, and the person, if a person became an owner or is one no longer. */
export async function notifyOfOwnerChange(accountId: string, { userId, by, before, after }: RoleChange) {
  if (before === after || (before !== "owner" && after !== "owner")) return;
  const [account, owners, people] = await Promise.all([
    unscoped.account.findUniqueOrThrow({ where: { id: accountId } }),
    unscoped.membership.findMany({ where: { accountId, role: "owner" }, include: { user: true } }),
    unscoped.user.findMany({ where: { id: { in: [userId, by] } } }),
  ]);
  const nameOf = (id: string) => {
    const user = people.find((one) => one.id === id);
    return user === undefined ? id : `${user.name} (${user.email})`;
  };
  const affected = people.filter(({ id }) => id === userId && after !== "owner");
  const occasion = newId("mail");
  const emails = [...owners.map(({ user }) => user), ...affected].map(({ id, email: to, locale }) =>
    compose(
      ownerChangeEmail,
      { key: `owner_change:${occasion}:${id}`, to, locale, accountId, mode: null },
      {
        business: nameIn(locale, account),
        person: nameOf(userId),
        before,
        after,
        by: nameOf(by),
        at: now(),
        page: `${baseUrl}/test/team`,
      },
    ),
  );
  enqueueEmails(await queueEmails(emails));
}

type Change =
  | "password_changed"
  | "second_factor_on"
  | "second_factor_off"
  | "recovery_code_used"
  | "recovery_codes_renewed";

/** Notifies a user of a change to their sign-in, which another person may have made. */
export const notifyOfChange = (user: Recipient, change: Change) =>
  emailUser(user, change, `${baseUrl}/reset`);

/** Notifies a user, once a day, of wrong codes after a correct password. */
export const notifyOfWrongCodes = (user: Recipient & Pick<User, "id">) =>
  emailUser(user, "wrong_codes", `${baseUrl}/reset`, `wrong_codes:${user.id}:${dayOf(now())}`);
