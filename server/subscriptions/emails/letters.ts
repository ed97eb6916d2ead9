import { z } from "zod";
import { dayOf } from "@/server/core/day";
import { failureCodes } from "@/server/payments/failures";
import { now } from "@/server/platform/db/clock";
import { baseUrl } from "@/server/platform/runtime/env";
import { hasEnded } from "@/server/subscriptions/collect";
import { rhythmText } from "@/server/subscriptions/consent-text";
import { failed } from "./failure";
import {
  forCustomer,
  forMerchant,
  type Happened,
  type Letters,
  nobody,
  type Scene,
  sceneOf,
  shownCard,
  toCustomer,
  toMembers,
} from "./scene";
import { ToldCycle, ToldSubscription } from "./told";

/** The mails about one event: said in what was recorded with it, to whoever is there now. */
export async function lettersAbout(event: Happened): Promise<Letters> {
  const payload: unknown = JSON.parse(event.payload);
  switch (event.type) {
    case "subscription_activated":
      return activated(await sceneOf(event, event.objectId), ToldSubscription.parse(payload));
    case "subscription_renewal_upcoming":
      return reminded(await sceneOf(event, event.objectId), ToldSubscription.parse(payload));
    case "subscription_canceled":
    case "subscription_completed":
      return ended(await sceneOf(event, event.objectId), ToldSubscription.parse(payload));
    case "cycle_paid":
      return paid(event, ToldCycle.parse(payload));
    case "cycle_failed": {
      const told = ToldCycle.parse(payload);
      return failed(await sceneOf(event, told.subscription), told);
    }
    default:
      return nobody;
  }
}

async function activated(scene: Scene, told: ToldSubscription): Promise<Letters> {
  const { consent, agreement_id: agreementId, amount, next_charge_at: at } = told;
  const { db, subscription, locale } = scene;
  if (consent === null || agreementId === null) return nobody;
  const { text, locale: spoken, accepted_at: acceptedAt } = consent;
  const agreement = { text, locale: spoken, acceptedAt, agreementId };
  const next = at === null ? ("none" as const) : { at, amount };
  const members = (await toMembers(scene)).map((reader) => ({
    ...reader,
    template: "subscription_new" as const,
    content: {
      ...forMerchant(scene),
      amount,
      agreement,
      rhythm: rhythmText(reader.locale, subscription, subscription.anchorDate ?? dayOf(acceptedAt)),
      next,
    },
  }));
  const reader = toCustomer(scene);
  if (reader === null) return { toMembers: members, toCustomer: null };
  const cycle = await db.cycle.findUnique({ where: { id: told.latest_cycle ?? "" } });
  const payment = await paymentOf(scene, cycle?.paymentId ?? null);
  const content = {
    ...forCustomer(scene),
    amount,
    agreement,
    card: payment?.card ?? null,
    next,
    receipt: payment?.receipt ?? null,
  };
  return {
    toMembers: members,
    toCustomer: { ...reader, locale, template: "subscription_activated", content },
  };
}

/** Nothing for the first period: the mail about its beginning has the receipt. */
async function paid(event: Happened, told: ToldCycle): Promise<Letters> {
  if (told.sequence === 1) return nobody;
  const scene = await sceneOf(event, told.subscription);
  const reader = toCustomer(scene);
  const payment = await paymentOf(scene, told.payment);
  if (reader === null || payment === null || told.paid_at === null) return nobody;
  const content = {
    ...forCustomer(scene),
    amount: told.amount,
    paidAt: told.paid_at,
    firstDay: told.period_start,
    lastDay: new Date(told.period_end.getTime() - 1),
    card: payment.card,
    next: nextCharge(scene),
    receipt: payment.receipt,
  };
  return { toMembers: [], toCustomer: { ...reader, template: "subscription_receipt", content } };
}

async function paymentOf({ db }: Scene, id: string | null) {
  const row = id === null ? null : await db.payment.findUnique({ where: { id } });
  if (row === null) return null;
  const { brand, last4, receiptSlug } = row;
  const card = last4 === null ? null : { brand: brand ?? "", last4 };
  return { card, receipt: `${baseUrl}/receipt/${receiptSlug}` };
}

/** A charge whose day has passed, because what came before it was not paid, is made today. */
function nextCharge({ subscription }: Scene) {
  const { status, cancelAtPeriodEnd, nextChargeAt, amount } = subscription;
  if (status === "paused") return "paused" as const;
  if (hasEnded(subscription) || cancelAtPeriodEnd || nextChargeAt === null) return "none" as const;
  return { at: new Date(Math.max(nextChargeAt.getTime(), now().getTime())), amount };
}

/** Not of a charge that was called off, or moved, before anybody was told of it. */
async function reminded(
  scene: Scene,
  { amount, next_charge_at: chargedAt }: ToldSubscription,
): Promise<Letters> {
  const { status, cancelAtPeriodEnd, nextChargeAt, card } = scene.subscription;
  const reader = toCustomer(scene);
  const stands =
    status === "active" && !cancelAtPeriodEnd && nextChargeAt?.getTime() === chargedAt?.getTime();
  if (reader === null || chargedAt === null || !stands || !scene.account.billingReminders) return nobody;
  const good = card !== null && card.status === "active" && isGoodOn(card, chargedAt);
  const content = { ...forCustomer(scene), amount, chargedAt, card: good ? shownCard(card) : null };
  return { toMembers: [], toCustomer: { ...reader, template: "subscription_reminder", content } };
}

function isGoodOn({ expYear, expMonth }: { expYear: number; expMonth: number }, at: Date): boolean {
  const [year = 0, month = 0] = dayOf(at).split("-").map(Number);
  return expYear > year || (expYear === year && expMonth >= month);
}

/** Nothing about a subscription that nobody agreed to: it had not begun. */
async function ended(scene: Scene, told: ToldSubscription): Promise<Letters> {
  const { event, db } = scene;
  const reader = toCustomer(scene);
  if (reader === null || told.agreement_id === null || told.ended_at === null) return nobody;
  const reason = event.type === "subscription_completed" ? ("completed" as const) : told.cancellation_reason;
  const unpaid =
    reason === "payment_failed" && told.latest_cycle !== null
      ? await db.cycle.findUnique({ where: { id: told.latest_cycle } })
      : null;
  const code = z
    .enum(failureCodes)
    .nullable()
    .parse(unpaid?.failureCode ?? null);
  const content = {
    ...forCustomer(scene),
    amount: unpaid?.amount ?? told.amount,
    reason,
    code,
    endedAt: told.ended_at,
    payments: told.cycles_completed,
  };
  return { toMembers: [], toCustomer: { ...reader, template: "subscription_ended", content } };
}
