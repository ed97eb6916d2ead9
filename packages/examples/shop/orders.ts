import { randomUUID } from "node:crypto";
import { type Good, goods } from "./goods";
import type { Locale } from "./texts";

type Line = { good: Good; quantity: number };

/** `unknown`: a payment was sent, and its outcome is not known yet. Only an `open` order accepts a card. */
type Status = "open" | "paying" | "unknown" | "paid";

export type Order = {
  /** Random, because anyone with the URL can see the order. */
  id: string;
  locale: Locale;
  lines: readonly Line[];
  amount: number;
  status: Status;
  /** The number of failed attempts. It is part of the idempotency key, so each attempt has its own. */
  failures: number;
  /** The card token of the current attempt. */
  token: string | null;
  payment: string | null;
  /** The bank's 3-D Secure page. */
  next: string | null;
  /** The refunded amount, in halalas. */
  refunded: number;
};

/** In a real shop this is a database table, and each change is a transaction. */
const orders = new Map<string, Order>();

export const findOrder = (id: string): Order | null => orders.get(id) ?? null;

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
