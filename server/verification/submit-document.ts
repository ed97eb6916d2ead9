import { z } from "zod";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { parseInput } from "@/server/core/operation/validation";
import { id } from "@/server/core/values/ids";
import { timestamp } from "@/server/core/values/text";
import { mimeTypes } from "@/server/platform/files/limits";
import { countUpload, limitConcurrentUploads } from "@/server/platform/files/quota";
import { FileRefused } from "@/server/platform/files/refusal";
import { inlineFile } from "@/server/platform/http/entry-points";
import { AnswersInput, wordsOf } from "./answers";
import { type Case, documentOf, readCase, requireEditableOrRenewing } from "./case";
import { check } from "./checks";
import { changesOf, saveAnswers } from "./operations";
import { type DocumentType, documentTypes, isRenewable, renewedWith } from "./rules";
import { numberOf, VerificationDocument } from "./schema";
import { newUploadAddress, takeDocument } from "./upload";

/** The length limit of an inline file in base64 characters. Larger files use an upload URL. */
export const maxInlineLength = inlineFile.maxLength;

export const SubmittedFile = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(255)
    .meta({ description: "The file's name, with its extension.", examples: ["certificate.pdf"] }),
  mime_type: z.enum(mimeTypes).meta({ description: "The type of the file.", examples: ["application/pdf"] }),
  data_base64: z
    .string()
    .min(1)
    .max(maxInlineLength)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, rule("base64"))
    .meta({ description: "The content as base64, at most 4 MB.", examples: ["JVBERi0xLjcK"] }),
});

/** The state of a document, and the URL to upload its file if it has none. */
export const SubmittedDocument = z.object({
  document: z.object({
    id: id("doc").nullable(),
    type: z.enum(documentTypes),
    status: VerificationDocument.shape.status,
  }),
  requirements: z.array(z.string().meta({ maxLength: 64 })).max(100),
  upload_url: z.string().nullable().meta({
    maxLength: 2048,
    description: "The one-time URL to upload the file to with PUT, without a key.",
  }),
  upload_expires_at: timestamp.nullable(),
});

export const submitDocument = operation({
  summary: "Submit a verification document, or get a URL where its file can be uploaded.",
  effect: "write",
  resource: "verification",
  appScope: "verification:write",
  roles: ["admin"],
  input: z.strictObject({
    type: z.enum(documentTypes),
    number: z.string().min(1).max(64).optional(),
    expires_on: z.string().min(1).max(10).optional(),
    file: SubmittedFile.optional(),
  }),
  output: SubmittedDocument,
  errors: ["too_many_tries"],
  // The URL accepts a file without authentication for 15 minutes.
  revealsSecret: true,
  cardNumberExempt: ({ type, number }) =>
    new Set([
      "file.data_base64",
      ...(type === "vat_certificate" && typeof number === "string" && "value" in check("vat_number", number)
        ? ["number"]
        : []),
    ]),
  async run(ctx, { type, number, expires_on: day, file }) {
    const values = answersIn(type, number, day);
    const before = await readCase(ctx);
    if (Object.keys(changesOf(before.answers, values)).length > 0) await saveAnswers(ctx, values);
    if (file !== undefined) return serializeSubmitted(await storeDocument(ctx, type, file), type);
    const current = await readCase(ctx);
    const status = documentOf(current, type)?.status;
    if (status !== undefined && status !== "rejected" && status !== "expired")
      return serializeSubmitted(current, type);
    requireEditableOrRenewing(current);
    const { url, expiresAt } = await newUploadAddress(ctx, type);
    return {
      ...serializeSubmitted(current, type),
      upload_url: url,
      upload_expires_at: expiresAt.toISOString(),
    };
  },
});

type File = z.output<typeof SubmittedFile>;

/** A call holds its file several times over until it is stored, long after it was received. */
const storeDocument = (ctx: Context, type: DocumentType, file: File): Promise<Case> =>
  limitConcurrentUploads(ctx.scope.accountId, ctx.audit?.ip ?? null, () => storeFile(ctx, type, file));

async function storeFile(
  ctx: Context,
  type: DocumentType,
  { name, mime_type, data_base64 }: File,
): Promise<Case> {
  await countUpload(ctx.scope.accountId, "document");
  const bytes = Buffer.from(data_base64, "base64");
  try {
    return await retryOnConflict(() => takeDocument(ctx, type, { bytes, name, declaredType: mime_type }));
  } catch (cause) {
    if (!(cause instanceof FileRefused)) throw cause;
    throw new ApiError("parameter_invalid", { param: "file", message: cause.words, cause });
  }
}

export function serializeSubmitted(verification: Case, type: DocumentType) {
  const row = documentOf(verification, type);
  return SubmittedDocument.parse({
    document: { id: row?.id ?? null, type, status: row?.status ?? "missing" },
    requirements: verification.row.requirements,
    upload_url: null,
    upload_expires_at: null,
  });
}

/** Returns a document's details as answers of the verification. Throws `parameter_invalid`. */
function answersIn(type: DocumentType, number: string | undefined, day: string | undefined) {
  const isIdentity = type === "national_id" || type === "iqama";
  const values = {
    ...(number === undefined ? {} : { [fieldFor("number", numberOf[type])]: number }),
    ...(day === undefined
      ? {}
      : { [fieldFor("expires_on", isRenewable(type) ? renewedWith[type].day : null)]: day }),
    ...(isIdentity && number !== undefined ? { signatory_id_type: type } : {}),
  };
  if (isIdentity && number !== undefined) requireOfKind(type, number);
  return parseInput(AnswersInput, values, (field) =>
    field?.includes("expires_on") ? "expires_on" : "number",
  );
}

function fieldFor(param: string, field: string | null): string {
  if (field !== null) return field;
  throw new ApiError("parameter_invalid", { param, variant: "document_without_field" });
}

function requireOfKind(type: "national_id" | "iqama", number: string): void {
  const checked = check("id_number", number, type);
  if ("problem" in checked)
    throw new ApiError("parameter_invalid", {
      param: "number",
      message: wordsOf(checked.problem, "number"),
    });
}
