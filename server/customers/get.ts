import { z } from "zod";
import { ApiError } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { Customer, presentCustomer } from "./schema";

export const getCustomer = operation({
  summary: "Read a customer.",
  rest: "GET /v1/customers/{id}",
  effect: "read",
  input: z.strictObject({ id: id("cus") }),
  output: Customer,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = await ctx.db.customer.findFirst({ where: { id: input.id, deletedAt: null } });
    if (row === null) throw new ApiError("resource_missing", { param: "id" });
    return presentCustomer(row);
  },
});
