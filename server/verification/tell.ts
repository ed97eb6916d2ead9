import { z } from "zod";
import type { Verification } from "@/prisma/generated/client";
import { sql, statement, unscoped } from "@/server/core/db";
import { baseUrl } from "@/server/core/env";
import { log } from "@/server/core/log";
import { readersOf } from "@/server/jobs/readers";
import { wakeMail } from "@/server/jobs/wake";
import { queueMails } from "@/server/mail/queue";
import { isDocumentType } from "./rules";
import { reviewedBy } from "./working-days";

const Occasion = z.enum(["submitted", "approved", "rejected", "suspended", "restored"]);

// Without the revision a step made meanwhile would be told of never.
const told = statement("update verification set to_tell = null where id = $1 and revision = $2");

/**
 * Tells owners and admins by mail of the last step of a verification. The row remembers what has still to be told, so
 * a lost call costs a minute; a mail's key is its occasion and reader, so none is written twice.
 */
export async function tellOf(id: string): Promise<void> {
  try {
    const row = await unscoped.verification.findUnique({ where: { id } });
    const occasion = Occasion.safeParse(row?.toTell);
    if (row === null || !occasion.success) return;
    await writeLetters(row, occasion.data);
    await sql(told, [id, row.revision]);
  } catch (cause) {
    log.warn("a verification was not told of; it is tried again", { verification: id }, cause);
  }
}

/** Finds what was not told of. */
export async function tellOfUntold(): Promise<void> {
  const rows = await unscoped.verification.findMany({
    where: { toTell: { not: null }, updatedAt: { lt: new Date(Date.now() - 60_000) } },
    select: { id: true },
    take: 200,
  });
  for (const { id } of rows) await tellOf(id);
}

async function writeLetters(row: Verification, occasion: z.output<typeof Occasion>): Promise<void> {
  const { accountId } = row;
  const mode = row.mode === "live" ? "live" : "test";
  const [readers, documents] = await Promise.all([
    readersOf(accountId, "verification.save", "write"),
    unscoped.verificationDocument.findMany({
      where: { accountId, mode, status: "rejected" },
      orderBy: { id: "asc" },
    }),
  ]);
  const at = occasion === "submitted" ? row.submittedAt : row.decidedAt;
  const faults = documents.flatMap(({ type, reason, note }) =>
    isDocumentType(type) && reason !== null ? [{ type, reason, note }] : [],
  );
  const content = {
    mode,
    occasion,
    page: `${baseUrl}/${mode}/verification`,
    reason: row.reason,
    note: row.note,
    faults: occasion === "rejected" ? faults : [],
    until: occasion === "submitted" && row.submittedAt !== null ? reviewedBy(row.submittedAt) : null,
  } as const;
  const letters = readers.map(({ userId, ...reader }) => ({
    ...reader,
    key: `verification:${row.id}:${occasion}:${at?.getTime() ?? 0}:${userId}`,
    template: "verification" as const,
    content,
    accountId,
    mode: content.mode,
  }));
  wakeMail(await queueMails(letters));
}
