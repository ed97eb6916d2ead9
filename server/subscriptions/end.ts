import type { Cycle, PaymentLink, Subscription } from "@/prisma/generated/client";
import { type Change, event, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { serializeLink } from "@/server/links/schema";
import { serializeSubscription, type WithAgreement } from "./schema";

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

/** What is still open of a subscription: cycles that are unpaid, and links that can be paid. */
export type Open = { cycles: readonly Cycle[]; links: readonly PaymentLink[] };

const unpaid = { in: ["scheduled", "processing", "retrying", "failed"] };

export async function openOf(ctx: Context, { id }: Pick<Subscription, "id">): Promise<Open> {
  const [cycles, links] = await Promise.all([
    ctx.db.cycle.findMany({ where: { subscriptionId: id, status: unpaid } }),
    ctx.db.paymentLink.findMany({ where: { subscriptionId: id, status: "active" } }),
  ]);
  return { cycles, links };
}

/** The latest cycle that is unpaid. */
export const openCycle = (ctx: Context, { id }: Pick<Subscription, "id">): Promise<Cycle | null> =>
  ctx.db.cycle.findFirst({ where: { subscriptionId: id, status: unpaid }, orderBy: { sequence: "desc" } });

export const latestCycle = (ctx: Context, { id }: Pick<Subscription, "id">): Promise<Cycle | null> =>
  ctx.db.cycle.findFirst({ where: { subscriptionId: id }, orderBy: { sequence: "desc" } });

type Closed = Required<Pick<Change, "update" | "events">>;

/**
 * Closes what is open. A charge on its way is left to arrive, as it was sent while it was owed, and is the last. A
 * cycle that failed and can't be paid by link any more is closed already.
 */
export function closing({ cycles, links }: Open, now: Date): Closed {
  const payable = new Set(links.map(({ cycleId }) => cycleId));
  const voided = cycles
    .filter(({ id, status }) => status !== "failed" || payable.has(id))
    .map((cycle) => update("cycle", cycle, { ...givenUpNow(cycle, now), updatedAt: now }));
  const closed = closingLinks(links, now);
  return { update: [...voided, ...closed.update], events: closed.events };
}

/** Closes links that are active. */
export function closingLinks(links: readonly PaymentLink[], now: Date): Closed {
  const set = { status: "canceled", canceledAt: now, updatedAt: now } satisfies Partial<PaymentLink>;
  return {
    update: links.map((link) => update("payment_link", link, set)),
    events: links.map((link) => event("payment_link_canceled", serializeLink({ ...link, ...set }))),
  };
}

const givenUpNow = ({ status, givenUpAt }: Cycle, now: Date) =>
  status === "processing" ? { givenUpAt: givenUpAt ?? now } : { status: "void", nextAttemptAt: null };

/** The change that cancels a subscription now, with everything open of it. */
export async function canceling(ctx: Context, subscription: WithAgreement, reason: CancellationReason) {
  const now = ctx.now();
  const set = ending(reason, now);
  const rest = closing(await openOf(ctx, subscription), now);
  const canceled = serializeSubscription({ ...subscription, ...set });
  const change = {
    update: [update("subscription", subscription, set), ...rest.update],
    events: [event("subscription_canceled", canceled), ...rest.events],
  } satisfies Change;
  return { change, canceled };
}
