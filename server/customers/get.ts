import { z } from "zod";
import { existing } from "@/server/core/errors";
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
    const row = existing(await ctx.db.customer.findFirst({ where: { id: input.id, deletedAt: null } }));
    return presentCustomer(row);
  },
});
