import type { Cycle, PaymentLink, Subscription } from "@/prisma/generated/client";
import { type Change, recorded, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { presentLink } from "@/server/links/schema";
import { closedLink } from "./collect";
import { presentSubscription, type WithAgreement } from "./schema";

export type CancellationReason =
  | "merchant_request"
  | "customer_request"
  | "payment_failed"
  | "consent_not_given"
  | "account_suspended";

/** What ends a subscription that was agreed to, or was never. */
export const ending = (reason: CancellationReason, now: Date) =>
  ({
    status: "canceled",
    cancellationReason: reason,
    cancelAtPeriodEnd: false,
    canceledAt: now,
    endedAt: now,
    nextChargeAt: null,
    nextRetryAt: null,
    graceUntil: null,
    resumesAt: null,
    pauseStartsAt: null,
    updatedAt: now,
  }) satisfies Partial<Subscription>;

/** What is still open of a subscription: a cycle nobody has paid, and links somebody could pay. */
export type Open = { cycle: Cycle | null; links: PaymentLink[] };

export async function openOf(ctx: Context, subscription: Subscription): Promise<Open> {
  const [cycle, links] = await Promise.all([
    openCycle(ctx, subscription),
    ctx.db.paymentLink.findMany({ where: { subscriptionId: subscription.id, status: "active" } }),
  ]);
  return { cycle, links };
}

/** The cycle nobody has paid. */
export const openCycle = (ctx: Context, { id }: Pick<Subscription, "id">): Promise<Cycle | null> =>
  ctx.db.cycle.findFirst({
    where: { subscriptionId: id, status: { in: ["scheduled", "processing", "retrying", "failed"] } },
    orderBy: { sequence: "desc" },
  });

export const latestCycle = (ctx: Context, { id }: Pick<Subscription, "id">): Promise<Cycle | null> =>
  ctx.db.cycle.findFirst({ where: { subscriptionId: id }, orderBy: { sequence: "desc" } });

/** Closes what is open. A charge on its way is left to arrive, as it was sent while it was owed, and is the last. */
export function closing({ cycle, links }: Open, now: Date): Required<Pick<Change, "update" | "events">> {
  const voided =
    cycle === null ? [] : [update("cycle", cycle, { ...givenUpNow(cycle, now), updatedAt: now })];
  const closed = links.flatMap((link) => {
    const set = closedLink(link, now);
    return set === null ? [] : [{ link, set }];
  });
  return {
    update: [...voided, ...closed.map(({ link, set }) => update("payment_link", link, set))],
    events: closed.map(({ link, set }) =>
      recorded("payment_link_canceled", presentLink({ ...link, ...set })),
    ),
  };
}

const givenUpNow = ({ status }: Cycle, now: Date) =>
  status === "processing" ? { givenUpAt: now } : { status: "void", nextAttemptAt: null };

/** The change that cancels a subscription now, with everything open of it. */
export async function canceling(ctx: Context, subscription: WithAgreement, reason: CancellationReason) {
  const now = ctx.now();
  const set = ending(reason, now);
  const rest = closing(await openOf(ctx, subscription), now);
  const canceled = presentSubscription({ ...subscription, ...set });
  const change = {
    update: [update("subscription", subscription, set), ...rest.update],
    events: [recorded("subscription_canceled", canceled), ...rest.events],
  } satisfies Change;
  return { change, canceled };
}
