import { sql, statement, unscoped } from "@/server/base/db/db";
import { newId, timeOfId } from "@/server/core/values/ids";
import { enqueueNotification } from "@/server/platform/jobs/enqueue";
import type { OutgoingEmail } from "./email";

/**
 * Renders and stores the emails whose keys are new, to be sent unchanged, and notifies the phones of the members they are
 * to. Returns their IDs.
 */
export async function queueEmails(emails: readonly OutgoingEmail[]): Promise<string[]> {
  const keys = emails.map(({ key }) => key);
  const known = await unscoped.mail.findMany({ where: { key: { in: keys } }, select: { key: true } });
  const queued: string[] = [];
  for (const email of emails) {
    if (!known.some(({ key }) => key === email.key)) queued.push(...(await write(email)));
  }
  return queued;
}

// The column rounds to milliseconds: rounded up, an email would not be due yet when its job starts at once.
const insertEmail = statement(`
  insert into mail (id, account_id, mode, recipient, locale, template, subject, html, text, key, created_at,
    unsubscribe_url, title, path, next_attempt_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, date_trunc('milliseconds', now()))
  on conflict (key) do nothing returning id`);

const insertKey = statement(`
  insert into mail (id, account_id, mode, recipient, locale, template, subject, html, text, key, created_at, failed_at)
  values ($1, $2, $3, '', 'ar', $4, '', '', '', $5, $6, $6)
  on conflict (key) do nothing`);

type SkippedEmail = Pick<OutgoingEmail, "key" | "accountId" | "mode" | "template">;

/** Stores only the key, like an email whose content was deleted: what it was about is processed. */
export async function skipEmail({ key, accountId, mode, template }: SkippedEmail): Promise<void> {
  const id = newId("mail");
  await sql(insertKey, [id, accountId, mode, template, key, timeOfId(id)]);
}

async function write(email: OutgoingEmail): Promise<string[]> {
  const { key, to, locale, template, accountId, mode, userId, unsubscribeUrl = null } = email;
  const { subject, html, text } = await email.rendered();
  const { title, path } = userId === undefined ? { title: null, path: null } : await email.notification();
  const id = newId("mail");
  const values = [
    id,
    accountId,
    mode,
    to,
    locale,
    template,
    subject,
    html,
    text,
    key,
    timeOfId(id),
    unsubscribeUrl,
    title,
    path,
  ];
  const queued = await sql<{ id: string }>(insertEmail, values);
  if (userId !== undefined) for (const row of queued) enqueueNotification(row.id, userId);
  return queued.map((row) => row.id);
}
