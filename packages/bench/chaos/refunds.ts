import type { Random } from "@/server/core/random";

/** Refunds that are asked for together; null asks for everything that is left. */
type Together = readonly (number | null)[];

/** What a merchant gives back of a payment, one group after the other. Some of it asks for more than there is. */
export function refundPlan(amount: number, random: Random): readonly Together[] {
  const part = () => Math.max(1, Math.floor(amount * (0.1 + 0.5 * random.next())));
  const plan = random.weighted([
    [3, "all"],
    [2, "all twice"],
    [3, "part"],
    [2, "parts"],
    [3, "race"],
    [2, "part, then the rest"],
  ] as const);
  switch (plan) {
    case "all":
      return [[null]];
    case "all twice":
      return [[null, amount]];
    case "part":
      return [[part()]];
    case "parts":
      return [[part()], [part()], [part()]];
    case "race":
      return [Array.from({ length: random.between(2, 4) }, part)];
    case "part, then the rest":
      return [[part()], [null]];
  }
}
