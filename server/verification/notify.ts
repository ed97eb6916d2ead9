import type { Verification } from "@/prisma/generated/client";
import type { DocumentType, PendingNotification } from "@/prisma/states";
import { sql, statement, unscoped } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";
import { compose, defineEmail } from "@/server/platform/mail/email";
import { queueEmails } from "@/server/platform/mail/queue";
import { recipientsOf } from "@/server/team/email-recipients";
import type { VerificationEmail } from "./email";
import { reviewedBy } from "./working-days";

export const verificationEmail = defineEmail({
  name: "verification",
  recipients: { roles: ["owner", "admin"], chosenAs: "mailVerification" },
  template: async () => (await import("./email")).verification,
});

// Only for this revision: otherwise a concurrent change would lose its email.
const clearNotification = statement("update verification set to_tell = null where id = $1 and revision = $2");

/**
 * Emails owners and admins about the last change of a verification. The row records what is pending, so a lost call
 * costs a minute. An email's key is its occasion and recipient, so none is written twice.
 */
export async function notifyOf(id: string): Promise<void> {
  try {
    const row = await unscoped.verification.findUnique({ where: { id } });
    if (row === null || row.pendingNotification === null) return;
    await sendAboutOccasion(row, row.pendingNotification);
    await sql(clearNotification, [id, row.revision]);
  } catch (cause) {
    log.warn(
      "the email about a verification was not written; it will be retried",
      { verification: id },
      cause,
    );
  }
}

export async function sendPendingNotifications(): Promise<void> {
  const rows = await unscoped.verification.findMany({
    where: { pendingNotification: { not: null }, updatedAt: { lt: new Date(Date.now() - 60_000) } },
    select: { id: true },
    take: 200,
  });
  for (const { id } of rows) await notifyOf(id);
}

async function sendAboutOccasion(row: Verification, occasion: PendingNotification): Promise<void> {
  const at = occasion === "submitted" ? row.submittedAt : row.decidedAt;
  await write(row, `${occasion}:${at?.getTime() ?? 0}`, {
    occasion,
    reason: row.reason,
    note: row.note,
    faults: await faultsOf(row, occasion),
    until: occasion === "submitted" && row.submittedAt !== null ? reviewedBy(row.submittedAt) : null,
    expiring: null,
  });
}

/** The problems of documents that the merchant must correct. */
async function faultsOf({ accountId, mode, reason: why }: Verification, occasion: PendingNotification) {
  const expired = occasion === "suspended" && why === "document_expired";
  if (occasion !== "rejected" && !expired) return [];
  const documents = await unscoped.verificationDocument.findMany({
    where: { accountId, mode, status: expired ? "expired" : "rejected" },
    orderBy: { id: "asc" },
  });
  return documents.flatMap(({ type, reason: rejection, note }) => {
    const reason = expired ? "expired" : rejection;
    return reason === null ? [] : [{ type, reason, note }];
  });
}

/** Emails about a document that will expire, once per document and day. */
export const notifyOfExpiring = (row: Verification, expiring: { type: DocumentType; day: string }) =>
  write(row, `expiring:${expiring.type}:${expiring.day}`, {
    occasion: "expiring",
    reason: null,
    note: null,
    faults: [],
    until: null,
    expiring,
  });

async function write(
  { id, accountId, mode }: Verification,
  occasion: string,
  details: Omit<VerificationEmail, "mode" | "page">,
): Promise<void> {
  const content = { ...details, mode, page: `${baseUrl}/${mode}/verification` };
  // A suspension, or an approaching one, must not wait for a digest.
  const regardless = content.occasion === "suspended" || content.occasion === "expiring";
  const emails = (await recipientsOf(accountId, verificationEmail, { regardless })).map((recipient) => {
    const key = `verification:${id}:${occasion}:${recipient.userId}`;
    return compose(verificationEmail, { ...recipient, key, accountId, mode }, content);
  });
  enqueueEmails(await queueEmails(emails));
}
