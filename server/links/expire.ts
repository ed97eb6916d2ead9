import type { PaymentLink } from "@/prisma/generated/client";
import { jobContext } from "@/server/context";
import { commit } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { closedLinkChange } from "./close";
import { isExpired, isHeld } from "./state";

/** Returns the current link. The first read closes an expired link, which is not the reader's action. */
export async function expireIfDue({ scope, now }: Context, link: PaymentLink): Promise<PaymentLink> {
  if (!isDueToExpire(link, now())) return link;
  const ctx = { ...jobContext(scope, "expire-link"), now };
  return retryOnConflict(async () => {
    const row = await ctx.db.paymentLink.findUniqueOrThrow({ where: { id: link.id } });
    if (!isDueToExpire(row, ctx.now())) return row;
    const set = { status: "expired" as const, updatedAt: ctx.now() };
    await commit(ctx, await closedLinkChange(ctx, row, set));
    return { ...row, ...set, revision: row.revision + 1 };
  });
}

/** Closes expired links, so that a list by status is correct. */
export async function expireOverdue(ctx: Context): Promise<void> {
  const overdue = { status: "active" as const, expiresAt: { lte: ctx.now() } };
  const links = await ctx.db.paymentLink.findMany({ where: overdue, take: 500 });
  await Promise.all(links.map((link) => expireIfDue(ctx, link)));
}

/** A payer who started in time can complete the payment. */
const isDueToExpire = (link: PaymentLink, now: Date) =>
  link.status === "active" && isExpired(link, now) && !isHeld(link, now);
