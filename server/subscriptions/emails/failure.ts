import type { Cycle } from "@/prisma/generated/client";
import { now } from "@/server/base/db/clock";
import { baseUrl } from "@/server/base/runtime/env";
import { compose } from "@/server/platform/mail/email";
import { readState } from "@/server/subscriptions/read-state";
import { isLastRetry, suspendedSinceFirstAttempt } from "@/server/subscriptions/schedule";
import { hasEnded, type State } from "@/server/subscriptions/state";
import { chargesAfter } from "@/server/subscriptions/upcoming";
import type { CycleSnapshot } from "./context";
import {
  cardLabel,
  type EmailContext,
  type Emails,
  forCustomer,
  forMerchant,
  noEmails,
  toCustomer,
  toMembers,
  withoutRepeats,
} from "./context";
import { failedEmail, pastDueEmail } from "./definitions";
import type { AfterFailure } from "./failures";

/**
 * Returns the emails about a failed charge. None if it was paid meanwhile or ended the subscription, which has its
 * own email. None to the customer after another attempt or a pause, which have their own.
 */
export async function failed(context: EmailContext, snapshot: CycleSnapshot): Promise<Emails> {
  const { db, subscription } = context;
  const cycle = await db.cycle.findUniqueOrThrow({ where: { id: snapshot.id } });
  if (hasEnded(subscription) || cycle.status === "paid" || cycle.status === "void") return noEmails;
  const link = await db.paymentLink.findUnique({ where: { id: snapshot.payment_link ?? "" } });
  const payNow = link?.status === "active" ? `${baseUrl}/pay/${link.slug}` : null;
  const code = snapshot.failure_code ?? "processing_error";
  const isCurrent = isUnchanged(cycle, snapshot) && !(await isPausedSince(context));
  return {
    toMembers: (await isFirst(context)) ? await membersEmails(context, cycle, { code, payNow }) : [],
    toCustomer: isCurrent ? await customerEmail(context, cycle, { code, payNow }) : null,
  };
}

type FailureDetails = { code: NonNullable<CycleSnapshot["failure_code"]>; payNow: string | null };

const isUnchanged = ({ attempts, nextAttemptAt }: Cycle, snapshot: CycleSnapshot) =>
  attempts === snapshot.attempts && nextAttemptAt?.getTime() === snapshot.next_attempt_at?.getTime();

async function isPausedSince({ db, event, subscription }: EmailContext): Promise<boolean> {
  if (subscription.status !== "paused") return false;
  const where = { type: "subscription_paused" as const, objectId: subscription.id, id: { gt: event.id } };
  return (await db.event.count({ where })) > 0;
}

/** Returns whether a period's charge failed for the first time, so that its subscription became past due. */
async function isFirst({ db, event }: EmailContext): Promise<boolean> {
  const first = await db.event.findFirst({
    where: { type: "cycle_failed", objectId: event.objectId },
    orderBy: { id: "asc" },
  });
  return first?.id === event.id;
}

async function membersEmails(context: EmailContext, cycle: Cycle, { code, payNow }: FailureDetails) {
  const { amount, nextAttemptAt } = cycle;
  const paymentUrl = context.address === null ? payNow : null;
  const content = { ...forMerchant(context), amount, code, nextAttemptAt, paymentUrl };
  return (await toMembers(context, pastDueEmail)).map((recipient) =>
    compose(pastDueEmail, recipient, content),
  );
}

async function customerEmail(context: EmailContext, cycle: Cycle, details: FailureDetails) {
  const recipient = toCustomer(context);
  if (recipient === null) return null;
  const { card } = context.subscription;
  const content = {
    ...forCustomer(context),
    ...details,
    amount: cycle.amount,
    card: card === null || card.status === "removed" ? null : cardLabel(card),
    ...(await afterFailure(context, cycle)),
  };
  return compose(failedEmail, recipient, content);
}

/** Returns what follows until the customer pays, by the retry schedule, and after that. */
async function afterFailure({ event, mode, subscription: { id } }: EmailContext, cycle: Cycle) {
  const state = await readState({ scope: { accountId: event.accountId, mode } }, id, cycle.id);
  const payment = { id: "", paymentLinkId: cycle.paymentLinkId, brand: null, last4: null, simulated: false };
  const paid = { type: "payment_succeeded", payment, consent: null, at: now() } as const;
  return {
    follows: untilPayment(state, cycle),
    afterPayment: withoutRepeats(chargesAfter(state, paid) ?? []),
  };
}

function untilPayment(state: State, cycle: Cycle): AfterFailure {
  const { final } = state.settings;
  const { nextAttemptAt: at } = cycle;
  if (at !== null) return { kind: "retry", at, final: isLastRetry(state, cycle, at) ? final : null };
  const { status, graceUntil } = state.subscription;
  if (status === "paused" || graceUntil === null) return { kind: "paused" };
  const until = new Date(graceUntil.getTime() + suspendedSinceFirstAttempt(state, cycle, now()));
  return { kind: "wait", until, final };
}
