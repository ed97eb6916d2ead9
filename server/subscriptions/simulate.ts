import type { Payment, PaymentLink } from "@/prisma/generated/client";
import { insert } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { dayOf } from "@/server/core/day";
import { begun } from "./begin";
import { billingSettings, type Effect, noEffect, payLinkOf, withAgreement } from "./billed";
import { collected } from "./collect";
import { simulatedConsent } from "./consent";
import { merchantIn, startText } from "./consent-text";
import { cycleDuringAttempt } from "./pay-now";

/**
 * What a simulated payment of a link means for the subscription behind it: a customer agreed, with a card that exists
 * here only, or paid what was due. Null when the subscription takes no payment any more.
 */
export async function simulatedEffect(
  ctx: Context,
  link: PaymentLink,
  payment: Payment,
): Promise<Effect | null> {
  if (link.subscriptionId === null) return noEffect;
  const [subscription, settings] = await Promise.all([
    withAgreement(ctx, link.subscriptionId),
    billingSettings(ctx),
  ]);
  if (link.cycleId !== null) {
    await cycleDuringAttempt(ctx, link, payment);
    const cycle = await ctx.db.cycle.findUniqueOrThrow({ where: { id: link.cycleId } });
    const payLink = await payLinkOf(ctx, cycle);
    return collected(ctx, payment, { subscription, cycle, payLink, settings, consent: null }, cycle);
  }
  const account = await ctx.db.account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
  const text = startText(ctx.locale, merchantIn(ctx.locale, account), subscription, dayOf(ctx.now()));
  const consent = simulatedConsent(ctx, subscription, text, payment);
  const effect = begun(ctx, payment, { subscription, cycle: null, consent, payLink: null, settings });
  return effect === null ? null : { ...effect, insert: [insert("consent", consent), ...effect.insert] };
}
