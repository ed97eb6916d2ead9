import { z } from "zod";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { Customer } from "./schema";

const Name = Customer.pick({ id: true, name: true, email: true, phone: true });

export const listCustomerNames = operation({
  summary: "Retrieve the names of several customers, without deleted ones.",
  effect: "read",
  input: z.strictObject({ ids: z.array(id("cus")).max(100) }),
  output: z.object({ data: z.array(Name).max(100) }),
  errors: [],
  async run(ctx, { ids }) {
    const data = await ctx.db.customer.findMany({
      where: { id: { in: [...new Set(ids)] }, deletedAt: null },
      select: { id: true, name: true, email: true, phone: true },
    });
    return { data };
  },
});
