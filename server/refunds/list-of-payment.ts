import { z } from "zod";
import { equals, listRows } from "@/server/core/list/list";
import { listOf, pageOf, toPage } from "@/server/core/list/page";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { Refund, serializeRefund } from "./schema";

export const listPaymentRefunds = operation({
  summary: "List the refunds of a payment, newest first.",
  rest: "GET /v1/payments/{id}/refunds",
  effect: "read",
  replica: true,
  input: z.strictObject({ id: id("pay"), ...pageOf("ref") }),
  output: listOf(Refund),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const payment = orNotFound(await ctx.db.payment.findUnique({ where: { id: input.id } }));
    const rows = await listRows(ctx, "refund", input, equals("payment_id", payment.id));
    return toPage(rows, input, (row) => serializeRefund(row, payment));
  },
});
