import type { VerificationDocument } from "@/prisma/generated/client";
import { unscoped } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";
import { DocumentLimitReached } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { newId, timeOfId } from "@/server/core/values/ids";
import type { Inspected } from "@/server/platform/files/inspect";
import { FileRefused } from "@/server/platform/files/refusal";
import { files } from "@/server/platform/files/store";
import {
  type Case,
  changeCase,
  documentOf,
  draftStatus,
  isRenewing,
  readCase,
  requireEditableOrRenewing,
} from "./case";
import type { DocumentType } from "./rules";

/** After this time, a file without a document was left by a process that died. No upload takes this long. */
const orphanMs = 60 * 60_000;

/**
 * Returns the case if the same bytes are already the document of a type. Throws `state_conflict` if no file of it is
 * accepted now, before any expensive work.
 */
export async function caseWithFile(ctx: Context, type: DocumentType, digest: string): Promise<Case | null> {
  const known = await readCase(ctx);
  if (documentOf(known, type)?.digest === digest) return known;
  refuseReplacing(known, type);
  return null;
}

/**
 * Makes an inspected file the document of its type. The file is written first, so that no document is without one; if
 * the document cannot be stored, the file is deleted.
 */
export async function attachDocument(ctx: Context, type: DocumentType, file: Inspected): Promise<Case> {
  const { accountId } = ctx.scope;
  await sweepOrphans(accountId);
  const fileId = await files.put(accountId, file.bytes);
  try {
    const { after, replaced } = await retryOnConflict(() => attach(ctx, type, file, fileId));
    if (replaced !== undefined) await deleteFiles([replaced]);
    if (documentOf(after, type)?.fileId !== fileId) await files.delete(accountId, fileId);
    return after;
  } catch (error) {
    await deleteUnlessStored(accountId, fileId).catch((cause) =>
      log.warn("a file was not deleted", {}, cause),
    );
    throw error instanceof DocumentLimitReached ? new FileRefused("too_many", error) : error;
  }
}

async function attach(ctx: Context, type: DocumentType, file: Inspected, fileId: string) {
  const before = await readCase(ctx);
  const replaced = documentOf(before, type);
  if (replaced?.digest === file.digest) return { after: before, replaced: undefined };
  refuseReplacing(before, type);
  const id = newId("doc");
  const { accountId, mode } = ctx.scope;
  const added: VerificationDocument = {
    id,
    accountId,
    mode,
    type,
    status: "uploaded",
    reason: null,
    note: null,
    fileId,
    fileName: file.name,
    mimeType: file.mimeType,
    size: file.bytes.length,
    pages: file.pages,
    digest: file.digest,
    uploadedBy: "id" in ctx.actor ? ctx.actor.id : ctx.actor.type,
    createdAt: timeOfId(id),
    decidedAt: null,
    decidedBy: null,
    revision: 0,
  };
  const auditDetails = { target: id, after: { type, file: file.name, size: added.size, status: "uploaded" } };
  const change = { added, set: { status: draftStatus(before.row) }, auditDetails };
  const after = await changeCase(ctx, before, change);
  return { after, replaced };
}

/** A commit with a lost response may have succeeded. Then the file belongs to a document, and stays. */
async function deleteUnlessStored(accountId: string, fileId: string): Promise<void> {
  if ((await unscoped.verificationDocument.count({ where: { accountId, fileId } })) === 0)
    await files.delete(accountId, fileId);
}

function refuseReplacing(current: Case, type: DocumentType): void {
  requireEditableOrRenewing(current);
  const status = documentOf(current, type)?.status;
  const isOpen = isRenewing(current.row)
    ? status === "expired" || status === "uploaded"
    : status !== "accepted";
  if (isOpen) return;
  throw new ApiError("state_conflict", { param: "type", variant: "document_not_replaceable" });
}

/** Deletes files of documents that no longer count. A later upload deletes any that remain. */
export async function deleteFiles(documents: readonly VerificationDocument[]): Promise<void> {
  for (const { accountId, fileId } of documents)
    await files.delete(accountId, fileId).catch((cause) => log.warn("a file was not deleted", {}, cause));
}

async function sweepOrphans(accountId: string): Promise<void> {
  const names = await files.olderThan(accountId, orphanMs);
  if (names.length === 0) return;
  const stored = await unscoped.verificationDocument.findMany({
    where: { accountId, status: { not: "removed" } },
    select: { fileId: true },
  });
  const known = new Set(stored.map(({ fileId }) => fileId));
  for (const name of names) if (!known.has(name)) await files.delete(accountId, name);
}
