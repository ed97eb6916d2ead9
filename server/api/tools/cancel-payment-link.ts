import { z } from "zod";
import { cancelPaymentLink as operation } from "@/server/charging/close-link";
import { id } from "@/server/core/values/ids";
import { fill } from "@/server/core/values/localized-text";
import { PaymentLink } from "@/server/links/schema";
import { confirmed, confirmedBy } from "./confirm";
import { linkSar } from "./format";
import { toolTexts } from "./texts";
import { defineTool } from "./tool";

const target = z.strictObject({
  payment_link: id("plink").meta({ description: "The payment link to cancel." }),
});

export const cancelPaymentLinkTool = defineTool(operation, {
  name: "cancel_payment_link",
  title: "Cancel a payment link",
  description:
    "Cancel a payment link. It can no longer be paid, and cannot be activated again. Payments already made are not refunded. Without confirm: true nothing is changed; set it only after the account owner has approved.",
  input: target.extend({ confirm: confirmed }),
  preview: target,
  renamed: { payment_link: "id" },
  output: PaymentLink,
  destructive: true,
  idempotent: true,
  audited: true,
  confirm: confirmedBy(target, (args) =>
    fill(toolTexts.cancel_payment_link, { link: String(args.payment_link) }),
  ),
  summarize: (link) => `Payment link ${link.id} for ${linkSar(link)} is canceled. It can no longer be paid.`,
});
