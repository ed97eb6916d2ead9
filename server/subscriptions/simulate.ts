import type { Payment, PaymentLink } from "@/prisma/generated/client";
import { insert } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { dayOf } from "@/server/core/day";
import { type Effect, noEffect, readBilled } from "./billed";
import { attemptStarted } from "./collect";
import { simulatedConsent } from "./consent";
import { merchantIn, startText } from "./consent-text";
import { afterPayment } from "./settle";

/**
 * What a simulated payment of a link means for the subscription behind it: a customer agreed, with a card that exists
 * here only, or paid what was due. It takes the same steps as a payment on the hosted page, in one change. Null when
 * the subscription takes no payment any more.
 */
export async function simulatedEffect(
  ctx: Context,
  { subscriptionId, cycleId }: PaymentLink,
  payment: Payment,
): Promise<Effect | null> {
  if (subscriptionId === null) return noEffect;
  const now = ctx.now();
  const billed = await readBilled(ctx, { subscriptionId, cycleId });
  const { subscription, cycle } = billed;
  if (cycle !== null) {
    const started = attemptStarted({ subscription, cycle }, payment, now);
    if (started === null) return null;
    return afterPayment(payment, { ...billed, cycle: { ...cycle, ...started } }, now);
  }
  const account = await ctx.db.account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
  const text = startText(ctx.locale, merchantIn(ctx.locale, account), subscription, dayOf(now));
  const consent = simulatedConsent(ctx, subscription, text, payment);
  const effect = afterPayment(payment, { ...billed, consent }, now);
  return effect === null ? null : { ...effect, insert: [insert("consent", consent), ...effect.insert] };
}
