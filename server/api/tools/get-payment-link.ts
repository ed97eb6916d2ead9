import { z } from "zod";
import { id } from "@/server/core/values/ids";
import { getPaymentLink as operation } from "@/server/links/read";
import { PaymentLink } from "@/server/links/schema";
import { linkSar, sar } from "./format";
import { defineTool } from "./tool";

export const getPaymentLinkTool = defineTool(operation, {
  name: "get_payment_link",
  title: "Read a payment link",
  description:
    "Retrieve a payment link with its URL, status, and how often and by which payment it was paid.",
  input: z.strictObject({ payment_link: id("plink").meta({ description: "The payment link." }) }),
  renamed: { payment_link: "id" },
  output: PaymentLink,
  idempotent: true,
  summarize: ({ id, status, url, payments_count, amount_collected, ...link }) =>
    `Payment link ${id}: ${linkSar(link)}, ${status}, paid ${payments_count} times, ${sar(amount_collected)} collected. ${url}`,
});
