import { z } from "zod";
import { existing } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { presentRefund, Refund } from "@/server/payments/schema";

export const getRefund = operation({
  summary: "Retrieve a refund.",
  rest: "GET /v1/refunds/{id}",
  effect: "read",
  input: z.strictObject({ id: id("ref") }),
  output: Refund,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = existing(
      await ctx.db.refund.findUnique({ where: { id: input.id }, include: { payment: true } }),
    );
    return presentRefund(row, row.payment);
  },
});
