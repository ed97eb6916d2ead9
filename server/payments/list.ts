import { id } from "@/server/core/ids";
import { createdBetween, equals, listRows, metadataHas } from "@/server/core/list";
import { amount } from "@/server/core/money";
import { operation } from "@/server/core/operation";
import { listOf, pageOf, toPage, within } from "@/server/core/page";
import { metadataFilter, reference } from "@/server/core/text";
import { Payment, paymentStatus, presentPayment } from "./schema";

export const listPayments = operation({
  summary: "List payments, newest first.",
  rest: "GET /v1/payments",
  tool: { name: "list_payments", title: "List payments" },
  effect: "read",
  input: within({
    ...pageOf("pay"),
    customer: id("cus").optional(),
    payment_link: id("plink").optional(),
    subscription: id("sub").optional(),
    status: paymentStatus.optional(),
    amount: amount.optional(),
    reference: reference.optional(),
    metadata: metadataFilter,
  }),
  output: listOf(Payment),
  errors: [],
  async run(ctx, input) {
    const rows = await listRows(ctx, "payment", input, [
      ...equals("customer_id", input.customer),
      ...equals("payment_link_id", input.payment_link),
      ...equals("subscription_id", input.subscription),
      ...equals("status", input.status),
      ...equals("amount", input.amount),
      ...equals("reference", input.reference),
      ...metadataHas(input.metadata),
      ...createdBetween("pay", input),
    ]);
    return toPage(rows, input, presentPayment);
  },
});
