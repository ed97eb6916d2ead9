import type { Card } from "@/prisma/generated/client";
import { commit, recorded, untilCommitted, update } from "@/server/core/commit";
import type { Answer, Context } from "@/server/core/context";
import { log } from "@/server/platform/runtime/log";
import { agreement, presentSubscription } from "@/server/subscriptions/schema";
import { presentCard } from "./schema";

type Removing = Pick<Card, "id" | "gatewayToken">;

/** The change after which nobody can charge a card any more, although the gateway still has its token. */
export const removing = (cards: readonly Card[]) =>
  cards.filter(isKept).map((card) => update("card", card, { status: "removing" }));

const isKept = ({ status }: Card) => status === "active" || status === "expired";

/**
 * Has the gateway forget a card that is `removing`, and books that it did. False when that cannot be told: then the
 * card stays as it is, and asking again is safe. `answer` is stored with the change, if it is made here.
 */
export async function finishRemoval(ctx: Context, { id, gatewayToken }: Removing, answer?: Answer | null) {
  if ((await ctx.gateway.removeToken(gatewayToken)) === "unknown") return false;
  await untilCommitted(async () => {
    const row = await ctx.db.card.findUniqueOrThrow({ where: { id } });
    if (row.status === "removed") return;
    const set = { status: "removed", removedAt: ctx.now() };
    const removed = presentCard({ ...row, ...set });
    const bereft = await ctx.db.subscription.findMany({
      where: { cardId: id, endedAt: null },
      include: agreement,
    });
    const without = { cardId: null, updatedAt: ctx.now() };
    await commit(ctx, {
      update: [
        update("card", row, set),
        ...bereft.map((subscription) => update("subscription", subscription, without)),
      ],
      events: [
        recorded("card_removed", removed),
        ...bereft.map((subscription) =>
          recorded("subscription_updated", presentSubscription({ ...subscription, ...without })),
        ),
      ],
      answer: answer ?? null,
    });
  });
  return true;
}

/** The same for a removal that nobody waits for: a failure of ours is told to nobody, and the job tries again. */
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

/** A card as it was before somebody began to remove it: what it was then follows from the month in Riyadh. */
export function asItWas(card: Card, now: Date): Card {
  if (isKept(card)) return card;
  const last = `${card.expYear}-${String(card.expMonth).padStart(2, "0")}`;
  return { ...card, status: monthInRiyadh.format(now) > last ? "expired" : "active" };
}
