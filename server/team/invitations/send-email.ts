import { baseUrl } from "@/server/base/runtime/env";
import type { Context } from "@/server/core/operation/context";
import type { Role } from "@/server/core/operation/roles";
import { nameIn } from "@/server/core/values/locale";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";
import { compose, defineEmail, isUnverified } from "@/server/platform/mail/email";
import { queueEmails } from "@/server/platform/mail/queue";

export const invitationEmail = defineEmail({
  name: "invitation",
  template: async () => (await import("./email")).invitation,
});

type Sent = { id: string; to: string; role: Role; token: string; expires: Date; by: Person };
type Person = { name: string; email: string };

/** Does not check whether the address has a user: the email is in the language of the sender. */
export async function sendInvitation(
  ctx: Context,
  { id, to, role, token, expires, by }: Sent,
): Promise<void> {
  const account = await ctx.db.account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
  const { locale } = ctx;
  const merchant = nameIn(locale, account);
  const page = `${baseUrl}/invite?token=${token}`;
  const inviter = `${by.name} (${by.email})`;
  const content = { merchant, inviter, isUnverified: isUnverified(account), role, expires, page };
  const envelope = { key: `invitation:${id}`, to, locale, accountId: ctx.scope.accountId, mode: null };
  enqueueEmails(await queueEmails([compose(invitationEmail, envelope, content)]));
}
