import type { MethodCapabilities } from "@/server/core/operation/gateway";

/**
 * What each method can do at Moyasar. A mada card in a wallet can be charged once only, and brands are known after the
 * charge, so no wallet renews. Whether STC Pay refunds a part is not documented; elsewhere it returns everything.
 */
export const methods: MethodCapabilities = {
  card: { save: true, renew: true, partialRefund: true, threeDSecure: true, otp: false },
  apple_pay: { save: true, renew: false, partialRefund: true, threeDSecure: false, otp: false },
  samsung_pay: { save: true, renew: false, partialRefund: true, threeDSecure: false, otp: false },
  google_pay: { save: false, renew: false, partialRefund: true, threeDSecure: false, otp: false },
  stc_pay: { save: false, renew: false, partialRefund: false, threeDSecure: false, otp: true },
};
