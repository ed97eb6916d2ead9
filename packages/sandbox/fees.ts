import type { NetworkBrand } from "./records";
import type { FeeSchedule } from "./settings";

/**
 * Returns the gateway fee with its VAT in minor units. Each component is rounded half up; the sum never
 * exceeds the amount.
 */
export function feeFor(amount: number, brand: NetworkBrand | "stcpay", schedule: FeeSchedule): number {
  const rate = schedule[brand];
  const fee = share(amount, rate.basisPoints, 10_000) + rate.fixed;
  return Math.min(amount, fee + share(fee, schedule.vatPercent, 100));
}

function share(amount: number, parts: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(parts) * 2n + BigInt(whole)) / BigInt(2 * whole));
}
