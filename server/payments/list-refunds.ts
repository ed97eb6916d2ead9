import { z } from "zod";
import { existing } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { presentRefund, Refund } from "./schema";

export const listRefunds = operation({
  summary: "List the refunds of a payment, newest first.",
  effect: "read",
  input: z.strictObject({ id: id("pay") }),
  output: z.object({ data: z.array(Refund).max(100) }),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const payment = existing(
      await ctx.db.payment.findUnique({
        where: { id: input.id },
        include: { refunds: { orderBy: { id: "desc" }, take: 100 } },
      }),
    );
    return { data: payment.refunds.map((refund) => presentRefund(refund, payment)) };
  },
});
