import { z } from "zod";
import { acceptContract } from "@/server/verification/accept-contract";
import { contract } from "@/server/verification/contract";
import { saveVerification } from "@/server/verification/save";
import { submitVerification } from "@/server/verification/submit";
import { confirmed, confirmedBy } from "./confirm";
import { answersInput } from "./kyc-answers";
import { confirmIban, payoutAccount } from "./kyc-iban";
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
