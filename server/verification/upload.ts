import { inAccount } from "@/server/base/db/directory";
import { recordAudit } from "@/server/core/commit/audit";
import type { Context, PersonContext } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import type { AnyOperation } from "@/server/core/operation/operation";
import { isRole, mayRun } from "@/server/core/operation/roles";
import { digestOf, inspect, type UploadedFile } from "@/server/platform/files/inspect";
import { countUpload, limitConcurrentUploads } from "@/server/platform/files/quota";
import { readUpload } from "@/server/platform/files/read";
import { FileRefused } from "@/server/platform/files/refusal";
import { files } from "@/server/platform/files/store";
import { attachDocument, caseWithFile } from "./attach";
import { type Case, readCase } from "./case";
import { getVerification } from "./get";
import { type DocumentType, documentTypes, isDocumentType } from "./rules";
import { saveVerification } from "./save";
import { serializeVerification, type Verification } from "./schema";

/** Reads a document's file from a request's body. A rejected file leaves nothing behind. Throws `FileRefused`. */
export const receiveUpload = (input: PersonContext, request: Request): Promise<Verification> =>
  inAccount(input.scope.accountId, () => receiveFile(input, request));

async function receiveFile(input: PersonContext, request: Request): Promise<Verification> {
  const ctx: Context = { ...input, audit: { ...input.person, action: "verification.upload" } };
  await requireRole(ctx, saveVerification);
  const type = new URL(request.url).searchParams.get("type");
  if (!isDocumentType(type))
    throw new ApiError("parameter_invalid", {
      param: "type",
      variant: "document_type",
      values: { types: documentTypes },
    });
  return limitConcurrentUploads(ctx.scope.accountId, input.person.ip, () => storeUpload(ctx, type, request));
}

async function storeUpload(ctx: Context, type: DocumentType, request: Request): Promise<Verification> {
  const { accountId } = ctx.scope;
  await countUpload(accountId, "document");
  const bytes = await readUpload(request);
  const name = decodedName(request.headers.get("x-file-name") ?? "");
  const declaredType = request.headers.get("content-type") ?? "";
  return serializeVerification(await takeDocument(ctx, type, { bytes, name, declaredType }), ctx.now());
}

/**
 * Makes an uploaded file the document of a type; the same bytes again change nothing. Throws `FileRefused`, and
 * `state_conflict` if none is accepted now.
 */
export async function takeDocument(ctx: Context, type: DocumentType, input: UploadedFile): Promise<Case> {
  const known = await caseWithFile(ctx, type, digestOf(input.bytes));
  if (known !== null) return known;
  return attachDocument(ctx, type, await inspect(ctx.scope.accountId, input));
}

export function decodedName(header: string): string {
  if (header.length > 2000) throw new FileRefused("name_invalid");
  try {
    return decodeURIComponent(header);
  } catch (cause) {
    throw new FileRefused("name_invalid", cause);
  }
}

/** Returns a document's file to users who may see the verification, and records the download. */
export const fetchDocument = (input: PersonContext, id: string) =>
  inAccount(input.scope.accountId, () => fetchStored(input, id));

async function fetchStored(input: PersonContext, id: string) {
  const ctx: Context = { ...input, audit: { ...input.person, action: "verification.download" } };
  await requireRole(ctx, getVerification);
  const { documents } = await readCase(ctx);
  const row = orNotFound(documents.find((document) => document.id === id) ?? null);
  if (ctx.audit !== null) await recordAudit(ctx.audit, ctx.scope, { target: id, after: { type: row.type } });
  return { row, bytes: await files.get(row.accountId, row.fileId) };
}

export class RoleRefused extends Error {}

async function requireRole(ctx: Context, op: AnyOperation): Promise<void> {
  const { actor } = ctx;
  if (actor.type === "user" && isRole(actor.role) && mayRun(actor.role, op)) return;
  if (ctx.audit !== null) await recordAudit(ctx.audit, ctx.scope, { target: null, outcome: "denied" });
  throw new RoleRefused();
}
