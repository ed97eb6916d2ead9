import { z } from "zod";
import { commit, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { cardBeforeRemoval, finishRemoval, startRemoval } from "./remove";
import { Card, serializeCard } from "./schema";

export const deleteCard = operation({
  summary: "Delete a stored card, here and at the gateway, so that it can no longer be charged.",
  rest: "DELETE /v1/cards/{id}",
  effect: "write",
  roles: ["admin", "support"],
  input: z.strictObject({ id: id("card") }),
  output: Card,
  errors: ["resource_missing", "gateway_unavailable"],

  run: (ctx, input) => removeCard(ctx, input.id),
});

/** Removes a card here and at the gateway. Throws `resource_missing`, `gateway_unavailable`. */
export async function removeCard(ctx: Context, id: string): Promise<Card> {
  const row = await markAsRemoving(ctx, id);
  const card = serializeCard(cardBeforeRemoval(row, ctx.now()));
  if (await finishRemoval(ctx, row, ctx.responseTo(card))) return card;
  throw new ApiError("gateway_unavailable", { variant: "card_removal_continues", retryAfterSeconds: 5 });
}

/** Marks a card as `removing`, so that it can no longer be charged. Returns it as it was before. */
const markAsRemoving = (ctx: Context, id: string) =>
  retryOnConflict(async () => {
    const row = orNotFound(await ctx.db.card.findFirst({ where: { id, status: { not: "removed" } } }));
    const marked = startRemoval([row]);
    if (marked.length === 0) return row;
    // A charge that was prepared with the card as it was then conflicts and reads the card again.
    const users = await ctx.db.subscription.findMany({ where: { cardId: id, endedAt: null } });
    const touched = users.map((user) => update("subscription", user, { updatedAt: ctx.now() }));
    await commit(ctx, { update: [...marked, ...touched] });
    return row;
  });
