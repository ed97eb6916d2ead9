import { z } from "zod";
import type { Context } from "@/server/core/operation/context";
import { parseInput } from "@/server/core/operation/validation";
import { sampleNames } from "@/server/core/texts/labels";
import { contract } from "@/server/verification/contract";
import { acceptContract, saveVerification, submitVerification } from "@/server/verification/operations";
import { documentTypes } from "@/server/verification/rules";
import { SubmittedDocument, SubmittedFile, submitDocument } from "@/server/verification/submit-document";
import { confirmed, confirmedBy } from "./confirm";
import { KycStatus, kycResult, summarizeKyc } from "./kyc-status";
import { toolTexts } from "./texts";
import { defineTool, NeedsConfirmation } from "./tool";

const { shape } = saveVerification.input;
type Field = keyof typeof shape;

const descriptions: Record<Field, readonly [description: string, example: unknown]> = {
  entity_type: ["The legal form of the business. It decides what else is required.", "establishment"],
  legal_name: ["The registered name in Latin letters.", "Noura Trading Company"],
  legal_name_ar: ["The registered name in Arabic.", sampleNames.company],
  activity: ["What the business sells.", "Abayas and dates, sold online"],
  sells_online: ["Whether it has an online shop.", true],
  store_url: ["The address of the online shop.", "https://noura.example/shop"],
  multiple_owners: ["Whether it has more than one owner.", false],
  registration_confirmed_on: ["The day the registration was last confirmed.", "2026-01-15"],
  certificate_expires_on: ["The expiry date of the freelance certificate or charity license.", "2031-05-01"],
  signatory_name: ["The name of the person who signs.", sampleNames.signatory],
  signatory_id_type: ["The identity document of that person.", "national_id"],
  signatory_is_owner: ["Whether that person owns the business.", true],
  id_number: ["The number of their national ID or iqama.", "1001244019"],
  id_expires_on: ["The expiry date of their identity document.", "2031-05-01"],
  unified_number: ["The unified national number of the business.", "7012345678"],
  cr_number: ["The commercial registration number.", "1010123456"],
  freelance_number: ["The number of the freelance certificate.", "FL-123456789"],
  charity_number: ["The number of the charity license.", "1234"],
  vat_registered: ["Whether it is registered for VAT.", true],
  vat_number: ["The VAT number.", "300012345600003"],
  iban: ["The bank account for payouts. Needs confirm: true.", "SA0380000000608010167519"],
  account_holder: ["The name of the bank account's holder.", "Noura Trading Company"],
  building_number: ["The building number of the national address.", "2929"],
  additional_number: ["The additional number of the national address.", "8118"],
  postal_code: ["The postal code.", "13321"],
  short_address: ["The short national address.", "RRRD2929"],
  street: ["The street.", "King Fahd Road"],
  city: ["The city.", sampleNames.city],
};

/** The answers' schemas with these descriptions. */
const answersInput = saveVerification.input.extend(
  // Object.fromEntries loses the types of its keys.
  Object.fromEntries(
    Object.entries(descriptions).map(([field, [description, example]]) => [
      field,
      shape[field as Field].meta({ description, examples: [example] }),
    ]),
  ) as typeof shape,
);

/** Shown to the account owner before an IBAN is saved. */
const payoutAccount = z.strictObject({ iban: answersInput.shape.iban });

const ask = confirmedBy(payoutAccount, () => toolTexts.save_iban);

/** Throws `confirmation_required`: every tool that saves an IBAN calls it unless its `confirm` is true. */
const confirmIban = (ctx: Context, iban: unknown) => ask(ctx, { iban });

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
  takesFile: "file.data_base64",
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
