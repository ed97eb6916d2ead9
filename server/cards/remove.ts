import type { Card } from "@/prisma/generated/client";
import type { CardStatus } from "@/prisma/states";
import { log } from "@/server/base/runtime/log";
import { type Change, commit, event, update } from "@/server/core/commit/commit";
import { extensionPoint } from "@/server/core/commit/extension-point";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context, StoredResponse } from "@/server/core/operation/context";
import { dayOf } from "@/server/core/values/day";
import { serializeCard } from "./schema";

type OnRemoved = (ctx: Context, card: Card) => Promise<Pick<Change, "update" | "events">>;

/** Returns what the removal of a card changes on the subscriptions that use it. */
export const cardUsers = extensionPoint<OnRemoved>("users of cards");

type CardToRemove = Pick<Card, "id" | "gatewayToken">;

/** Returns the updates after which cards can no longer be charged, although the gateway still has their tokens. */
export const startRemoval = (cards: readonly Card[]) =>
  cards.filter(isNotRemoved).map((card) => update("card", card, { status: "removing" }));

const isNotRemoved = ({ status }: Card) => status === "active" || status === "expired";

/**
 * Removes a `removing` card from the gateway and records it. Returns false if the outcome at the gateway is unknown;
 * then the card stays as it is, and it is safe to call again. `response` is stored with the change.
 */
export async function finishRemoval(
  ctx: Context,
  { id, gatewayToken }: CardToRemove,
  response?: StoredResponse | null,
) {
  if ((await ctx.gateway.removeToken(gatewayToken)) === "unknown") return false;
  await recordRemoval(ctx, id, { from: ["active", "expired", "removing"], response });
  return true;
}

type Recording = { from: readonly CardStatus[]; response?: StoredResponse | null | undefined };

/** Records that a card no longer exists, if its status is one of `from`. `response` is stored with the change. */
export const recordRemoval = (ctx: Context, id: string, { from, response }: Recording): Promise<void> =>
  retryOnConflict(async () => {
    const row = await ctx.db.card.findUniqueOrThrow({ where: { id } });
    if (!from.includes(row.status)) return;
    const set = { status: "removed" as const, removedAt: ctx.now() };
    const userChange = await cardUsers.get()(ctx, row);
    await commit(ctx, {
      update: [update("card", row, set), ...(userChange.update ?? [])],
      events: [event("card_removed", serializeCard({ ...row, ...set })), ...(userChange.events ?? [])],
      response: response ?? null,
    });
  });

/** Finishes a removal without a waiting request: an error is logged, and the job tries again. */
export const tryRemoval = (ctx: Context, card: CardToRemove) =>
  finishRemoval(ctx, card).catch((cause) => {
    log.error("a card could not be removed", { card: card.id }, cause);
    return false;
  });

/** Returns a card as it was before its removal started. Its status follows from the month in Riyadh. */
export function cardBeforeRemoval(card: Card, now: Date): Card {
  if (isNotRemoved(card)) return card;
  const last = `${card.expYear}-${String(card.expMonth).padStart(2, "0")}`;
  return { ...card, status: dayOf(now).slice(0, 7) > last ? "expired" : "active" };
}
