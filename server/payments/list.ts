import { z } from "zod";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { after, listOf, newestFirst, pageOf, toPage } from "@/server/core/page";
import { Payment, paymentStatus, presentPayment } from "./schema";

export const listPayments = operation({
  summary: "List payments, newest first.",
  rest: "GET /v1/payments",
  tool: { name: "list_payments", title: "List payments" },
  effect: "read",
  input: z.strictObject({
    ...pageOf("pay"),
    customer: id("cus").optional(),
    payment_link: id("plink").optional(),
    status: paymentStatus.optional(),
  }),
  output: listOf(Payment),
  errors: [],
  async run(ctx, input) {
    const where = {
      ...(await after(ctx.db.payment, input)),
      ...(input.customer === undefined ? {} : { customerId: input.customer }),
      ...(input.payment_link === undefined ? {} : { paymentLinkId: input.payment_link }),
      ...(input.status === undefined ? {} : { status: input.status }),
    };
    return toPage(await ctx.db.payment.findMany({ where, ...newestFirst(input) }), input, presentPayment);
  },
});
