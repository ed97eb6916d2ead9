import type { Card, Subscription } from "@/prisma/generated/client";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { removeCard } from "@/server/charging/remove-card";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { readState } from "@/server/subscriptions/read-state";
import { hasEnded } from "@/server/subscriptions/state";
import { managedSubscription } from "./managed-subscription";

/** Returns whether a subscription's card is no longer charged, neither by it nor by another subscription. */
export async function canRemoveCard(ctx: Context, row: Subscription, card: Card | null): Promise<boolean> {
  if (card?.status !== "active" && card?.status !== "expired") return false;
  if (!hasEnded(row) && !(await isPaidAndEnding(ctx, row))) return false;
  const where = { cardId: card.id, endedAt: null, id: { not: row.id } };
  return (await ctx.db.subscription.count({ where })) === 0;
}

/** Canceled at the end of a paid period. */
async function isPaidAndEnding(ctx: Context, { id, status, cancelAtPeriodEnd }: Subscription) {
  if (status !== "active" || !cancelAtPeriodEnd) return false;
  return (await readState(ctx, id, null)).open.cycles.length === 0;
}

/**
 * Removes the card of a canceled subscription, here and at the gateway. Throws `resource_missing` if there is none, or
 * something is still charged to it, and `gateway_unavailable`.
 */
export const removeCardByCustomer = inAccountOfFirstArgument(
  "subscription",
  async (slug: string): Promise<void> => {
    const found = await managedSubscription(slug);
    if (found === null || found.row.cardId === null) throw new ApiError("resource_missing");
    const { ctx, row } = found;
    const card = await ctx.db.card.findUniqueOrThrow({ where: { id: found.row.cardId } });
    if (!(await canRemoveCard(ctx, row, card))) throw new ApiError("resource_missing");
    await removeCard(ctx, card.id);
  },
);
