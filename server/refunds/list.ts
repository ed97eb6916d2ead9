import { createdBetween, equals, listRows } from "@/server/core/list/list";
import { listOf, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { Refund, type RefundedPayment, refundStatus, serializeRefund, withCustomer } from "./schema";

export const listRefunds = operation({
  summary: "List refunds, newest first.",
  rest: "GET /v1/refunds",
  effect: "read",
  replica: true,
  appScope: "payments:read",
  input: withTimeRange({
    ...pageOf("ref"),
    payment: id("pay").optional(),
    status: refundStatus.optional(),
  }),
  output: listOf(Refund),
  errors: [],
  async run(ctx, input) {
    const filters = [
      ...equals("payment_id", input.payment),
      ...equals("status", input.status),
      ...createdBetween("ref", input),
    ];
    const rows = await listRows<"refund", RefundedPayment>(ctx, "refund", input, filters, withCustomer);
    return toPage(rows, input, (row) => serializeRefund(row, row));
  },
});
