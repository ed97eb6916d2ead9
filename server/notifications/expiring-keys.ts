import { sql, statement } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";
import { compose, defineEmail } from "@/server/platform/mail/email";
import { queueEmails } from "@/server/platform/mail/queue";
import { recipientsOf } from "@/server/team/email-recipients";
import type { ExpiringKey } from "./expiring-key-email";

export const keyExpiringEmail = defineEmail({
  name: "key_expiring",
  recipients: { roles: ["owner", "admin", "developer"] },
  template: async () => (await import("./expiring-key-email")).keyExpiring,
});

// A key that lives for a week at most was meant to, and whoever rotated a key knows of it.
const expiringKeys = statement(`
  select k.id, k.account_id, k.name, k.last4, k.expires_at from api_key k
  where k.mode = 'live' and k.revoked_at is null and k.expires_at between now() and now() + interval '7 days'
    and k.expires_at - k.created_at > interval '7 days'
    and not exists (select 1 from api_key newer where newer.account_id = k.account_id and newer.mode = k.mode
      and newer.refund_allowance = coalesce(k.refund_allowance, k.id) and newer.created_at > k.created_at)
  order by k.id`);

type Row = { id: string; account_id: string; name: string; last4: string; expires_at: Date };

/** Announces the live keys that expire within a week, once each. */
export async function warnOfExpiringKeys(): Promise<void> {
  for (const { id, account_id: accountId, name, last4, expires_at: expiresAt } of await sql<Row>(
    expiringKeys,
    [],
  )) {
    const content: ExpiringKey = {
      ...{ name, last4, expiresAt, mode: "live" },
      page: `${baseUrl}/live/developers/keys`,
    };
    const emails = (await recipientsOf(accountId, keyExpiringEmail)).map((recipient) =>
      compose(
        keyExpiringEmail,
        { ...recipient, accountId, mode: "live", key: `key_expiring:${id}:${recipient.userId}` },
        content,
      ),
    );
    enqueueEmails(await queueEmails(emails));
  }
}
