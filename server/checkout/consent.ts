import { z } from "zod";
import type { Account, Consent, Customer, PaymentLink, Subscription } from "@/prisma/generated/client";
import { locales } from "@/prisma/states";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { charge } from "@/server/charging/charge";
import { attemptChange, newLinkPayment } from "@/server/charging/pay-link";
import { mergeChanges } from "@/server/charging/purpose";
import { payerContext } from "@/server/context";
import { commit, insert, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError, gatewayUnavailable, type Locale } from "@/server/core/operation/errors";
import type { TokenInfo } from "@/server/core/operation/gateway";
import { dayOf } from "@/server/core/values/day";
import { displayNameIn } from "@/server/core/values/locale";
import { hourMs } from "@/server/core/values/time";
import { orderOf } from "@/server/links/amounts";
import { linkBySlug } from "@/server/links/by-slug";
import { requirePayable } from "@/server/links/state";
import { receiptSlugOf, unusedGatewayId } from "@/server/payments/new";
import { requireChargeableToken } from "@/server/payments/token";
import { anchorDay, chargeTime, nextAnchor } from "@/server/subscriptions/calendar";
import { newConsent, recurrenceText, startText, textHash } from "@/server/subscriptions/consent";
import { hasReminders } from "@/server/subscriptions/reminders";
import { recurrenceOf } from "@/server/subscriptions/state";
import { chargingAccount, pageAfterAttempt } from "./attempt";
import { checkAttempt, countAttempt, pageOfLink, requireCard } from "./attempt-guard";
import { Proof } from "./proof-of-work";

/** The request when the customer agrees: the card as a token, and the displayed text. */
export const ConsentInput = z.strictObject({
  token: z.string().regex(/^token_[A-Za-z0-9_-]{1,249}$/),
  text_hash: z.string().regex(/^[\w-]{43}$/),
  locale: z.enum(locales),
  /** On the page of another card: the charges that it shows, by `shownToNewCard`. */
  shown: z.string().max(200).optional(),
  proof: Proof.optional(),
});
export type ConsentInput = z.output<typeof ConsentInput>;

export type ClientInfo = { ip: string | null; userAgent: string | null };

/**
 * Stores the consent, before the bank confirms the card. Throws `resource_missing`, `payment_link_not_payable`,
 * `account_cannot_charge`, `too_many_tries`, `attempt_challenge_required`, `stored_card_not_chargeable`,
 * `token_invalid`, `gateway_unavailable`, `gateway_timeout`; `state_conflict` if the page showed an outdated text.
 */
export const agree = inAccountOfFirstArgument(
  "link",
  async (slug: string, input: ConsentInput, clientInfo: ClientInfo): Promise<void> => {
    const { ctx, link, account } = await consentPage(slug);
    requirePayable(link, ctx.now());
    const [page, client] = [pageOfLink(link), { ip: clientInfo.ip, proof: input.proof }];
    await checkAttempt(page, client);
    const subscription = await ctx.db.subscription.findUniqueOrThrow({ where: { id: link.subscriptionId } });
    if (subscription.status !== "incomplete") throw new ApiError("payment_link_not_payable");
    const text = startText(
      input.locale,
      displayNameIn(input.locale, account),
      subscription,
      dayOf(ctx.now()),
    );
    if (textHash(text) !== input.text_hash) throw new ApiError("state_conflict");
    const card = await requireCard(ctx, page, client, input.token);
    const values = { text, locale: input.locale, gatewayToken: input.token, ...clientInfo };
    const consent = newConsent(subscription, { purpose: "start", ...values });
    await countAttempt(page, client, card, consent.id);
    await commit(ctx, { insert: [insert("consent", consent)] });
  },
);

/**
 * How long a consent can start a subscription or change its card. The first period begins on the day of the consent, so
 * a tab that is restored days later would charge for the past.
 */
const consentLifeMs = hourMs;

export const isConsentOver = ({ acceptedAt }: Pick<Consent, "acceptedAt">, now: Date): boolean =>
  now.getTime() - acceptedAt.getTime() > consentLifeMs;

/**
 * After the bank confirmed the card, charges the first period once, and returns the customer's next page. The charge
 * skips 3-D Secure, because the bank just verified the customer. After an hour, the next page is the consent page with
 * the notice `expired`. Throws like `agree`; returns null for an unknown token.
 */
export const chargeFirstPeriod = inAccountOfFirstArgument(
  "link",
  async (slug: string, token: string): Promise<string | null> => {
    const { ctx, link } = await consentPage(slug);
    const consent = await ctx.db.consent.findFirst({
      where: { subscriptionId: link.subscriptionId, purpose: "start", gatewayToken: token },
      orderBy: { id: "desc" },
    });
    if (consent === null) return null;
    if (consent.paymentId !== null) return nextPageOf(ctx, consent.paymentId);
    if (isConsentOver(consent, ctx.now())) return `/pay/${slug}?expired=1`;
    requirePayable(link, ctx.now());
    const card = await requireChargeableToken(ctx, token, { verified: true });
    const row = await startPayment(ctx, { linkId: link.id, consentId: consent.id, card });
    return row === null
      ? chargeFirstPeriod(slug, token)
      : pageAfterAttempt(await charge(ctx, row, { type: "card", token, isVerified: true }));
  },
);

type PaymentStart = { linkId: string; consentId: string; card: TokenInfo };

/** Null if the same page was opened twice and the other request was faster. */
const startPayment = (ctx: Context, { linkId, consentId, card }: PaymentStart) =>
  retryOnConflict(async () => {
    const link: PaymentLink = await ctx.db.paymentLink.findUniqueOrThrow({ where: { id: linkId } });
    const consent: Consent = await ctx.db.consent.findUniqueOrThrow({ where: { id: consentId } });
    if (consent.paymentId !== null) return null;
    requirePayable(link, ctx.now());
    // A customer who agrees again after a discarded payment is charged once.
    const gatewayId = await unusedGatewayId(`${link.id} ${link.amount}`);
    const { brand, last4, expMonth, expYear, funding } = card;
    const own = { brand, last4, gatewayId, receiptSlug: receiptSlugOf(gatewayId) };
    const row = { ...(await newLinkPayment(ctx, link, orderOf(link, {}))), ...own };
    const details = { brand, last4, expMonth, expYear, funding };
    const consentUpdate = update("consent", consent, { ...details, state: "used", paymentId: row.id });
    await commit(ctx, mergeChanges(await attemptChange(ctx, link, row), { update: [consentUpdate] }));
    return row;
  });

async function nextPageOf(ctx: Context, paymentId: string): Promise<string> {
  const payment = await ctx.db.payment.findUnique({ where: { id: paymentId } });
  // Discarded, because the gateway never received it: the customer can agree again.
  if (payment === null) throw gatewayUnavailable();
  return pageAfterAttempt(payment);
}

type ConsentPage = {
  ctx: Context<unknown>;
  link: PaymentLink & { subscriptionId: string };
  account: Account;
};

async function consentPage(slug: string): Promise<ConsentPage> {
  const link = await linkBySlug(slug);
  if (link === null || link.subscriptionId === null || link.cycleId !== null)
    throw new ApiError("resource_missing");
  const ctx = payerContext(link);
  const account = await chargingAccount(ctx);
  return { ctx, link: { ...link, subscriptionId: link.subscriptionId }, account };
}

/** A text in both languages. */
export type Bilingual = Record<Locale, string>;

/** The terms that a customer sees before agreeing to a subscription that would start now. */
export type ConsentTerms = {
  /** The exact sentence to agree to. */
  texts: Bilingual;
  /** Identifies the displayed text. */
  hashes: Bilingual;
  /** "every month on day 15" */
  recurrence: Bilingual;
  firstChargeAt: string;
  /** Null if the first charge is the only one. */
  nextChargeAt: string | null;
  /** Null if it continues until it is canceled. */
  lastChargeAt: string | null;
  cyclesTotal: number | null;
  /** True if the subscription page is also sent to the customer by email. */
  byEmail: boolean;
  /** True if an email is sent three days before each charge. */
  reminded: boolean;
};

/** Depends on the day in Riyadh: a page opened before midnight shows another text than one opened after it. */
export function consentTerms(
  subscription: Subscription,
  account: Account,
  customer: Pick<Customer, "email"> | null,
  now: Date,
): ConsentTerms {
  const today = dayOf(now);
  const recurrence = recurrenceOf(subscription);
  const { cyclesTotal } = subscription;
  const texts = bilingual((locale) => startText(locale, displayNameIn(locale, account), subscription, today));
  const byEmail = customer !== null && customer.email !== null;
  return {
    texts,
    hashes: bilingual((locale) => textHash(texts[locale])),
    recurrence: bilingual((locale) => recurrenceText(locale, subscription, today)),
    firstChargeAt: now.toISOString(),
    nextChargeAt: cyclesTotal === 1 ? null : chargeTime(nextAnchor(today, recurrence, today)).toISOString(),
    lastChargeAt:
      cyclesTotal === null ? null : chargeTime(anchorDay(today, recurrence, cyclesTotal - 1)).toISOString(),
    cyclesTotal,
    byEmail,
    reminded: byEmail && account.billingReminders && hasReminders(subscription),
  };
}

export const bilingual = (make: (locale: Locale) => string): Bilingual => ({
  ar: make("ar"),
  en: make("en"),
});
