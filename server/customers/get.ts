import { z } from "zod";
import { readRow } from "@/server/core/list/read-row";
import type { Context } from "@/server/core/operation/context";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { Customer, serializeCustomer } from "./schema";

/** Returns a customer of this scope that is not deleted. Throws `resource_missing`. */
export const findCustomerOrThrow = async (ctx: Context, id: string) =>
  orNotFound(await ctx.db.customer.findFirst({ where: { id, deletedAt: null } }));

export const getCustomer = operation({
  summary: "Retrieve a customer.",
  rest: "GET /v1/customers/{id}",
  effect: "read",
  reads: "customer",
  input: z.strictObject({ id: id("cus") }),
  output: Customer,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = orNotFound(await readRow(ctx, "customer", input.id));
    return serializeCustomer(orNotFound(row.deletedAt === null ? row : null));
  },
});
