import type { PaymentLink, Subscription } from "@/prisma/generated/client";
import { type Change, event, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { agreement, serializeSubscription } from "./schema";

type Part = Required<Pick<Change, "update" | "events">>;

/** What closing a link without a payment means for the subscription it was to begin. */
export async function neverBegun(ctx: Context, link: PaymentLink, now: Date): Promise<Part> {
  if (link.subscriptionId === null || link.cycleId !== null) return { update: [], events: [] };
  const row = await ctx.db.subscription.findUniqueOrThrow({
    where: { id: link.subscriptionId },
    include: agreement,
  });
  if (row.status !== "incomplete") return { update: [], events: [] };
  const set = {
    status: "expired",
    cancellationReason: "consent_not_given",
    endedAt: now,
    updatedAt: now,
  } satisfies Partial<Subscription>;
  return {
    update: [update("subscription", row, set)],
    events: [event("subscription_expired", serializeSubscription({ ...row, ...set }))],
  };
}
