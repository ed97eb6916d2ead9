import { z } from "zod";
import { parseInput } from "@/server/core/operation/validation";
import { acceptContract } from "@/server/verification/accept-contract";
import { contract } from "@/server/verification/contract";
import { documentTypes } from "@/server/verification/rules";
import { saveVerification } from "@/server/verification/save";
import { submitVerification } from "@/server/verification/submit";
import { SubmittedDocument, SubmittedFile, submitDocument } from "@/server/verification/submit-document";
import { confirmed, confirmedBy } from "./confirm";
import { answersInput, confirmIban, payoutAccount } from "./kyc-answers";
import { KycStatus, kycResult, summarizeKyc } from "./kyc-status";
import { toolTexts } from "./texts";
import { defineTool, NeedsConfirmation } from "./tool";

export const kycSaveAnswers = defineTool(saveVerification, {
  name: "kyc_save_answers",
  title: "Save verification answers",
  description:
    "Save answers of the verification, beginning with entity_type; kyc_status lists what is missing. Omitted answers stay unchanged; null clears an answer. An iban needs confirm: true, because payouts go to that bank account.",
  input: answersInput.extend({ confirm: confirmed }),
  preview: payoutAccount,
  output: KycStatus,
  idempotent: true,
  audited: true,
  async confirm(ctx, { confirm, ...inputs }) {
    return confirm === true || inputs.iban === undefined ? { inputs } : confirmIban(ctx, inputs.iban);
  },
  result: kycResult,
  summarize: summarizeKyc,
});

const { version, digest } = acceptContract.input.shape;
const { text } = contract;

const Contract = z.object({
  version,
  digest,
  text: z.object({ en: z.array(z.string()).max(50), ar: z.array(z.string()).max(50) }),
});

export const kycAcceptContract = defineTool(acceptContract, {
  name: "kyc_accept_contract",
  title: "Accept the contract",
  description:
    "Accept the contract for the business. Call it without arguments to get the text, show it to the account owner, and call again with its version and digest and confirm: true only after they have agreed.",
  input: z.strictObject({
    version: version
      .optional()
      .meta({ description: "The version of the text.", examples: [contract.version] }),
    digest: digest.optional().meta({ description: "The digest of the text.", examples: [contract.digest] }),
    confirm: confirmed,
  }),
  preview: Contract,
  output: KycStatus,
  idempotent: true,
  audited: true,
  async confirm(_, { confirm, ...inputs }) {
    if (confirm === true) return { inputs, how: { confirmation: "confirm" } };
    throw new NeedsConfirmation(toolTexts.accept_contract, {
      version: contract.version,
      digest: contract.digest,
      text,
    });
  },
  result: kycResult,
  summarize: summarizeKyc,
});

const nothing = z.strictObject({});

export const kycSubmit = defineTool(submitVerification, {
  name: "kyc_submit",
  title: "Submit the verification",
  description:
    "Submit the verification for review. Nothing may be missing. Answers and documents cannot be changed during the review. Without confirm: true nothing is submitted; set it only after the account owner has approved.",
  input: z.strictObject({ confirm: confirmed }),
  preview: nothing,
  output: KycStatus,
  idempotent: true,
  audited: true,
  confirm: confirmedBy(nothing, () => toolTexts.submit_verification),
  result: kycResult,
  summarize: summarizeKyc,
});

export const kycSubmitDocument = defineTool(submitDocument, {
  name: "kyc_submit_document",
  title: "Submit a verification document",
  description:
    "Submit one verification document: inline as base64 (at most 4 MB), or without a file to get a one-time upload_url that a person can upload it to. The number of an iban_letter needs confirm: true, because payouts go to that bank account. Submitting the same file again has no effect. When nothing is missing, call kyc_submit.",
  takesFile: true,
  input: z.strictObject({
    type: z
      .enum(documentTypes)
      .meta({ description: "The type of document.", examples: ["commercial_registration"] }),
    number: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: "The number printed on the document.", examples: ["7012345678"] }),
    expires_on: z
      .string()
      .min(1)
      .max(10)
      .optional()
      .meta({ description: "The expiry date of the document.", examples: ["2031-05-01"] }),
    file: SubmittedFile.optional().meta({
      description: "The file itself. If absent and the document needs a file, the result has an upload_url.",
      examples: [{ name: "cr.pdf", mime_type: "application/pdf", data_base64: "JVBERi0xLjcK" }],
    }),
    confirm: confirmed,
  }),
  preview: payoutAccount,
  output: SubmittedDocument,
  idempotent: true,
  openWorld: true,
  audited: true,
  async confirm(ctx, { confirm, ...inputs }) {
    if (confirm === true || inputs.type !== "iban_letter" || inputs.number === undefined) return { inputs };
    return confirmIban(ctx, parseInput(payoutAccount, { iban: inputs.number }, () => "number").iban);
  },
  summarize({ document: { type, status }, requirements, upload_url, upload_expires_at }) {
    const missing =
      requirements.length === 0
        ? "Nothing else is missing; call kyc_submit."
        : `Still missing: ${requirements.join(", ")}.`;
    if (upload_url === null) return `${type}: ${status}. ${missing}`;
    return [
      `${type} has no file yet. Upload it once, until ${upload_expires_at} (PDF, JPEG or PNG, at most 10 MB):`,
      `curl -X PUT -H "Content-Type: application/pdf" --data-binary @file.pdf ${upload_url}`,
    ].join("\n");
  },
});
