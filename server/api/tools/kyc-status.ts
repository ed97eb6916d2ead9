import { z } from "zod";
import { getVerification } from "@/server/verification/operations";
import { Verification, VerificationDocument } from "@/server/verification/schema";
import { defineTool } from "./tool";

const { type, status, required, reason, note, number, expires_on } = VerificationDocument.shape;

/** The result of every tool that reads or changes the verification. */
export const KycStatus = z.object({
  verification_status: Verification.shape.status,
  entity_type: Verification.shape.fields.shape.entity_type.unwrap(),
  documents: z
    .array(z.object({ type, status, required, reason, note, number, expires_on }))
    .max(20)
    .meta({ description: "The required documents and others that were submitted." }),
  requirements: z
    .array(z.string())
    .max(100)
    .meta({ description: "The missing answers, documents or contract." }),
  reason: z.string().nullable().meta({ description: "Why the verification was rejected or suspended." }),
  estimated_review_hours: z
    .int()
    .min(0)
    .meta({ description: "The time until a review submitted now is completed." }),
});
type KycStatus = z.output<typeof KycStatus>;

export const kycResult = (
  _: unknown,
  { status, fields, documents, requirements, reason, estimated_review_hours }: z.output<typeof Verification>,
): KycStatus => ({
  verification_status: status,
  entity_type: fields.entity_type ?? null,
  documents: documents.map(({ type, status, required, reason, note, number, expires_on }) => ({
    type,
    status,
    required,
    reason,
    note,
    number,
    expires_on,
  })),
  requirements,
  reason,
  estimated_review_hours,
});

export const summarizeKyc = ({
  verification_status,
  documents,
  requirements,
  estimated_review_hours,
}: KycStatus) =>
  [
    `Verification: ${verification_status}.`,
    ...documents.map(
      ({ type, status, reason }) => `${type}: ${status}${reason === null ? "" : ` (${reason})`}`,
    ),
    verification_status === "approved"
      ? "Nothing is missing, and no review is due."
      : requirements.length === 0
        ? `Nothing is missing. A review takes about ${estimated_review_hours} hours.`
        : `Still missing: ${requirements.join(", ")}. Save answers with kyc_save_answers, submit documents with kyc_submit_document, accept the contract with kyc_accept_contract, then call kyc_submit.`,
  ].join("\n");

export const kycStatus = defineTool(getVerification, {
  name: "kyc_status",
  title: "Verification status",
  description:
    "Retrieve the verification of the business in this key's mode: each document, what is missing, and how long a review takes. Numbers are masked.",
  input: z.strictObject({}),
  output: KycStatus,
  idempotent: true,
  result: kycResult,
  summarize: summarizeKyc,
});
