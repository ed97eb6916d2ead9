import type { Consent, Cycle, Payment, PaymentLink, Subscription } from "@/prisma/generated/client";
import type { Change } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { agreement, type WithAgreement } from "./schema";

/** What a payment of a subscription is for, as it stands now. */
export type Billed = {
  subscription: WithAgreement;
  /** Absent for the first payment, whose cycle comes into being when it is paid. */
  cycle: Cycle | null;
  consent: Consent | null;
  /** Where the customer can pay the cycle by themselves. */
  payLink: PaymentLink | null;
  settings: BillingSettings;
};

export type BillingSettings = { payday: boolean; final: "cancel" | "pause" };

/** What changes with a payment besides itself and its link. */
export type Effect = Required<Pick<Change, "insert" | "update" | "events">> & { payment?: Partial<Payment> };

export const noEffect: Effect = { insert: [], update: [], events: [] };

/** Null for a payment that no subscription made. */
export async function billedBy(ctx: Context, payment: Payment): Promise<Billed | null> {
  if (payment.subscriptionId === null) return null;
  const [subscription, cycle, settings] = await Promise.all([
    withAgreement(ctx, payment.subscriptionId),
    payment.cycleId === null ? null : ctx.db.cycle.findUniqueOrThrow({ where: { id: payment.cycleId } }),
    billingSettings(ctx),
  ]);
  const [consent, payLink] = await Promise.all([
    cycle === null ? ctx.db.consent.findFirst({ where: { paymentId: payment.id } }) : null,
    payLinkOf(ctx, cycle),
  ]);
  return { subscription, cycle, consent, payLink, settings };
}

export const withAgreement = async (ctx: Context, id: string): Promise<WithAgreement> =>
  agreed(ctx, await ctx.db.subscription.findUniqueOrThrow({ where: { id } }));

/** The same for a row that is known, as it was read. */
export async function agreed(ctx: Context, row: Subscription): Promise<WithAgreement> {
  const { id, consentId, status } = row;
  const [consent, links] = await Promise.all([
    consentId === null ? null : ctx.db.consent.findUniqueOrThrow({ where: { id: consentId } }),
    // Where the customer can agree is of interest until they have.
    status === "incomplete"
      ? ctx.db.paymentLink.findMany({
          ...agreement.links,
          where: { ...agreement.links.where, subscriptionId: id },
        })
      : [],
  ]);
  return { ...row, consent, links };
}

export const payLinkOf = async (ctx: Context, cycle: Cycle | null): Promise<PaymentLink | null> =>
  cycle === null || cycle.paymentLinkId === null
    ? null
    : ctx.db.paymentLink.findUniqueOrThrow({ where: { id: cycle.paymentLinkId } });

export async function billingSettings(ctx: Context): Promise<BillingSettings> {
  const account = await ctx.db.account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
  return { payday: account.billingPayday, final: account.billingFinal === "pause" ? "pause" : "cancel" };
}
