import type { Card, Consent, Subscription } from "@/prisma/generated/client";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { log } from "@/server/base/runtime/log";
import { bill } from "@/server/charging/bill-job";
import { removeCard, startRemoval, tryRemoval } from "@/server/charging/remove-card";
import { commit, insert } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import type { TokenInfo } from "@/server/core/operation/gateway";
import { displayNameIn } from "@/server/core/values/locale";
import { requireChargeableToken } from "@/server/payments/token";
import { decide } from "@/server/subscriptions/change";
import { changeText, newConsent, textHash } from "@/server/subscriptions/consent";
import { readState } from "@/server/subscriptions/read-state";
import { hasEnded } from "@/server/subscriptions/state";
import { checkAttempt, countAttempt, pageOfSubscription, requireCard } from "./attempt-guard";
import { type ClientInfo, type ConsentInput, isConsentOver } from "./consent";
import { managedSubscription, requireManaged } from "./managed-subscription";
import { chargesToNewCard, shownToNewCard, wereShown } from "./shown-charges";

/**
 * Stores the consent to another card, before the bank confirms it. Throws `resource_missing`,
 * `subscription_not_active`, `too_many_tries`, `attempt_challenge_required`, `stored_card_not_chargeable`,
 * `token_invalid`, `gateway_unavailable`, `gateway_timeout`; `state_conflict` if the page showed an outdated text or other
 * charges.
 */
export const agreeToCard = inAccountOfFirstArgument(
  "subscription",
  async (slug: string, input: ConsentInput, clientInfo: ClientInfo): Promise<void> => {
    const { ctx, row } = await openSubscription(slug);
    const account = await ctx.db.account.findUniqueOrThrow({ where: { id: row.accountId } });
    const text = changeText(input.locale, displayNameIn(input.locale, account));
    const shownCharges = shownToNewCard(chargesToNewCard(await readState(ctx, row.id, null), ctx.now()));
    if (textHash(text) !== input.text_hash || shownCharges !== input.shown)
      throw new ApiError("state_conflict");
    const [page, client] = [pageOfSubscription(row), { ip: clientInfo.ip, proof: input.proof }];
    await checkAttempt(page, client);
    const card = await requireCard(ctx, page, client, input.token);
    const values = { text, locale: input.locale, gatewayToken: input.token, shownCharges, ...clientInfo };
    const consent = newConsent(row, { purpose: "change_card", ...values });
    await countAttempt(page, client, card, consent.id);
    await commit(ctx, { insert: [insert("consent", consent)] });
  },
);

/**
 * `kept`: the subscription uses the card from now on, and an overdue amount is charged immediately. `uncharged`: it uses
 * the card, but other charges would follow than those that the customer saw, so nothing is charged now. `replaced`: a
 * card with a later consent is in use. `expired`: the customer agreed more than an hour ago.
 */
export type CardOutcome = "kept" | "uncharged" | "unverified" | "replaced" | "expired";

/** Records whether the bank confirmed the card. Throws like `agreeToCard`; returns null for a card without consent. */
export const confirmCard = inAccountOfFirstArgument(
  "subscription",
  async (slug: string, token: string): Promise<CardOutcome | null> => {
    const { ctx, row } = await openSubscription(slug);
    const where = { subscriptionId: row.id, purpose: "change_card" as const, gatewayToken: token };
    const consent = await ctx.db.consent.findFirst({ where, orderBy: { id: "desc" } });
    if (consent === null) return null;
    if (consent.state === "kept") return "kept";
    if (isConsentOver(consent, ctx.now())) return "expired";
    const card = await confirmedCard(ctx, consent.id, token);
    if (card === "kept" || card === "unverified") return card;
    const { outcome, old } = await replaceCard(ctx, row.id, consent, card);
    if (old !== null) await tryRemoval(ctx, old);
    if (outcome === "kept")
      await bill(ctx, row.id, ctx.now()).catch((cause) =>
        log.error("the amount due was not charged to the new card", { subscription: row.id }, cause),
      );
    return outcome;
  },
);

/**
 * Returns the card that the bank confirmed; `unverified` if it did not; `kept` if a concurrent request, such as a
 * reloaded page, has stored the card since the consent was read.
 */
async function confirmedCard(
  ctx: Context,
  consentId: string,
  token: string,
): Promise<TokenInfo | "unverified" | "kept"> {
  try {
    return await requireChargeableToken(ctx, token, { verified: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "token_invalid") return "unverified";
    const { state } = await ctx.db.consent.findUniqueOrThrow({ where: { id: consentId } });
    if (error.code === "stored_card_not_chargeable" && state === "kept") return "kept";
    throw error;
  }
}

async function openSubscription(slug: string) {
  const managed = await requireManaged(slug);
  if (hasEnded(managed.row)) throw new ApiError("subscription_not_active");
  return managed;
}

type Replacement = { outcome: "kept" | "uncharged" | "replaced"; old: Card | null };

/** Returns the previous card, which is then removed. */
const replaceCard = (ctx: Context, id: string, values: Consent, info: TokenInfo): Promise<Replacement> =>
  retryOnConflict(async () => {
    const state = await readState(ctx, id, null);
    const consent: Consent = await ctx.db.consent.findUniqueOrThrow({ where: { id: values.id } });
    if (consent.state === "kept") return { outcome: "kept", old: null };
    const later = { subscriptionId: id, purpose: "change_card" as const, id: { gt: consent.id } };
    if ((await ctx.db.consent.count({ where: { ...later, state: "kept" } })) > 0)
      return { outcome: "replaced", old: null };
    const { brand, last4, expMonth, expYear, funding } = info;
    const details = { brand, last4, expMonth, expYear, funding };
    // As of the consent: midnight alone changes the days of the list, but not what the customer agreed to.
    const charge = wereShown(chargesToNewCard(state, consent.acceptedAt), consent.shownCharges);
    const decision = decide(state, { type: "card_replaced", consent, details, charge, at: ctx.now() });
    if (decision === null) throw new ApiError("subscription_not_active");
    const old = await cardIfUnused(ctx, state.subscription.cardId, id);
    const { change } = decision;
    await commit(ctx, {
      ...change,
      update: [...change.update, ...(old === null ? [] : startRemoval([old]))],
    });
    return { outcome: charge ? "kept" : "uncharged", old };
  });

/** Returns the previous card of a subscription, unless another subscription uses it. */
async function cardIfUnused(
  ctx: Context,
  cardId: string | null,
  subscriptionId: string,
): Promise<Card | null> {
  if (cardId === null) return null;
  const others = { cardId, endedAt: null, id: { not: subscriptionId } };
  if ((await ctx.db.subscription.count({ where: others })) > 0) return null;
  return ctx.db.card.findFirst({ where: { id: cardId, status: { in: ["active", "expired"] } } });
}

/** Returns whether a subscription's card is no longer charged, neither by it nor by another subscription. */
export async function canRemoveCard(ctx: Context, row: Subscription, card: Card | null): Promise<boolean> {
  if (card?.status !== "active" && card?.status !== "expired") return false;
  if (!hasEnded(row) && !(await isPaidAndEnding(ctx, row))) return false;
  const where = { cardId: card.id, endedAt: null, id: { not: row.id } };
  return (await ctx.db.subscription.count({ where })) === 0;
}

/** Canceled at the end of a paid period. */
async function isPaidAndEnding(ctx: Context, { id, status, cancelAtPeriodEnd }: Subscription) {
  if (status !== "active" || !cancelAtPeriodEnd) return false;
  return (await readState(ctx, id, null)).open.cycles.length === 0;
}

/**
 * Removes the card of a canceled subscription, here and at the gateway. Throws `resource_missing` if there is none, or
 * something is still charged to it, and `gateway_unavailable`.
 */
export const removeCardByCustomer = inAccountOfFirstArgument(
  "subscription",
  async (slug: string): Promise<void> => {
    const found = await managedSubscription(slug);
    if (found === null || found.row.cardId === null) throw new ApiError("resource_missing");
    const { ctx, row } = found;
    const card = await ctx.db.card.findUniqueOrThrow({ where: { id: found.row.cardId } });
    if (!(await canRemoveCard(ctx, row, card))) throw new ApiError("resource_missing");
    await removeCard(ctx, card.id);
  },
);
