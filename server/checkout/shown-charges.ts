import type { PaymentLink } from "@/prisma/generated/client";
import { readState } from "@/server/subscriptions/read-state";
import { serializeCharges, shownAs, type UpcomingCharge } from "@/server/subscriptions/schema";
import type { State } from "@/server/subscriptions/state";
import { chargesAfter, chargesIfPaymentFails } from "@/server/subscriptions/upcoming";

// The charges that a page shows before a customer enters a card.

/** The next charges after another card was added at a moment. */
export type ChargesToNewCard = {
  charges: UpcomingCharge[];
  /** Instead of these, if the payment in flight fails; null if there is none, or it makes no difference. */
  ifPaymentFails: UpcomingCharge[] | null;
};

export function chargesToNewCard(state: State, at: Date): ChargesToNewCard {
  const { consent } = state.subscription;
  if (consent === null) return { charges: [], ifPaymentFails: null };
  const replaced = { type: "card_replaced", consent, details: consent, charge: true, at } as const;
  const charges = serializeCharges(chargesAfter(state, replaced));
  const failing = chargesIfPaymentFails(state, replaced);
  const ifPaymentFails = failing && serializeCharges(failing);
  const isSame = ifPaymentFails === null || shownAs(ifPaymentFails) === shownAs(charges);
  return { charges, ifPaymentFails: isSame ? null : ifPaymentFails };
}

const separator = "/";

/** Identifies the lists that the page shows. */
export const shownToNewCard = (shown: ChargesToNewCard): string => listsIn(shown).join(separator);

/** Returns whether every list was shown: a payment in flight may have succeeded or failed since. */
export function wereShown(shown: ChargesToNewCard, before: string | null): boolean {
  const lists = before?.split(separator) ?? [];
  return listsIn(shown).every((list) => lists.includes(list));
}

const listsIn = ({ charges, ifPaymentFails }: ChargesToNewCard): string[] =>
  (ifPaymentFails === null ? [charges] : [charges, ifPaymentFails]).map(shownAs);

/**
 * What the stored card is charged after the amount due of a subscription is paid on the page of its link; null for any
 * other link.
 */
export async function chargesAfterPayment({ accountId, mode, subscriptionId, cycleId, id }: PaymentLink) {
  if (subscriptionId === null || cycleId === null) return null;
  const state = await readState({ scope: { accountId, mode } }, subscriptionId, cycleId);
  const payment = { id: "", paymentLinkId: id, brand: null, last4: null, simulated: false };
  const paid = { type: "payment_succeeded", payment, consent: null, at: new Date() } as const;
  return serializeCharges(chargesAfter(state, paid));
}
