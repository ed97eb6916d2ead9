import type { User } from "@/prisma/generated/client";
import { dayOf } from "@/server/core/day";
import { newId } from "@/server/core/ids";
import { now } from "@/server/platform/db/clock";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";
import { compose, defineEmail } from "@/server/platform/mail/email";
import { queueEmails } from "@/server/platform/mail/queue";
import { baseUrl } from "@/server/platform/runtime/env";
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
  enqueueEmails(await queueEmails([compose(personEmail, envelope, { kind, page })]), { isPersonal: true });
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
