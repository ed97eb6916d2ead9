import { listRows } from "@/server/core/list";
import { operation } from "@/server/core/operation";
import { listOf, pageOf, toPage } from "@/server/core/page";
import { paymentConditions, withPaymentFilters } from "./list-filters";
import { Payment, serializePayment } from "./schema";

export const listPayments = operation({
  summary: "List payments, newest first.",
  rest: "GET /v1/payments",
  effect: "read",
  replica: true,
  input: withPaymentFilters(pageOf("pay")),
  output: listOf(Payment),
  errors: [],
  async run(ctx, input) {
    return toPage(await listRows(ctx, "payment", input, paymentConditions(input)), input, serializePayment);
  },
});
