import type { Card, Consent, Cycle, Subscription } from "@/prisma/generated/client";
import type { CardBrand, CardStatus, Mode, SubscriptionStatus } from "@/prisma/states";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import type { Context } from "@/server/core/operation/context";
import type { Locale } from "@/server/core/operation/errors";
import { dayOf } from "@/server/core/values/day";
import { displayNameIn } from "@/server/core/values/locale";
import { changeText, recurrenceText, textHash } from "@/server/subscriptions/consent";
import { readState } from "@/server/subscriptions/read-state";
import { canStopReminders } from "@/server/subscriptions/reminders";
import { serializeCharges, type UpcomingCharge } from "@/server/subscriptions/schema";
import { canResume, chargedToNewCard, hasEnded, type OpenItems } from "@/server/subscriptions/state";
import { upcomingCharges } from "@/server/subscriptions/upcoming";
import { canRemoveCard } from "./change-card";
import { type Bilingual, bilingual } from "./consent";
import {
  canUndoCancellation,
  chargesAfterKeeping,
  chargesAfterResume,
  managedSubscription,
} from "./managed-subscription";
import { type Merchant, toMerchant } from "./merchant";
import { type BrowserGateway, browserGateway } from "./page";
import { type ChargesToNewCard, chargesToNewCard } from "./shown-charges";

export type ManagePage = {
  mode: Mode;
  locale: Locale | null;
  merchant: Merchant;
  slug: string;
  status: SubscriptionStatus;
  description: string;
  amount: number;
  /** "every month on day 15" */
  recurrence: Bilingual;
  /** The next charges without another action. */
  upcoming: UpcomingCharge[];
  currentPeriodEnd: string | null;
  cyclesTotal: number | null;
  cyclesCompleted: number;
  cancelAtPeriodEnd: boolean;
  resumesAt: string | null;
  endedAt: string | null;
  cancellationReason: string | null;
  card: { brand: CardBrand; last4: string; expMonth: number; expYear: number; status: CardStatus } | null;
  consent: {
    text: string;
    textVersion: string;
    acceptedAt: string;
    locale: Locale;
    ip: string | null;
  } | null;
  agreementId: string | null;
  /** The page of the overdue amount. */
  payNowSlug: string | null;
  payNowPeriod: string | null;
  history: Period[];
  /** The terms that a customer agrees to when adding another card, and the digest of the displayed text. */
  change: { text: Bilingual; hash: Bilingual };
  gateway: BrowserGateway | null;
  canCancel: boolean;
  canChangeCard: boolean;
  /** The unpaid amount that is charged as soon as the customer adds another card; null if there is none. */
  chargedToNewCard: number | null;
  canResume: boolean;
  chargesAfterResume: UpcomingCharge[];
  /** The next charges if the customer adds another card now. */
  chargesToNewCard: ChargesToNewCard;
  /** True while the customer's own cancellation at the end of the period can be undone. */
  canUndoCancellation: boolean;
  /** The next charges if the customer undoes it now. */
  chargesAfterKeeping: UpcomingCharge[];
  /** True if nothing is charged to the card any more, also before a canceled subscription ends. */
  canRemoveCard: boolean;
  /** The next attempt to charge the overdue amount. */
  retryAt: string | null;
  /** Whether an email is sent before each renewal; null where the customer has no choice. */
  reminders: "sent" | "stopped" | null;
};

type Period = Pick<Cycle, "id" | "amount" | "status" | "failureCode"> & {
  periodStart: string;
  periodEnd: string;
  paidAt: string | null;
  receiptSlug: string | null;
};

const maxPeriods = 24;

/** Null for an unknown address. */
export const managePage = inAccountOfFirstArgument(
  "subscription",
  async (slug: string): Promise<ManagePage | null> => {
    const managed = await managedSubscription(slug);
    if (managed === null) return null;
    const { ctx, row } = managed;
    const [account, customer, card, consent, history, state] = await Promise.all([
      ctx.db.account.findUniqueOrThrow({ where: { id: row.accountId } }),
      ctx.db.customer.findUniqueOrThrow({ where: { id: row.customerId } }),
      row.cardId === null ? null : ctx.db.card.findUniqueOrThrow({ where: { id: row.cardId } }),
      row.consentId === null ? null : ctx.db.consent.findUniqueOrThrow({ where: { id: row.consentId } }),
      historyOf(ctx, row),
      readState(ctx, row.id, null),
    ]);
    const { open } = state;
    const at = ctx.now();
    const anchor = row.anchorDate ?? dayOf(row.createdAt);
    const texts = bilingual((locale) => changeText(locale, displayNameIn(locale, account)));
    return {
      ...termsOf(row),
      locale: customer.locale,
      merchant: toMerchant(account),
      recurrence: bilingual((locale) => recurrenceText(locale, row, anchor)),
      card: cardLabel(card),
      consent: consentText(consent),
      ...payNowOf(open),
      history,
      change: { text: texts, hash: bilingual((locale) => textHash(texts[locale])) },
      gateway: browserGateway(ctx.scope.mode),
      // What is owed is collected until then, unless the customer cancels immediately.
      canCancel: !hasEnded(row) && (!row.cancelAtPeriodEnd || open.cycles.length > 0),
      canChangeCard: !hasEnded(row),
      chargedToNewCard: chargedToNewCard(row, open),
      canResume: canResume(row, open),
      upcoming: serializeCharges(upcomingCharges(state.subscription, at)),
      chargesAfterResume: chargesAfterResume(state, at),
      chargesToNewCard: chargesToNewCard(state, at),
      canUndoCancellation: canUndoCancellation(row, at),
      chargesAfterKeeping: chargesAfterKeeping(state, at),
      canRemoveCard: await canRemoveCard(ctx, row, card),
      retryAt: hasEnded(row) ? null : (row.nextRetryAt?.toISOString() ?? null),
      reminders: remindersOf(row, account.billingReminders && customer.email !== null),
    };
  },
);

/** The latest period that can be paid by link. Earlier ones may still have a link too. */
function payNowOf({ cycles, links }: OpenItems) {
  const newest = cycles.toSorted((a, b) => b.sequence - a.sequence);
  const payable = newest.flatMap(({ id }) => links.filter(({ cycleId }) => cycleId === id));
  return { payNowSlug: payable[0]?.slug ?? null, payNowPeriod: payable[0]?.cycleId ?? null };
}

function remindersOf(row: Subscription, areSent: boolean): ManagePage["reminders"] {
  if (!areSent || hasEnded(row) || row.cancelAtPeriodEnd || !canStopReminders(row)) return null;
  return row.remindersStoppedAt === null ? "sent" : "stopped";
}

/** Columns are listed explicitly: a row contains more than the page may show, above all the gateway's token. */
const cardLabel = (row: Card | null): ManagePage["card"] =>
  row && {
    brand: row.brand,
    last4: row.last4,
    expMonth: row.expMonth,
    expYear: row.expYear,
    status: row.status,
  };

const consentText = (row: Consent | null): ManagePage["consent"] =>
  row && {
    text: row.text,
    textVersion: row.textVersion,
    acceptedAt: row.acceptedAt.toISOString(),
    locale: row.locale,
    ip: row.ip,
  };

const termsOf = (row: Subscription) => ({
  mode: row.mode,
  slug: row.manageSlug,
  status: row.status,
  description: row.description,
  amount: row.amount,
  currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
  cyclesTotal: row.cyclesTotal,
  cyclesCompleted: row.cyclesCompleted,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  resumesAt: row.resumesAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  cancellationReason: row.cancellationReason,
  agreementId: row.agreementId,
});

async function historyOf(ctx: Context, { id }: Subscription): Promise<Period[]> {
  const cycles = await ctx.db.cycle.findMany({
    where: { subscriptionId: id, status: { not: "void" } },
    orderBy: { sequence: "desc" },
    take: maxPeriods,
  });
  const paid = cycles.flatMap((cycle) =>
    cycle.status === "paid" && cycle.paymentId !== null ? [cycle.paymentId] : [],
  );
  const payments = await ctx.db.payment.findMany({ where: { id: { in: paid } } });
  const receipts = new Map(payments.map((payment) => [payment.id, payment.receiptSlug]));
  return cycles.map((cycle) => ({
    id: cycle.id,
    amount: cycle.amount,
    status: cycle.status,
    failureCode: cycle.failureCode,
    periodStart: cycle.periodStart.toISOString(),
    periodEnd: cycle.periodEnd.toISOString(),
    paidAt: cycle.paidAt?.toISOString() ?? null,
    receiptSlug: receipts.get(cycle.paymentId ?? "") ?? null,
  }));
}
