import type { Caller } from "@/app/(dashboard)/[mode]/read";
import { orNull } from "@/app/(dashboard)/[mode]/subscriptions/read-customers";

/** Loads a subscription with related objects. `after` is the last cycle of the previous page. */
export async function readSubscription(api: Caller, id: string, after?: string) {
  const subscription = await api.subscriptions.get({ id });
  const { customer: customerId, card: cardId, latest_cycle: latestId } = subscription;
  const [customer, cards, cycles, latest] = await Promise.all([
    orNull(api.customers.get({ id: customerId })),
    cardId === null ? null : orNull(api.customers.list_cards({ id: customerId, limit: 100 })),
    api.subscriptions.list_cycles({ id, limit: 12, ...(after && { starting_after: after }) }),
    latestId === null ? null : api.cycles.get({ id: latestId }),
  ]);
  const owed = latest === null || latest.status === "paid" ? null : latest.payment_link;
  const link = owed === null ? null : await api.payment_links.get({ id: owed });
  return {
    subscription,
    customer,
    card: cards?.data.find((card) => card.id === cardId) ?? null,
    cycles,
    latest,
    payNowUrl: link?.status === "active" ? link.url : null,
  };
}

export type Detail = Awaited<ReturnType<typeof readSubscription>>;
