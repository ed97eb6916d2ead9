import { randomBytes } from "node:crypto";
import { findCardNumber } from "@/server/base/card-numbers/card-number";
import { type Scope, sql, statement } from "@/server/base/db/db";
import { inAccountOfRow } from "@/server/base/db/directory";
import { sha256 } from "@/server/base/runtime/digest";
import { baseUrl } from "@/server/base/runtime/env";
import { contextOf } from "@/server/context";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { latestVersion } from "@/server/core/values/version";
import { type MimeType, mimeTypes } from "@/server/platform/files/limits";
import { countUpload, limitConcurrentUploads } from "@/server/platform/files/quota";
import { readUpload } from "@/server/platform/files/read";
import { FileRefused } from "@/server/platform/files/refusal";
import { addressIn } from "@/server/platform/http/request-origin";
import type { Case } from "./case";
import { type DocumentType, isDocumentType } from "./rules";
import { decodedName, takeDocument } from "./upload";

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
    and (exists (select from api_key k where k.id = u.asked_by and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > now()))
      or exists (select from oauth_grant g where g.id = u.asked_by and g.revoked_at is null and g.expires_at > now()))
  returning account_id, mode, type, asked_by`);
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
    const ctx = contextAt(reserved, requestId);
    const work = () => storeUpload(ctx, type, request);
    const address = addressIn(request.headers);
    return { verification: await limitConcurrentUploads(reserved.account_id, address, work), type };
  } catch (error) {
    await sql(releaseReservation, [hash]);
    throw error;
  }
}

async function storeUpload(ctx: Context, type: DocumentType, request: Request): Promise<Case> {
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
