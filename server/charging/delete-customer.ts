import { z } from "zod";
import { commit, event, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { findCustomerOrThrow } from "@/server/customers/get";
import { Customer, serializeCustomer } from "@/server/customers/schema";
import { startRemoval, tryRemoval } from "./remove-card";

export const deleteCustomer = operation({
  summary: "Delete a customer. Erases name, email and phone, deletes stored cards, and keeps payments.",
  rest: "DELETE /v1/customers/{id}",
  effect: "write",
  roles: ["admin"],
  input: z.strictObject({ id: id("cus") }),
  output: Customer,
  errors: ["resource_missing", "customer_has_subscriptions"],

  async run(ctx, input) {
    const { row, cards } = await retryOnConflict(() => erase(ctx, input.id));
    // The customer is deleted and the cards are unusable now. A job repeats calls that the gateway did not receive.
    for (const card of cards) if (!(await tryRemoval(ctx, card))) break;
    return serializeCustomer(row);
  },
});

async function erase(ctx: Context, id: string) {
  const row = await findCustomerOrThrow(ctx, id);
  const bound = { customerId: id, endedAt: null };
  if ((await ctx.db.subscription.count({ where: bound })) > 0)
    throw new ApiError("customer_has_subscriptions");
  const cards = await ctx.db.card.findMany({ where: { customerId: id, status: { not: "removed" } } });
  const now = ctx.now();
  const set = { name: null, email: null, phone: null, note: null, deletedAt: now, updatedAt: now };
  await commit(ctx, {
    update: [update("customer", row, set), ...startRemoval(cards)],
    events: [event("customer_deleted", serializeCustomer({ ...row, ...set }))],
    response: ctx.responseTo(serializeCustomer(row)),
  });
  return { row, cards };
}
