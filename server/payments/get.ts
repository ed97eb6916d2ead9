import { z } from "zod";
import { ApiError } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { Payment, presentPayment } from "./schema";

export const getPayment = operation({
  summary: "Read a payment.",
  rest: "GET /v1/payments/{id}",
  effect: "read",
  input: z.strictObject({ id: id("pay") }),
  output: Payment,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = await ctx.db.payment.findUnique({ where: { id: input.id } });
    if (row === null) throw new ApiError("resource_missing", { param: "id" });
    return presentPayment(row);
  },
});
