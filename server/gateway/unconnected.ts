import type { Gateway } from "@/server/core/gateway";

/** Stands where no gateway is configured: nothing is ever sent, and nothing can be found out. */
export const unconnected: Gateway = {
  tokenInfo: async () => "unavailable",
  charge: async () => ({ kind: "not_sent" }),
  fetch: async () => ({ kind: "unknown" }),
  refundedTotal: async () => "unknown",
  refund: async () => ({ kind: "not_sent" }),
  booked: async () => "unknown",
  books: async () => "unknown",
  removeToken: async () => "unknown",
};
