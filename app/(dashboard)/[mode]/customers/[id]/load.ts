import { read } from "@/app/(dashboard)/[mode]/read";
import type { Mode } from "@/server/base/db/db";

/** Loads a customer with the most recent related objects. */
export const loadCustomer = (mode: Mode, id: string) =>
  read(mode, async (api) => {
    const customer = await api.customers.get({ id });
    const [summary, payments, subscriptions, cards, links, duplicates] = await Promise.all([
      api.customers.summary({ id }),
      api.payments.list({ customer: id, limit: 10 }),
      api.subscriptions.list({ customer: id, limit: 100 }),
      api.customers.list_cards({ id, limit: 100 }),
      api.payment_links.list({ customer: id, limit: 10 }),
      api.customers.duplicates({ id }),
    ]);
    return { customer, summary, payments, subscriptions, cards, links, duplicates: duplicates.data };
  });
