import { z } from "zod";
import { caseReasons, documentReasons, modes } from "@/prisma/states";
import { verificationStatuses } from "@/server/accounts/schema";
import { id } from "@/server/core/values/ids";
import { serializeTime, serializeTimeOrNull, timestamp } from "@/server/core/values/text";
import { Stored, StoredNumbers } from "./answers";
import { type Case, documentOf, hasAcceptedContract, isRenewing } from "./case";
import { masked } from "./checks";
import { contract } from "./contract";
import {
  documentStatuses,
  documentTypes,
  type Field,
  isRenewable,
  provenBy,
  renewedWith,
  requiredDocuments,
} from "./rules";
import { hoursUntilReviewed, reviewedBy } from "./working-days";

export const VerificationDocument = z.object({
  id: id("doc").nullable(),
  object: z.literal("verification_document"),
  type: z.enum(documentTypes),
  status: z.enum(["missing", ...documentStatuses]),
  required: z.boolean(),
  reason: z.enum(documentReasons).nullable(),
  note: z.string().nullable(),
  number: z.string().nullable().meta({ description: "Masked, as in 10••••8901." }),
  expires_on: z.string().nullable(),
  confirmed_on: z.string().nullable(),
  file_name: z.string().nullable(),
  mime_type: z.string().nullable(),
  size: z.int().nullable(),
  pages: z.int().nullable(),
  created: timestamp.nullable(),
});
export type VerificationDocument = z.output<typeof VerificationDocument>;

export const Verification = z
  .object({
    id: id("ver"),
    object: z.literal("verification"),
    mode: z.enum(modes),
    status: z.enum(verificationStatuses),
    requirements: z.array(z.string()),
    fields: Stored,
    numbers: StoredNumbers.meta({ description: "Masked, as in 10••••8901." }),
    locked: z
      .array(z.string())
      .meta({ description: "Answers confirmed by an accepted document, which cannot be changed." }),
    documents: z.array(VerificationDocument),
    reason: z.enum(caseReasons).nullable(),
    note: z.string().nullable(),
    contract: z.object({
      version: z.string(),
      digest: z.string(),
      accepted_at: timestamp.nullable(),
      accepted_by: z.string().nullable(),
    }),
    submitted_at: timestamp.nullable(),
    decided_at: timestamp.nullable(),
    reviewed_by: timestamp.meta({
      description:
        "When the review is expected to be completed. If none is in progress: when it would be if submitted now.",
    }),
    estimated_review_hours: z.int(),
    revision: z.int(),
  })
  .meta({ id: "Verification" });
export type Verification = z.output<typeof Verification>;

const fields: readonly Field[] = [...Stored.keyof().options, ...StoredNumbers.keyof().options];

/** Answers that can no longer change, because an accepted document proves them or only others are renewed. */
export function lockedFields(current: Case): Field[] {
  if (!isRenewing(current.row)) {
    const accepted = documentTypes.filter((type) => documentOf(current, type)?.status === "accepted");
    return [...new Set(accepted.flatMap((type) => provenBy[type]))];
  }
  const renewed: Field[] = current.documents.flatMap(({ type, status }) =>
    isRenewable(type) && status !== "accepted" ? Object.values(renewedWith[type]) : [],
  );
  return fields.filter((field) => !renewed.includes(field));
}

export function serializeVerification(current: Case, at: Date): Verification {
  const { row, answers } = current;
  const numbers = Object.entries(StoredNumbers.parse(answers)).map(([field, value]) => [
    field,
    value === null ? null : masked(value),
  ]);
  const accepted = hasAcceptedContract(row);
  const submitted = row.status === "in_review" ? row.submittedAt : null;
  return Verification.parse({
    id: row.id,
    object: "verification",
    mode: row.mode,
    status: row.status,
    requirements: row.requirements,
    fields: answers,
    numbers: Object.fromEntries(numbers),
    locked: lockedFields(current),
    documents: serializeDocuments(current),
    reason: row.reason,
    note: row.note,
    contract: {
      version: contract.version,
      digest: contract.digest,
      accepted_at: accepted ? serializeTimeOrNull(row.contractAcceptedAt) : null,
      accepted_by: accepted ? row.contractAcceptedBy : null,
    },
    submitted_at: serializeTimeOrNull(row.submittedAt),
    decided_at: serializeTimeOrNull(row.decidedAt),
    reviewed_by: serializeTime(reviewedBy(submitted ?? at)),
    estimated_review_hours: hoursUntilReviewed(submitted, at),
    revision: row.revision,
  });
}

/** The required documents, in order, followed by others that were uploaded. */
function serializeDocuments(current: Case): VerificationDocument[] {
  const required = requiredDocuments(current.answers);
  const others = documentTypes.filter(
    (type) => !required.includes(type) && documentOf(current, type) !== undefined,
  );
  return [...required, ...others].map((type) => {
    const row = documentOf(current, type);
    const { answers } = current;
    return VerificationDocument.parse({
      id: row?.id ?? null,
      object: "verification_document",
      type,
      status: row?.status ?? "missing",
      required: required.includes(type),
      reason: row?.reason ?? null,
      note: row?.note ?? null,
      ...provenValues(type, answers),
      file_name: row?.fileName ?? null,
      mime_type: row?.mimeType ?? null,
      size: row?.size ?? null,
      pages: row?.pages ?? null,
      created: row === undefined ? null : serializeTime(row.createdAt),
    });
  });
}

export const numberOf = {
  commercial_registration: "unified_number",
  freelance_certificate: "freelance_number",
  charity_license: "charity_number",
  national_id: "id_number",
  iqama: "id_number",
  vat_certificate: "vat_number",
  iban_letter: "iban",
  national_address: null,
  articles_of_association: null,
  authorization_letter: null,
} as const;

function provenValues(type: (typeof documentTypes)[number], answers: Case["answers"]) {
  const field = numberOf[type];
  const number = field === null ? null : answers[field];
  const isIdentity = type === "national_id" || type === "iqama";
  const expires = isIdentity ? answers.id_expires_on : null;
  return {
    number: number === null ? null : masked(number),
    expires_on: type === "freelance_certificate" ? answers.certificate_expires_on : expires,
    confirmed_on: type === "commercial_registration" ? answers.registration_confirmed_on : null,
  };
}
