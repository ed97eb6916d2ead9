import { z } from "zod";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { Refund, serializeRefund } from "./schema";

export const getRefund = operation({
  summary: "Retrieve a refund.",
  rest: "GET /v1/refunds/{id}",
  effect: "read",
  input: z.strictObject({ id: id("ref") }),
  output: Refund,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = orNotFound(
      await ctx.db.refund.findUnique({ where: { id: input.id }, include: { payment: true } }),
    );
    return serializeRefund(row, row.payment);
  },
});
