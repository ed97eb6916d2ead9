import { randomUUID } from "node:crypto";
import { type Good, goods } from "./goods";
import type { Locale } from "./texts";

type Line = { good: Good; quantity: number };

/**
 * The state of the payment: nothing yet, begun, begun and the outcome not known, or done. Only an order that is `open`
 * takes a card.
 */
type Status = "open" | "paying" | "unknown" | "paid";

export type Order = {
  /** Random: the address of an order identifies its customer. */
  id: string;
  locale: Locale;
  lines: readonly Line[];
  amount: number;
  status: Status;
  /** Counts the tries that are known to have failed. Each try has an idempotency key of its own. */
  failures: number;
  /** The token of the try that runs. */
  token: string | null;
  payment: string | null;
  /** Where the customer goes on at the bank. */
  next: string | null;
  /** What was refunded of a paid order, in halalas. */
  refunded: number;
};

/** In a real shop this is a table, and the changes below are its transactions. */
const orders = new Map<string, Order>();

export const findOrder = (id: string): Order | null => orders.get(id) ?? null;

/** An order of what a form asked for; null when that is nothing. */
export function placeOrder(form: URLSearchParams, locale: Locale): Order | null {
  const lines = goods
    .map((good) => ({ good, quantity: quantityOf(form.get(good.id)) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return null;
  const order: Order = {
    id: randomUUID(),
    locale,
    lines,
    amount: lines.reduce((sum, { good, quantity }) => sum + good.price * quantity, 0),
    status: "open",
    failures: 0,
    token: null,
    payment: null,
    next: null,
    refunded: 0,
  };
  orders.set(order.id, order);
  return order;
}

const quantityOf = (text: string | null) => (/^[0-9]$/.test(text ?? "") ? Number(text) : 0);
