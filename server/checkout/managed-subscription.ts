import type { Subscription } from "@/prisma/generated/client";
import { unscoped } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { payerContext } from "@/server/context";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { isSlug } from "@/server/core/values/slug";
import { readState } from "@/server/subscriptions/read-state";
import { cancel, resume, undoCancellation } from "@/server/subscriptions/requests";
import { serializeCharges, shownAs } from "@/server/subscriptions/schema";
import { canResume, hasEnded, type State } from "@/server/subscriptions/state";
import { chargesAfter } from "@/server/subscriptions/upcoming";

/** Finds a subscription with consent by the slug of its page. */
export async function managedSubscription(
  slug: string,
): Promise<{ ctx: Context<unknown>; row: Subscription } | null> {
  const row = isSlug(slug) ? await unscoped.subscription.findUnique({ where: { manageSlug: slug } }) : null;
  return row === null || row.consentId === null ? null : { ctx: payerContext(row), row };
}

/** Throws `resource_missing` if there is none. */
export async function requireManaged(slug: string) {
  const managed = await managedSubscription(slug);
  if (managed === null) throw new ApiError("resource_missing");
  return managed;
}

export const chargesAfterResume = (state: State, at: Date) =>
  serializeCharges(chargesAfter(state, { type: "resume_requested", on: at, at }));

export const chargesAfterKeeping = (state: State, at: Date) =>
  serializeCharges(chargesAfter(state, { type: "cancellation_undone", at }));

export const canUndoCancellation = (row: Subscription, now: Date) =>
  !hasEnded(row) &&
  row.cancelAtPeriodEnd &&
  row.cancellationReason === "customer_request" &&
  row.currentPeriodEnd !== null &&
  row.currentPeriodEnd > now;

/** Cancels: no more charges, and the paid period stays. Throws `resource_missing`, `subscription_not_active`. */
export const cancelByCustomer = inAccountOfFirstArgument(
  "subscription",
  async (slug: string): Promise<void> => {
    const { ctx, row } = await requireManaged(slug);
    await cancel(ctx, row.id, { atPeriodEnd: "if_paid", reason: "customer_request" });
  },
);

/**
 * Resumes, if the customer's page showed the charges that follow, by `shownAs`. Throws `resource_missing`,
 * `subscription_not_active`; `state_conflict` for other charges.
 */
export const resumeByCustomer = inAccountOfFirstArgument(
  "subscription",
  async (slug: string, shown: string | null): Promise<void> => {
    const { ctx, row } = await requireManaged(slug);
    const state = await readState(ctx, row.id, null);
    const current = shownAs(chargesAfterResume(state, ctx.now()));
    if (canResume(row, state.open) && current !== shown) throw new ApiError("state_conflict");
    await resume(ctx, row.id);
  },
);

/** Undoes the customer's own cancellation. Throws like `resumeByCustomer`. */
export const undoCancellationByCustomer = inAccountOfFirstArgument(
  "subscription",
  async (slug: string, shown: string | null): Promise<void> => {
    const { ctx, row } = await requireManaged(slug);
    if (!canUndoCancellation(row, ctx.now())) throw new ApiError("subscription_not_active");
    const current = shownAs(chargesAfterKeeping(await readState(ctx, row.id, null), ctx.now()));
    if (current !== shown) throw new ApiError("state_conflict");
    await undoCancellation(ctx, row.id);
  },
);
