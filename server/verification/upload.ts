import { randomBytes } from "node:crypto";
import type { KeyAccess } from "@/prisma/states";
import { findCardNumber } from "@/server/base/card-numbers/card-number";
import { type Scope, sql, statement } from "@/server/base/db/db";
import { inAccount, inAccountOfRow } from "@/server/base/db/directory";
import { sha256 } from "@/server/base/runtime/digest";
import { baseUrl } from "@/server/base/runtime/env";
import { contextOf } from "@/server/context";
import { recordAudit } from "@/server/core/commit/audit";
import type { Context, PersonContext } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import type { AnyOperation } from "@/server/core/operation/operation";
import { isRole, mayRun } from "@/server/core/operation/roles";
import { latestVersion } from "@/server/core/values/version";
import { rolesOf } from "@/server/keys/authenticate";
import { isPermitted } from "@/server/keys/permission";
import { digestOf, inspect, type UploadedFile } from "@/server/platform/files/inspect";
import { type MimeType, mimeTypes } from "@/server/platform/files/limits";
import { countUpload, limitConcurrentUploads } from "@/server/platform/files/quota";
import { readUpload } from "@/server/platform/files/read";
import { FileRefused } from "@/server/platform/files/refusal";
import { files } from "@/server/platform/files/store";
import { addressIn } from "@/server/platform/http/request-origin";
import { attachDocument, caseWithFile } from "./attach";
import { type Case, readCase } from "./case";
import { getVerification, saveVerification } from "./operations";
import { type DocumentType, documentTypes, isDocumentType } from "./rules";
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

function decodedName(header: string): string {
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

const lifeMs = 15 * 60_000;

const insertAddress = statement(`
  insert into verification_upload (hash, account_id, mode, type, asked_by, expires_at) values ($1, $2, $3, $4, $5, $6)`);
const deleteExpired = statement("select delete_expired_upload_addresses()");

/** Creates a URL that accepts one file for one document, for 15 minutes, without further authentication. */
export async function newUploadAddress({ scope, actor, now }: Context, type: DocumentType) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now().getTime() + lifeMs);
  const requestedBy = "id" in actor ? actor.id : actor.type;
  await sql(deleteExpired, []);
  await sql(insertAddress, [sha256(token), scope.accountId, scope.mode, type, requestedBy, expiresAt]);
  return { url: `${baseUrl}/api/documents/${token}`, expiresAt };
}

// While a file is checked, the URL is reserved: of two concurrent uploads, one is rejected.
const consumeAddress = statement(`
  update verification_upload u set used_at = now()
  where hash = $1 and used_at is null and expires_at > now()
  returning account_id, mode, type, asked_by`);
// What a key or an app may do can change after it asked.
const selectRequester = statement(`
  select k.role, m.role as creator_role, k.access, string_to_array(k.scopes, ' ') as scopes
  from api_key k left join membership m on (m.account_id, m.user_id) = (k.account_id, k.created_by)
  where k.id = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    and (k.created_by is null or m.role is not null)
  union all
  select g.role, m.role, 'full', g.scopes
  from oauth_grant g join membership m on (m.account_id, m.user_id) = (g.account_id, g.user_id)
  where g.id = $1 and g.revoked_at is null and g.expires_at > now()`);
const releaseReservation = statement("update verification_upload set used_at = null where hash = $1");

type ReservedUpload = { account_id: string; mode: Scope["mode"]; type: DocumentType; asked_by: string };

type ReceivedDocument = { verification: Case; type: DocumentType };

/**
 * Accepts the file sent to an upload URL; a URL whose file was rejected can be used again. Throws `FileRefused`,
 * `too_many_tries`, `state_conflict`, and `resource_missing` for a URL that was used, has expired or does not exist.
 */
export function receiveAtAddress(
  token: string,
  request: Request,
  requestId: string,
): Promise<ReceivedDocument> {
  const hash = sha256(token);
  return inAccountOfRow("upload", hash, () => receive(hash, request, requestId));
}

async function receive(hash: Buffer, request: Request, requestId: string): Promise<ReceivedDocument> {
  const [reserved] = await sql<ReservedUpload>(consumeAddress, [hash]);
  if (reserved === undefined || !isDocumentType(reserved.type)) throw new ApiError("resource_missing");
  const { type } = reserved;
  try {
    if (!(await mayUpload(reserved))) throw new ApiError("resource_missing");
    const ctx = contextAt(reserved, requestId);
    const work = () => storeUploadTo(ctx, type, request);
    const address = addressIn(request.headers);
    return { verification: await limitConcurrentUploads(reserved.account_id, address, work), type };
  } catch (error) {
    await sql(releaseReservation, [hash]);
    throw error;
  }
}

type Requester = Parameters<typeof rolesOf>[0] & { access: KeyAccess; scopes: string[] | null };

/** Returns whether the key or app that requested an address may still upload documents. */
async function mayUpload({ asked_by }: ReservedUpload): Promise<boolean> {
  const [requester] = await sql<Requester>(selectRequester, [asked_by]);
  if (requester?.access !== "full") return false;
  const isInScope = requester.scopes === null || requester.scopes.includes("verification:write");
  return isInScope && isPermitted(rolesOf(requester), saveVerification, {});
}

async function storeUploadTo(ctx: Context, type: DocumentType, request: Request): Promise<Case> {
  await countUpload(ctx.scope.accountId, "document");
  const declaredType = request.headers.get("content-type") ?? "";
  const name = decodedName(request.headers.get("x-file-name") ?? `${type}.${extensionFor(declaredType)}`);
  if (findCardNumber(name)) throw new ApiError("card_number_refused", { param: "x-file-name" });
  return takeDocument(ctx, type, { bytes: await readUpload(request), name, declaredType });
}

/** Returns the extension for a file that was sent without a name, which is then made from the document type. */
function extensionFor(declaredType: string): string {
  const mimeType = mimeTypes.find((known) => declaredType.startsWith(known));
  if (mimeType === undefined) throw new FileRefused("type_not_allowed");
  return (
    { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } satisfies Record<MimeType, string>
  )[mimeType];
}

/** Runs as the key or app that requested the URL. */
function contextAt({ account_id, mode, asked_by }: ReservedUpload, requestId: string): Context {
  const actor = asked_by.startsWith("key_")
    ? ({ type: "key", id: asked_by, access: "full" } as const)
    : ({ type: "app", id: asked_by, scopes: ["verification:write"] } as const);
  const scope = { accountId: account_id, mode };
  const ctx = contextOf({ scope, actor, requestId, version: latestVersion, locale: "en" });
  const source = { action: "mcp.kyc_submit_document", user: asked_by, email: asked_by, role: "mcp" as const };
  return { ...ctx, audit: { ...source, session: requestId, ip: null } };
}
