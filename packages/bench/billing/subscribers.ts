import type { Random } from "@/server/core/random";

type Card = {
  token: string;
  /** What the gateway, or for a simulated card the service itself, says to a charge. */
  kind: "pays" | "declines" | "simulated";
  /** Why it declines, as the service puts it. */
  code?: string;
};

export type Wish = {
  card: Card;
  /** In halalas. */
  amount: number;
  /** How many periods have come without being collected. */
  due: number;
  /** How many periods were agreed to; null for until it is canceled. */
  total: number | null;
  /** For how many days the last of them has been due. */
  daysLate: number;
};

export type Subscriber = Wish & {
  id: string;
  shop: string;
  /** The first day of its first period in Riyadh. */
  anchor: string;
};

const pays = (token: string): Card => ({ token: `token_test_${token}`, kind: "pays" });
const declines = (token: string, code: string): Card => ({
  token: `token_test_${token}`,
  kind: "declines",
  code,
});

const cards = [
  [24, pays("paid_mada")],
  [24, pays("paid_visa")],
  [20, pays("paid_mastercard")],
  [12, pays("gateway_timeout")],
  [2, declines("insufficient_funds", "insufficient_funds")],
  [2, declines("declined", "card_declined")],
  [1, declines("lost", "lost_card")],
  [1, declines("limit", "limit_exceeded")],
  [10, { token: "", kind: "simulated" }],
] as const satisfies readonly (readonly [number, Card])[];

/** Most have one period due; some were left alone for longer. */
export function wishedFor(random: Random): Wish {
  const card = random.weighted<Card>(cards);
  const amount = random.chance(0.1) ? random.between(1, 99) : random.between(100, 50_000);
  const due = random.weighted([
    [12, 1],
    [2, 2],
    [1, 3],
  ] as const);
  const daysLate = random.between(1, 8);
  // A third of them end with what is due now, or with the period after it.
  const total = random.chance(0.33) ? due + random.between(0, 1) : null;
  return { card, amount, due, daysLate, total };
}
