import type { Card, Consent } from "@/prisma/generated/client";
import { finishRemoval, removing } from "@/server/cards/remove";
import { presentCard } from "@/server/cards/schema";
import { commit, insert, recorded, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { ApiError } from "@/server/core/errors";
import type { TokenInfo } from "@/server/core/gateway";
import { chargeableToken } from "@/server/payments/token";
import { log } from "@/server/platform/runtime/log";
import { cardOf } from "@/server/subscriptions/begin";
import { billSubscription } from "@/server/subscriptions/bill";
import { withAgreement } from "@/server/subscriptions/billed";
import { hasEnded } from "@/server/subscriptions/collect";
import { newConsent } from "@/server/subscriptions/consent";
import { changeText, merchantIn, textHash } from "@/server/subscriptions/consent-text";
import { openCycle } from "@/server/subscriptions/end";
import { presentSubscription } from "@/server/subscriptions/schema";
import { checkAttempt, pageOfSubscription, takeAttempt } from "./attempt-guard";
import type { ConsentInput, Reader } from "./consent";
import { begunSubscription } from "./manage";

/**
 * Writes down that a customer agrees to another card, before their bank confirms it. Throws `resource_missing`,
 * `subscription_not_active`, `too_many_tries`, `attempt_challenge_required`, `stored_card_not_chargeable`,
 * `token_invalid`, `gateway_unavailable`, `gateway_timeout`; `state_conflict` when the page showed other words than hold now.
 */
export async function agreeToCard(slug: string, input: ConsentInput, reader: Reader): Promise<void> {
  const { ctx, row } = await changeable(slug);
  const account = await ctx.db.account.findUniqueOrThrow({ where: { id: row.accountId } });
  const text = changeText(input.locale, merchantIn(input.locale, account));
  if (textHash(text) !== input.text_hash) throw new ApiError("state_conflict");
  const [page, by] = [pageOfSubscription(row), { ip: reader.ip, proof: input.proof }];
  await checkAttempt(page, by);
  const card = await chargeableToken(ctx, input.token, { verified: false });
  const given = { text, locale: input.locale, gatewayToken: input.token, ...reader };
  const consent = newConsent(row, { purpose: "change_card", ...given });
  await takeAttempt(page, by, card, consent.id);
  await commit(ctx, { insert: [insert("consent", consent)] });
}

/**
 * The bank confirmed the card, or did not: from here on the subscription charges it, at once where something is owed.
 * Throws as `agreeToCard` does; null for a card nobody agreed to.
 */
export async function keepCard(slug: string, token: string): Promise<"kept" | "unverified" | null> {
  const { ctx, row } = await changeable(slug);
  const where = { subscriptionId: row.id, purpose: "change_card", gatewayToken: token };
  const consent = await ctx.db.consent.findFirst({ where, orderBy: { id: "desc" } });
  if (consent === null) return null;
  if (consent.state === "kept") return "kept";
  const card = await chargeableToken(ctx, token, { verified: true }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "token_invalid") return null;
    throw error;
  });
  if (card === null) return "unverified";
  const old = await replace(ctx, row.id, consent, card);
  if (old !== null) await finishRemoval(ctx, old);
  await billSubscription(ctx, row.id, ctx.now()).catch((cause) =>
    log.error("what is owed was not charged to the new card", { subscription: row.id }, cause),
  );
  return "kept";
}

async function changeable(slug: string) {
  const found = await begunSubscription(slug);
  if (found === null) throw new ApiError("resource_missing");
  if (hasEnded(found.row)) throw new ApiError("subscription_not_active");
  return found;
}

/** Answers the card that is of no more use, on its way out. */
const replace = (ctx: Context, id: string, given: Consent, info: TokenInfo): Promise<Card | null> =>
  untilCommitted(async () => {
    const subscription = await withAgreement(ctx, id);
    const consent: Consent = await ctx.db.consent.findUniqueOrThrow({ where: { id: given.id } });
    if (consent.state === "kept") return null;
    if (hasEnded(subscription)) throw new ApiError("subscription_not_active");
    const { brand, last4, expMonth, expYear, funding } = info;
    const facts = { brand, last4, expMonth, expYear, funding };
    const card = cardOf({ brand, last4, simulated: false }, { ...consent, ...facts }, subscription);
    const old = await spare(ctx, subscription.cardId, id);
    const cycle = await openCycle(ctx, subscription);
    const now = ctx.now();
    const owed =
      subscription.status === "past_due" && (cycle?.status === "retrying" || cycle?.status === "failed")
        ? cycle
        : null;
    const set = {
      cardId: card.id,
      updatedAt: now,
      ...(owed === null ? {} : { nextRetryAt: now, graceUntil: null }),
    };
    await commit(ctx, {
      insert: [insert("card", card)],
      update: [
        update("consent", consent, { ...facts, state: "kept", cardId: card.id }),
        update("subscription", subscription, set),
        ...(owed === null
          ? []
          : [update("cycle", owed, { status: "retrying", nextAttemptAt: now, updatedAt: now })]),
        ...(old === null ? [] : removing([old])),
      ],
      events: [
        recorded("card_saved", presentCard(card)),
        recorded("subscription_updated", presentSubscription({ ...subscription, ...set })),
      ],
    });
    return old;
  });

/** The card a subscription had, unless another one still charges it. */
async function spare(ctx: Context, cardId: string | null, subscriptionId: string): Promise<Card | null> {
  if (cardId === null) return null;
  const others = { cardId, endedAt: null, id: { not: subscriptionId } };
  if ((await ctx.db.subscription.count({ where: others })) > 0) return null;
  return ctx.db.card.findFirst({ where: { id: cardId, status: { in: ["active", "expired"] } } });
}
