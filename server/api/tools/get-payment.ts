import { z } from "zod";
import { id } from "@/server/core/values/ids";
import { getPayment as operation } from "@/server/payments/read";
import { Payment } from "@/server/payments/schema";
import { cardName, sar } from "./format";
import { defineTool } from "./tool";

export const getPaymentTool = defineTool(operation, {
  name: "get_payment",
  title: "Read a payment",
  description: "Retrieve a payment with its status, card, fee, refunds and failure reason.",
  input: z.strictObject({ payment: id("pay").meta({ description: "The payment." }) }),
  renamed: { payment: "id" },
  output: Payment,
  idempotent: true,
  summarize: ({
    id,
    amount,
    status,
    source,
    customer,
    amount_refunded,
    amount_refundable,
    failure_message,
  }) =>
    [
      `Payment ${id}: ${sar(amount)}, ${status}, ${cardName(source.brand, source.last4)}.`,
      ...(customer === null ? [] : [`Customer ${customer}.`]),
      ...(failure_message === null ? [] : [failure_message]),
      ...(amount_refunded > 0 ? [`${sar(amount_refunded)} refunded.`] : []),
      ...(amount_refundable > 0 ? [`${sar(amount_refundable)} can be refunded.`] : []),
    ].join(" "),
});
