import { type PayoutLineType, payoutLineTypes } from "@/prisma/states";
import type { SettlementLine } from "@/server/core/operation/gateway";

export { payoutLineTypes };

/** Lines that are fees as a whole: the gateway lists some with a fee, and some as a negative net alone. */
const costs: ReadonlySet<PayoutLineType> = new Set([
  "fee",
  "platform_duties",
  "other_duties",
  "chargeback_penalty",
]);

/** Returns a line with the amount before fees, which the gateway does not list for every type. */
export function normalizedLine(line: Omit<SettlementLine, "amount">): SettlementLine {
  const fee = costs.has(line.type) ? -line.net : line.fee;
  return { ...line, fee, amount: line.net + fee };
}
