import type { Card, Cycle } from "@/prisma/generated/client";
import { log } from "@/server/base/runtime/log";
import { recordRemoval } from "@/server/cards/remove";
import { commit, update } from "@/server/core/commit/commit";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { dayOf } from "@/server/core/values/day";
import { decideOrConflict } from "./change";
import { readUnpaid } from "./read-state";
import type { State } from "./state";

/** A stored card that was charged for a cycle; `due` is the moment that the attempt counts for. */
export type Charged = { state: State<Cycle>; card: Card; due: Date };

/** The failure of an attempt whose token was refused. It is retried like a decline. */
const code = "processing_error";

/**
 * Records that the gateway refused the token of a stored card, and so charged nothing. With the key of another account
 * it refuses every token, so one refusal does not end a card: it counts as an attempt, and the next one is on another
 * day. The card is removed if the gateway has its token and says that it is unusable, or does not have it on two days of
 * one cycle. Returns false if the gateway does not respond about the token; the cycle is then unchanged. Throws
 * `RevisionConflict` if the customer replaced the card meanwhile, or the refusal was recorded.
 */
export async function recordRefusedToken(ctx: Context, { state, card, due }: Charged): Promise<boolean> {
  const { id: cycle } = state.cycle;
  const info = await ctx.gateway.tokenInfo(card.gatewayToken);
  if (info === "timeout" || info === "unavailable") {
    log.warn("a refused card's token could not be read; the charge will be retried", { cycle });
    return false;
  }
  const isMissing = info === "missing";
  const isGone = isMissing ? await wasMissingBefore(ctx, card, state.cycle, due) : info.status === "unusable";
  log.error("the gateway refused a stored card", {
    card: card.id,
    cycle,
    missing: isMissing,
    removed: isGone,
  });
  // The next step finds the cycle without a card. A removal that has started also deletes the token.
  if (isGone) await recordRemoval(ctx, card.id, { from: ["active"] });
  else await failAttempt(ctx, { state, card, due }, isMissing);
  return true;
}

/**
 * Returns whether the token was missing on an earlier day, because a card may be charged for several subscriptions in
 * one night, and since the first attempt of the cycle, because none since then was paid. If a later charge of this cycle
 * failed after it was sent, the gateway had the token.
 */
async function wasMissingBefore(
  { db }: Context,
  { tokenMissingAt }: Card,
  { id: cycleId, firstAttemptAt }: Cycle,
  due: Date,
): Promise<boolean> {
  if (tokenMissingAt === null || firstAttemptAt === null) return false;
  if (tokenMissingAt < firstAttemptAt || dayOf(tokenMissingAt) >= dayOf(due)) return false;
  const processed = { cycleId, sourceType: "subscription", failureCode: { not: "not_sent" } } as const;
  return (await db.payment.count({ where: { ...processed, createdAt: { gt: tokenMissingAt } } })) === 0;
}

async function failAttempt(ctx: Context, { state, card, due }: Charged, isMissing: boolean): Promise<void> {
  const current = await readUnpaid(ctx, state.subscription.id);
  const { cycle } = current.state;
  // Another process may have recorded this refusal while this process was stalled.
  const isSameAttempt = cycle?.id === state.cycle.id && cycle.attempts === state.cycle.attempts;
  if (!isSameAttempt || current.card?.id !== card.id) throw new RevisionConflict();
  const trigger = { type: "card_unusable", code, wasRefused: true, due, at: ctx.now() } as const;
  const { change } = decideOrConflict(current.state, trigger);
  await commit(ctx, {
    ...change,
    update: [...change.update, ...(isMissing ? [update("card", current.card, { tokenMissingAt: due })] : [])],
    resumeId: state.cycle.id,
  });
}
