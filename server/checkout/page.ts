import type { Account, Customer, Payment, PaymentLink } from "@/prisma/generated/client";
import type { LinkLocale, PaymentMethod } from "@/prisma/states";
import { chargeBlockers } from "@/server/accounts/capability";
import { type Mode, unscoped } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { env } from "@/server/base/runtime/env";
import type { CardNetwork } from "@/server/base/runtime/env-schema";
import type { Locale } from "@/server/core/operation/errors";
import { isSlug } from "@/server/core/values/slug";
import { fieldsOf, type LinkField } from "@/server/links/fields";
import { itemsOf, type LinkItem } from "@/server/links/items";
import { currentLink, isHeld } from "@/server/links/state";
import { leftOf } from "@/server/links/stock";
import { showsVat } from "@/server/links/vat";
import { offeredMethods } from "@/server/payments/methods";
import { authenticationEnd, awaitsCode } from "@/server/payments/state-machine";
import type { UpcomingCharge } from "@/server/subscriptions/schema";
import { startsSubscription } from "./attempt";
import { amountsOf, type Choice, type EnteredDiscount, mayCheckCode } from "./choice";
import { type ConsentTerms, consentTerms } from "./consent";
import { latinName, type Merchant, toMerchant } from "./merchant";
import { type OwnPayment, ownPayment, pollOverdueAttempt } from "./own-payment";
import { chargesAfterPayment } from "./shown-charges";
import { awaitsPayer, currentAttempt } from "./stop-attempt";

export type PayState = "ready" | "in_progress" | "paid" | "expired" | "canceled" | "unavailable";

/** In halalas. */
export type AmountRange = { min: number; max: number };

/** The content of a payment link's hosted page. Contains only what anyone with the link may see. */
export type PayPage = {
  state: PayState;
  mode: Mode;
  slug: string;
  /** Where the payer enters it: null, or on a page without the form that of this browser's payment. */
  amount: number | null;
  /** The amounts that the payer can enter; null if the amount is fixed. */
  amountRange: AmountRange | null;
  /** What is paid for, once; the quantity multiplies it. */
  items: LinkItem[];
  /** How often the payer chose to pay it, of at most how often; null without a choice. */
  quantity: { chosen: number; max: number } | null;
  /** How many are left to buy; null without a limit. */
  unitsLeft: number | null;
  /** The discount code that the payer entered, if any; null if the link has none. */
  discount: EnteredDiscount | null;
  /** Whether all of its stock is sold. */
  isSoldOut: boolean;
  /** True if the page shows the VAT in the amount. */
  showsVat: boolean;
  description: string | null;
  locale: LinkLocale;
  customerLocale: Locale | null;
  expiresAt: string | null;
  /** When the page becomes outdated: the link or the current attempt expires. */
  changesAt: string | null;
  inactiveMessage: string | null;
  cancelUrl: string | null;
  /** The fields for the payer's details: `name`, `phone`, `email`, and `contact` for either of these two. */
  collect: string[];
  /** The merchant's own fields. */
  fields: LinkField[];
  merchant: Merchant;
  /** The terms, on the page where a subscription starts. */
  consent: ConsentTerms | null;
  /** True while the stored card is charged for the same amount. */
  cardIsCharged: boolean;
  /** Where the browser sends the card, directly to the gateway. */
  gateway: BrowserGateway | null;
  /** The bank's page of the current attempt; only for the browser that started it. */
  resumeUrl: string | null;
  /** What the page offers to pay with. A page where a subscription starts takes a card only. */
  methods: PaymentMethod[];
  /** True if the account offers wallets, and this page does not. */
  excludesWallets: boolean;
  /** The name on the sheet of a wallet, in Latin letters. */
  walletName: string;
  /** Until when the payer can enter the code that their wallet sent; only for the browser that started the attempt. */
  codeExpiresAt: string | null;
  /** True if the current attempt waits for the bank or a code. */
  waitsForBank: boolean;
  /** True if this browser started the current attempt and can stop it. */
  canStop: boolean;
  /** Only for the browser that started a payment here. */
  own: OwnPayment | null;
  maxPayments: number | null;
  /**
   * For the amount due of a subscription: what the stored card is charged after it is paid here. The card entered here
   * is not kept. Null on other pages.
   */
  chargesAfter: UpcomingCharge[] | null;
  paidAt: string | null;
};

/**
 * Returns the page of a link; null if there is none. `ownReceiptSlug` comes from the cookie of the browser's last
 * attempt.
 */
export const payPage = inAccountOfFirstArgument(
  "link",
  async (slug: string, ownReceiptSlug: string | undefined, choice: Choice = {}): Promise<PayPage | null> => {
    if (!isSlug(slug)) return null;
    await pollOverdueAttempt(ownReceiptSlug);
    const found = await unscoped.paymentLink.findUnique({ where: { slug }, include: { customer: true } });
    if (found === null) return null;
    const { customer, ...row } = found;
    const link = currentLink(row, new Date());
    const account = await unscoped.account.findUniqueOrThrow({ where: { id: link.accountId } });
    const { mode } = link;
    const gateway = browserGateway(mode);
    const attempt = await currentAttempt(link, ownReceiptSlug);
    const isOwn = attempt?.status === "initiated" && attempt.receiptSlug === ownReceiptSlug;
    const cardIsCharged = !isHeld(link, new Date()) && (await isBeingCharged(link));
    const left = await leftOf({ db: unscoped }, link);
    const state = payStateOf(
      link,
      gateway !== null &&
        account.closedAt === null &&
        chargeBlockers(account.verificationStatus, mode).length === 0,
      { cardIsCharged, isOwn, isTaken: left.units < 1 },
    );
    const mayCheck = await mayCheckCode(link, choice.code, choice.ip ?? null);
    const own = state === "in_progress" ? null : await ownPayment(link, ownReceiptSlug);
    const waitsForBank = state === "in_progress" && attempt !== null && awaitsPayer(attempt);
    // If other payments have filled the link, this one would only be refunded.
    const canGoOn = state === "in_progress" && isOwn && link.status !== "paid";
    return {
      state,
      mode,
      slug,
      ...amountsOf(link, state === "ready" ? null : isOwn ? attempt : own, { ...choice, left, mayCheck }),
      unitsLeft: link.stock === null ? null : Math.max(0, left.units),
      isSoldOut: link.stock !== null && link.unitsSold >= link.stock,
      items: itemsOf(link),
      showsVat: showsVat(link, account),
      description: link.description,
      locale: link.locale,
      customerLocale: customer?.locale ?? null,
      expiresAt: link.expiresAt?.toISOString() ?? null,
      changesAt: changesAt(state, link, attempt)?.toISOString() ?? null,
      inactiveMessage: link.inactiveMessage,
      cancelUrl: link.cancelUrl,
      collect: detailsOf(link.collect),
      fields: fieldsOf(link),
      merchant: toMerchant(account),
      consent: state === "ready" ? await termsOf(link, account, customer) : null,
      cardIsCharged: state === "in_progress" && cardIsCharged,
      gateway,
      methods: startsSubscription(link) ? ["card"] : offeredMethods(mode, account, link.paymentMethods),
      excludesWallets: startsSubscription(link) && offeredMethods(mode, account).length > 1,
      walletName: latinName(account),
      codeExpiresAt: canGoOn && awaitsCode(attempt) ? (attempt.codeExpiresAt?.toISOString() ?? null) : null,
      waitsForBank,
      canStop: waitsForBank && isOwn,
      own,
      maxPayments: link.maxPayments,
      chargesAfter: state === "ready" ? await chargesAfterPayment(link) : null,
      paidAt: link.paidAt?.toISOString() ?? null,
      resumeUrl: canGoOn ? attempt.transactionUrl : null,
    };
  },
);

function changesAt(state: PayState, link: PaymentLink, attempt: Payment | null): Date | null {
  if (state === "ready") return link.expiresAt;
  if (state !== "in_progress") return null;
  const end = attempt === null ? link.attemptUntil : endOf(attempt);
  return end !== null && end > new Date() ? end : null;
}

/** When an attempt is over, or the code of a wallet is, if that is earlier. */
const endOf = (attempt: Payment): Date =>
  attempt.codeExpiresAt !== null && attempt.codeExpiresAt > new Date()
    ? attempt.codeExpiresAt
    : authenticationEnd(attempt);

/** A subscription starts on the link that belongs to none of its cycles. */
async function termsOf(
  { subscriptionId, cycleId }: PaymentLink,
  account: Account,
  customer: Customer | null,
) {
  if (subscriptionId === null || cycleId !== null) return null;
  const subscription = await unscoped.subscription.findUniqueOrThrow({ where: { id: subscriptionId } });
  return consentTerms(subscription, account, customer, new Date());
}

async function isBeingCharged({ cycleId }: PaymentLink): Promise<boolean> {
  if (cycleId === null) return false;
  return (await unscoped.cycle.findUniqueOrThrow({ where: { id: cycleId } })).status === "processing";
}

/** `isOwn`: the requesting browser has an unfinished attempt. `isTaken`: others are paying what is left. */
export function payStateOf(
  link: PaymentLink,
  canPay: boolean,
  { cardIsCharged = false, isOwn = false, isTaken = false } = {},
): PayState {
  if (isOwn && link.status !== "canceled") return "in_progress";
  if (link.status === "paid" || link.status === "expired" || link.status === "canceled") return link.status;
  if (isHeld(link, new Date()) || cardIsCharged || isTaken) return "in_progress";
  return canPay ? "ready" : "unavailable";
}

/** Where a browser sends a card, and the networks of the cards that the gateway accepts. */
export type BrowserGateway = { url: string; publishableKey: string; networks: readonly CardNetwork[] };

/** Returns the gateway of a mode for a browser; null if none is connected. */
export function browserGateway(mode: Mode): BrowserGateway | null {
  const url = mode === "live" ? env.GATEWAY_LIVE_URL : env.GATEWAY_URL;
  const publishableKey =
    mode === "live" ? env.GATEWAY_LIVE_PUBLISHABLE_KEY : env.GATEWAY_TEST_PUBLISHABLE_KEY;
  return url === undefined || publishableKey === undefined
    ? null
    : { url: new URL(url).origin, publishableKey, networks: acceptedNetworks(mode) };
}

/** The networks whose cards a mode's gateway accepts, in display order. */
export const acceptedNetworks = (mode: Mode): readonly CardNetwork[] =>
  mode === "live" ? env.GATEWAY_LIVE_NETWORKS : env.GATEWAY_NETWORKS;

/** Returns the fields of the page. One for an email or a phone is not needed beside one of them. */
function detailsOf(collect: readonly string[]): string[] {
  const fields = collect.filter((field) => field !== "email_or_phone");
  const hasContact = fields.includes("email") || fields.includes("phone");
  return fields.length === collect.length || hasContact ? fields : [...fields, "contact"];
}
