import type { Consent, Cycle, Payment, PaymentLink, Subscription } from "@/prisma/generated/client";
import type { CancellationReason } from "@/prisma/states";
import type { EventType } from "@/server/core/commit/event-types";
import type { FailureCode } from "@/server/payments/failures";
import type { Recurrence } from "./calendar";

/** A subscription with its visible consent data and its consent page. */
export type WithAgreement = Subscription & {
  consent: Consent | null;
  links: readonly Pick<PaymentLink, "id" | "slug">[];
  /** The latest cycle, if there is one. */
  cycles: readonly Cycle[];
  /** The account cannot charge now. */
  isBlocked?: boolean;
};

/**
 * The state that decides the next transition of a subscription. Read in one statement, so that its parts are
 * consistent.
 */
export type State<C extends Cycle | null = Cycle | null> = {
  subscription: WithAgreement;
  /**
   * The cycle that a trigger is about. Null for the first payment, whose cycle is created when it is paid, and for a
   * trigger of the clock or the customer if nothing is unpaid.
   */
  cycle: C;
  /** The cycle with the highest sequence. */
  latest: Cycle | null;
  open: OpenItems;
  settings: BillingSettings;
  /** Of the account. None in test mode. */
  suspensions: readonly Suspended[];
};

/** A time in which the account could not take payments; `until` is null while it lasts. */
export type Suspended = { from: Date; until: Date | null };

/** Every unpaid cycle of a subscription, and every link that can still be paid. */
export type OpenItems = { cycles: readonly Cycle[]; links: readonly PaymentLink[] };

/** `payday`: whether a charge that lacked funds is retried on payday. `final`: what follows the last failed attempt. */
type BillingSettings = { payday: boolean; final: "cancel" | "pause" };

type PaymentFields = Pick<Payment, "id" | "paymentLinkId" | "brand" | "last4" | "simulated">;
/** The gateway's data of a card. */
type CardDetails = Pick<Consent, "brand" | "last4" | "expMonth" | "expYear" | "funding">;

/** The input of a transition: an outcome, a request, or a time that was reached. `at` is when it is recorded. */
export type Trigger = { at: Date } & (
  | { type: "payment_failed"; payment: PaymentFields; code: FailureCode; wasSent: boolean }
  /** `wasUnsent`: it was recorded as never sent, which gave its attempt back. */
  | { type: "payment_succeeded"; payment: PaymentFields; consent: Consent | null; wasUnsent?: boolean }
  /** The payment came too late and is refunded. */
  | { type: "payment_auto_refunded"; payment: PaymentFields }
  /** The gateway never received the charge. `previous` is the payment of the cycle's previous attempt. */
  | { type: "payment_discarded"; payment: PaymentFields; previous: string | null }
  /** A customer tries to pay the open cycle by its link. */
  | { type: "attempt_started"; payment: Pick<Payment, "id"> }
  /** The stored card is about to be charged; `due` is the moment that the attempt counts for. */
  | { type: "charge_started"; payment: Pick<Payment, "id">; due: Date }
  /** There is no card to charge, or the gateway refused its token. Only a refusal counts as an attempt. */
  | { type: "card_unusable"; code: FailureCode; wasRefused: boolean; due: Date }
  /** The next period starts; `due` is the time for which the job runs. */
  | { type: "period_due"; due: Date }
  /** The card was not charged for the open period, which is too old now; `due` is the time for which the job runs. */
  | { type: "period_missed"; due: Date }
  /** The time in which the customer could still pay is over. */
  | { type: "grace_ended" }
  /** `if_paid`: at the end of a paid period, immediately otherwise. */
  | { type: "cancel_requested"; reason: CancellationReason; atPeriodEnd: boolean | "if_paid" }
  /** A cancellation at the end of the period is undone before that end. */
  | { type: "cancellation_undone" }
  | { type: "pause_requested"; resumesAt: Date | null; collectOpenCycle: boolean }
  /** `on` is the day from which the subscription continues. */
  | { type: "resume_requested"; on: Date }
  /** The consent page expired or was canceled. */
  | { type: "consent_page_closed" }
  /** The customer gave consent for another card. `charge`: what is owed is charged to it at once. */
  | { type: "card_replaced"; consent: Consent; details: CardDetails; charge: boolean }
  | { type: "card_removed" }
);

/** A trigger before its time is added. */
export type WithoutTime<T> = T extends Trigger ? Omit<T, "at"> : never;

export type TriggerOf<T extends Trigger["type"]> = Extract<Trigger, { type: T }>;

/** What a trigger changes, as data: `change.ts` turns it into rows and events. */
export type Transition = {
  subscription?: Partial<Subscription>;
  cycle?: Partial<Cycle>;
  /** A cycle to open; it becomes the latest one. */
  newCycle?: NewCycle;
  /** The card of this consent is saved and charged from now on. */
  saveCard?: {
    consent: Consent;
    details?: CardDetails;
    paidWith: Omit<PaymentFields, "id" | "paymentLinkId">;
  };
  /** Creates a link for the amount that is due. */
  payNowLink?: boolean;
  /** Other cycles that change along with it. */
  otherCycles?: readonly { cycle: Cycle; set: Partial<Cycle> }[];
  closedLinks?: readonly PaymentLink[];
  /** In the order in which they are recorded, followed by those of closed links. */
  events: readonly EventType[];
};

export type NewCycle = {
  sequence: number;
  /** Halalas. */
  amount: number;
  start: Date;
  end: Date;
  scheduledFor: Date;
  set: Partial<Cycle>;
};

/** The trigger is not possible in this state. */
export type Refusal = { refused: "ended" | "not_active" | "nothing_owed" };

export const refuse = (refused: Refusal["refused"]): Refusal => ({ refused });

export const isRefused = (result: Transition | Refusal): result is Refusal => "refused" in result;

export const hasEnded = ({ status }: Pick<Subscription, "status">) =>
  status === "canceled" || status === "completed" || status === "expired";

/** Returns whether an unpaid cycle is charged as soon as the customer adds another card. */
export const isChargedToNewCard = ({ status, graceUntil }: Subscription, unpaid: Cycle | null): boolean =>
  // When a subscription is paused, the charge of its open period may still be retried.
  (status === "past_due" || status === "paused") &&
  (unpaid?.status === "retrying" ||
    (unpaid?.status === "failed" && (status === "past_due" || graceUntil !== null)));

/** Returns whether the payment in flight of a cycle is refunded: a pause voided it while its customer paid. */
export const isLost = ({ isPayers, status, givenUpAt }: Cycle): boolean =>
  isPayers && status === "processing" && givenUpAt !== null;

/** Returns whether every agreed period is paid. */
export const isPaidUp = ({ cyclesTotal, cyclesCompleted }: Subscription) =>
  cyclesTotal !== null && cyclesCompleted >= cyclesTotal;

/**
 * Returns whether a subscription can be resumed. While its customer pays a period that was given up, it is unknown
 * whether the next charge has to cover that period.
 */
export function canResume(subscription: Subscription, open: OpenItems): boolean {
  const { status, nextRetryAt, graceUntil, latestCycleId } = subscription;
  const latest = open.cycles.find(({ id }) => id === latestCycleId);
  const wasGivenUp = latest?.failureCode != null && nextRetryAt === null && graceUntil === null;
  const isBeingPaid = latest?.status === "processing" && latest.givenUpAt === null;
  return status === "paused" && !(wasGivenUp && isBeingPaid);
}

export const latestUnpaid = ({ cycles }: Pick<OpenItems, "cycles">): Cycle | null =>
  cycles.toSorted((a, b) => b.sequence - a.sequence)[0] ?? null;

/** Returns the unpaid amount that is charged as soon as the customer adds another card; null if there is none. */
export function chargedToNewCard(subscription: Subscription, open: OpenItems): number | null {
  const unpaid = latestUnpaid(open);
  return unpaid !== null && isChargedToNewCard(subscription, unpaid) ? unpaid.amount : null;
}

export const recurrenceOf = ({ interval, intervalCount }: Pick<Subscription, "interval" | "intervalCount">) =>
  ({ interval, intervalCount }) as Recurrence; // a check constraint allows only these four
