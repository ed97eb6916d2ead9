import type { Decline } from "./gateway";
import type { plans } from "./shop";

export type Story = {
  plan: keyof typeof plans;
  /** Full intervals before the latest period, and how many days ago that started. */
  periods: number;
  daysAgo: number;
  total?: number;
  /** The outcomes of the attempts to charge a period, by its sequence; paid by default. */
  declined?: Partial<Record<number, readonly (Decline | null)[]>>;
  /** A decision in the middle of the latest period. */
  change?: "pause" | "pause_until" | "customer_cancels" | "cancels_at_period_end";
  agreed?: "never" | "not_yet";
};

/** Covers every state of a subscription, whatever the day of the first start. */
export const stories: readonly Story[] = [
  { plan: "coffee", periods: 2, daysAgo: 11 },
  { plan: "coffee", periods: 2, daysAgo: 3 },
  { plan: "coffee", periods: 1, daysAgo: 17 },
  { plan: "dates", periods: 2, daysAgo: 24, declined: { 2: ["insufficient_funds"] } },
  { plan: "dates", periods: 1, daysAgo: 8 },
  { plan: "dates", periods: 0, daysAgo: 14 },
  { plan: "chocolate", periods: 11, daysAgo: 2 },
  { plan: "chocolate", periods: 6, daysAgo: 5 },
  { plan: "incense", periods: 2, daysAgo: 6, change: "cancels_at_period_end" },
  { plan: "incense", periods: 0, daysAgo: 9 },
  {
    plan: "coffee",
    periods: 2,
    daysAgo: 5,
    declined: { 3: ["card_declined", "card_declined", "card_declined"] },
  },
  { plan: "dates", periods: 1, daysAgo: 4, declined: { 2: ["lost_card"] } },
  { plan: "incense", periods: 1, daysAgo: 20, change: "pause" },
  { plan: "coffee", periods: 1, daysAgo: 13, change: "pause_until" },
  { plan: "dates", periods: 1, daysAgo: 21, change: "customer_cancels" },
  {
    plan: "incense",
    periods: 1,
    daysAgo: 38,
    declined: { 2: Array.from({ length: 5 }, () => "card_declined" as const) },
  },
  { plan: "chocolate", periods: 3, daysAgo: 30, total: 4 },
  { plan: "coffee", periods: 0, daysAgo: 29, agreed: "never" },
  { plan: "dates", periods: 0, daysAgo: 2, agreed: "not_yet" },
];
