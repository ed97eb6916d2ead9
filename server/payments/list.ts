import { Count, countRows } from "@/server/core/list/count";
import { byTimeOrAmount, listOf, pageOf } from "@/server/core/list/page";
import { pageReader } from "@/server/core/list/page-reader";
import { operation } from "@/server/core/operation/operation";
import { PaymentFilters, paymentConditions, withPaymentFilters } from "./list-filters";
import { Payment, serializePayment } from "./schema";

const paymentsOf = pageReader("payment", serializePayment);

export const listPayments = operation({
  summary: "List payments, newest first.",
  rest: "GET /v1/payments",
  effect: "read",
  replica: true,
  appScope: "payments:read",
  input: withPaymentFilters({ ...pageOf("pay"), ...byTimeOrAmount }),
  output: listOf(Payment),
  errors: [],
  run: (ctx, input) => paymentsOf(ctx, input, paymentConditions(input)),
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
