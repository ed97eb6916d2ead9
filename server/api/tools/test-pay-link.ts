import { simulateLinkPayment as operation } from "@/server/charging/pay-link";
import { id } from "@/server/core/values/ids";
import { Payment } from "@/server/payments/schema";
import { sar } from "./format";
import { defineTool } from "./tool";

const { outcome, brand, failure_code } = operation.input.shape;

export const testPayLink = defineTool(operation, {
  name: "test_pay_link",
  title: "Pay a payment link in test mode",
  description:
    "Simulate a payment of a payment link, successful or failed. Only in test mode; no card and no bank are involved. Webhook events are sent as for a real payment.",
  input: operation.input.omit({ id: true }).extend({
    payment_link: id("plink").meta({ description: "The payment link to pay." }),
    outcome,
    brand: brand.meta({ description: "The card network." }),
    failure_code: failure_code.meta({ description: "The reason for a failed payment." }),
  }),
  renamed: { payment_link: "id" },
  output: Payment,
  openWorld: true,
  summarize: ({ id, amount, status, failure_message }) =>
    `Payment ${id}: ${sar(amount)}, ${status}, simulated.${failure_message === null ? "" : ` ${failure_message}`}`,
});
