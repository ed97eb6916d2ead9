import { z } from "zod";
import { operation } from "@/server/core/operation";
import { after, listOf, newestFirst, pageOf, toPage } from "@/server/core/page";
import { Customer, presentCustomer } from "./schema";

export const listCustomers = operation({
  summary: "List customers, newest first.",
  rest: "GET /v1/customers",
  effect: "read",
  input: z.strictObject(pageOf("cus")),
  output: listOf(Customer),
  errors: [],
  async run(ctx, input) {
    const where = { deletedAt: null, ...(await after(ctx.db.customer, input)) };
    return toPage(await ctx.db.customer.findMany({ where, ...newestFirst(input) }), input, presentCustomer);
  },
});
