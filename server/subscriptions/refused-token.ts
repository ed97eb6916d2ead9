import type { Card, Cycle } from "@/prisma/generated/client";
import { cardUsers } from "@/server/cards/remove";
import { serializeCard } from "@/server/cards/schema";
import { commit, event, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { RevisionConflict, retryOnConflict } from "@/server/core/retry-on-conflict";
import { log } from "@/server/platform/runtime/log";
import { decideOrConflict } from "./change";
import { readUnpaid } from "./read-state";
import type { State } from "./state";

/** A stored card that was charged for a cycle; `due` is the moment that the attempt counts for. */
export type Charged = { state: State<Cycle>; card: Card; due: Date };

/** The failure of an attempt whose token was refused. It is retried like a decline. */
const code = "processing_error";

/**
 * Records that the gateway refused the token of a stored card, and so charged nothing. With a wrong key or setting it
 * refuses every token, so one refusal does not end a card: it counts as an attempt, and the next one is on another
 * day. The card is removed if the gateway has its token and says that it is unusable, or does not have it at two
 * attempts. Returns false if the gateway does not respond about the token; the cycle is then unchanged.
 */
export async function recordRefusedToken(ctx: Context, { state, card, due }: Charged): Promise<boolean> {
  const info = await ctx.gateway.tokenInfo(card.gatewayToken);
  if (info === "timeout" || info === "unavailable") return false;
  const isGone = info === "missing" ? state.cycle.failureCode === code : info.status === "unusable";
  log.error("the gateway refused a stored card", { card: card.id, cycle: state.cycle.id, removed: isGone });
  if (isGone) await removeCard(ctx, card);
  else await failAttempt(ctx, { state, due });
  return true;
}

async function failAttempt(ctx: Context, { state, due }: Omit<Charged, "card">): Promise<void> {
  const { state: current } = await readUnpaid(ctx, state.subscription.id);
  if (current.cycle?.id !== state.cycle.id) throw new RevisionConflict();
  const trigger = { type: "card_unusable", code, wasRefused: true, due, at: ctx.now() } as const;
  const { change } = decideOrConflict(current, trigger);
  await commit(ctx, { ...change, resumeId: state.cycle.id });
}

/** The gateway no longer has the card, so it is removed here too. The next step finds the cycle without a card. */
const removeCard = (ctx: Context, { id }: Card) =>
  retryOnConflict(async () => {
    const row = await ctx.db.card.findUniqueOrThrow({ where: { id } });
    if (row.status !== "active") return;
    const set = { status: "removed" as const, removedAt: ctx.now() };
    const subscriptions = await cardUsers.get()(ctx, row);
    await commit(ctx, {
      update: [update("card", row, set), ...(subscriptions.update ?? [])],
      events: [event("card_removed", serializeCard({ ...row, ...set })), ...(subscriptions.events ?? [])],
    });
  });
