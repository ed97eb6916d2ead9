import { z } from "zod";
import { pageOf, withTimeRange } from "@/server/core/list/page";
import { id } from "@/server/core/values/ids";
import { reference } from "@/server/core/values/text";
import { paymentFilters } from "@/server/payments/list-filters";
import { listPayments as operation } from "@/server/payments/read";
import { Payment, paymentStatus } from "@/server/payments/schema";
import { cardName, countOf, sar, tableRow } from "./format";
import { defineTool } from "./tool";

const { starting_after } = pageOf("pay");
const { reference_number, authorization_code } = paymentFilters;
const { brand, last4 } = Payment.shape.source.shape;

const CompactPayment = Payment.pick({
  id: true,
  created: true,
  amount: true,
  status: true,
  description: true,
  customer: true,
  failure_code: true,
}).extend({ brand, last4 });

export const listPaymentsTool = defineTool(operation, {
  name: "list_payments",
  title: "List payments",
  description:
    "List payments, newest first, with amount, status, card brand and last four digits, customer, and failure reason. For full details, call get_payment.",
  input: withTimeRange({
    limit: z.int().min(1).max(100).default(10).meta({ description: "The maximum number of results." }),
    starting_after: starting_after.meta({ description: "The ID of the last payment on the previous page." }),
    customer: id("cus").optional().meta({ description: "Only payments of this customer." }),
    payment_link: id("plink").optional().meta({ description: "Only payments of this payment link." }),
    subscription: id("sub").optional().meta({ description: "Only payments of this subscription." }),
    status: paymentStatus.optional().meta({ description: "Only payments with this status." }),
    reference: reference.optional().meta({ description: "Only payments with this reference." }),
    reference_number,
    authorization_code,
  }),
  output: z.object({ data: z.array(CompactPayment).max(100), has_more: z.boolean() }),
  defaults: { limit: 10 },
  idempotent: true,
  result: (_, { data, has_more }) => ({
    data: data.map(({ source: { brand, last4 }, ...payment }) => ({ ...payment, brand, last4 })),
    has_more,
  }),
  summarize({ data, has_more }) {
    if (data.length === 0) return "No payments match.";
    const rows = data.map(({ created, amount, status, brand, last4, customer, failure_code, id }) =>
      tableRow(
        created.slice(0, 16).replace("T", " "),
        sar(amount),
        failure_code ?? status,
        cardName(brand, last4),
        customer ?? "-",
        id,
      ),
    );
    const paid = data.filter(({ status }) => status !== "initiated" && status !== "failed");
    const total = paid.reduce((sum, { amount }) => sum + amount, 0);
    const more = has_more ? ` More results: call again with starting_after ${data.at(-1)?.id}.` : "";
    return [
      "created (UTC) | amount | state | card | customer | id",
      ...rows,
      `${countOf(data.length, "payment")} on this page; ${paid.length} paid, ${sar(total)} in total before refunds.${more}`,
    ].join("\n");
  },
});
