import { z } from "zod";
import { parseInput } from "@/server/core/operation/validation";
import { documentTypes } from "@/server/verification/rules";
import { SubmittedDocument, SubmittedFile, submitDocument } from "@/server/verification/submit-document";
import { confirmed } from "./confirm";
import { confirmIban, payoutAccount } from "./kyc-iban";
import { defineTool } from "./tool";

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
