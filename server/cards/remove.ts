import type { Card } from "@/prisma/generated/client";
import { type Change, commit, event, retryOnConflict, update } from "@/server/core/commit";
import type { Answer, Context } from "@/server/core/context";
import { extensionPoint } from "@/server/core/extension-point";
import { log } from "@/server/platform/runtime/log";
import { serializeCard } from "./schema";

type OnRemoved = (ctx: Context, card: Card) => Promise<Pick<Change, "update" | "events">>;

/** What the removal of a card changes on whatever charges it. */
export const cardUsers = extensionPoint<OnRemoved>("users of cards");

type Removing = Pick<Card, "id" | "gatewayToken">;

/** The change after which a card can no longer be charged, although the gateway still has its token. */
export const removing = (cards: readonly Card[]) =>
  cards.filter(isKept).map((card) => update("card", card, { status: "removing" }));

const isKept = ({ status }: Card) => status === "active" || status === "expired";

/**
 * Removes a card that is `removing` from the gateway, and records it. False if the gateway's answer is unknown: then
 * the card stays as it is, and it is safe to call again. `answer` is stored with the change, if it is made here.
 */
export async function finishRemoval(ctx: Context, { id, gatewayToken }: Removing, answer?: Answer | null) {
  if ((await ctx.gateway.removeToken(gatewayToken)) === "unknown") return false;
  await retryOnConflict(async () => {
    const row = await ctx.db.card.findUniqueOrThrow({ where: { id } });
    if (row.status === "removed") return;
    const set = { status: "removed" as const, removedAt: ctx.now() };
    const ofUsers = await cardUsers.get()(ctx, row);
    await commit(ctx, {
      update: [update("card", row, set), ...(ofUsers.update ?? [])],
      events: [event("card_removed", serializeCard({ ...row, ...set })), ...(ofUsers.events ?? [])],
      answer: answer ?? null,
    });
  });
  return true;
}

/** The same where no request waits for the removal: an error is logged, and the job tries again. */
export const tryRemoval = (ctx: Context, card: Removing) =>
  finishRemoval(ctx, card).catch((cause) => {
    log.error("a card could not be removed", { card: card.id }, cause);
    return false;
  });

const monthInRiyadh = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Riyadh",
  year: "numeric",
  month: "2-digit",
});

/** A card as it was before its removal began: its status then follows from the month in Riyadh. */
export function asItWas(card: Card, now: Date): Card {
  if (isKept(card)) return card;
  const last = `${card.expYear}-${String(card.expMonth).padStart(2, "0")}`;
  return { ...card, status: monthInRiyadh.format(now) > last ? "expired" : "active" };
}
