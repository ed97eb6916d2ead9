import { Count, countRows } from "@/server/core/count";
import { listRows } from "@/server/core/list";
import { operation } from "@/server/core/operation";
import { byTimeOrAmount, listOf, pageOf, toPage } from "@/server/core/page";
import { PaymentFilters, paymentConditions, withPaymentFilters } from "./list-filters";
import { Payment, serializePayment } from "./schema";

export const listPayments = operation({
  summary: "List payments, newest first.",
  rest: "GET /v1/payments",
  effect: "read",
  replica: true,
  appScope: "payments:read",
  input: withPaymentFilters({ ...pageOf("pay"), ...byTimeOrAmount }),
  output: listOf(Payment),
  errors: [],
  async run(ctx, input) {
    return toPage(await listRows(ctx, "payment", input, paymentConditions(input)), input, serializePayment);
  },
});

export const countPayments = operation({
  summary: "Count payments, up to 10,000.",
  effect: "read",
  replica: true,
  input: PaymentFilters,
  output: Count,
  errors: [],
  run: (ctx, input) => countRows(ctx, "payment", paymentConditions(input)),
});
