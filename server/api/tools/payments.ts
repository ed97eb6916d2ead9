import { z } from "zod";
import { id } from "@/server/core/values/ids";
import { reference } from "@/server/core/values/text";
import { paymentFilters } from "@/server/payments/list-filters";
import { getPayment, listPayments } from "@/server/payments/read";
import { Payment, paymentStatus } from "@/server/payments/schema";
import { cardName, countOf, minuteOf, sar } from "./format";
import { defineListTool } from "./list";
import { defineTool } from "./tool";

export const getPaymentTool = defineTool(getPayment, {
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
      `Payment ${id}: ${sar(amount)}, ${status}, ${cardName(source.brand, source.last4, source.type)}.`,
      ...(customer === null ? [] : [`Customer ${customer}.`]),
      ...(failure_message === null ? [] : [failure_message]),
      ...(amount_refunded > 0 ? [`${sar(amount_refunded)} refunded.`] : []),
      ...(amount_refundable > 0 ? [`${sar(amount_refundable)} can be refunded.`] : []),
    ].join(" "),
});

const { reference_number, authorization_code, source_type: sourceType } = paymentFilters;
const { brand, last4, type } = Payment.shape.source.shape;

const CompactPayment = Payment.pick({
  id: true,
  created: true,
  amount: true,
  status: true,
  fee: true,
  net: true,
  amount_refunded: true,
  description: true,
  customer: true,
  failure_code: true,
}).extend({ source_type: type, brand, last4 });

export const listPaymentsTool = defineListTool(listPayments, {
  name: "list_payments",
  title: "List payments",
  description:
    "List payments, newest first, with amount, fee, net, what was refunded, status, card brand and last four digits or wallet, customer, and failure reason. For full details, call get_payment.",
  prefix: "pay",
  noun: "payment",
  filters: {
    customer: id("cus").optional().meta({ description: "Only payments of this customer." }),
    payment_link: id("plink").optional().meta({ description: "Only payments of this payment link." }),
    subscription: id("sub").optional().meta({ description: "Only payments of this subscription." }),
    status: paymentStatus.optional().meta({ description: "Only payments with this status." }),
    reference: reference.optional().meta({ description: "Only payments with this reference." }),
    source_type: sourceType,
    reference_number,
    authorization_code,
  },
  item: CompactPayment,
  result: (_, { data, has_more }) => ({
    data: data.map(({ source: { type, brand, last4 }, ...payment }) => ({
      ...{ ...payment, source_type: type, brand, last4 },
    })),
    has_more,
  }),
  none: "No payments match.",
  columns: "created (UTC) | amount | fee with VAT | net | refunded | state | card | customer | id",
  row: ({
    created,
    amount,
    fee,
    net,
    amount_refunded,
    status,
    source_type,
    brand,
    last4,
    customer,
    failure_code,
    id,
  }) => [
    minuteOf(created),
    sar(amount),
    fee === null ? "-" : sar(fee),
    net === null ? "-" : sar(net),
    sar(amount_refunded),
    failure_code ?? status,
    cardName(brand, last4, source_type),
    customer ?? "-",
    id,
  ],
  total(data) {
    const paid = data.filter(({ status }) => status !== "initiated" && status !== "failed");
    const sum = (value: "amount" | "fee" | "net" | "amount_refunded") =>
      sar(paid.reduce((total, payment) => total + (payment[value] ?? 0), 0));
    return `${countOf(data.length, "payment")} on this page; ${paid.length} paid, ${sum("amount")} in total, fees with VAT ${sum("fee")}, net ${sum("net")}, ${sum("amount_refunded")} refunded.`;
  },
});
