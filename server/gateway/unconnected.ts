import type { Gateway } from "@/server/core/operation/gateway";
import { methods } from "./methods";

/** The gateway if none is configured: nothing is sent, and nothing can be found. */
export const unconnected: Gateway = {
  methods,
  tokenInfo: async () => "unavailable",
  charge: async () => ({ kind: "not_sent" }),
  fetchOutcome: async () => ({ kind: "unknown" }),
  confirm: async () => ({ kind: "not_sent" }),
  merchantSession: async () => "unavailable",
  refundedTotal: async () => "unknown",
  refund: async () => ({ kind: "not_sent" }),
  fetchRecord: async () => "unknown",
  listPayments: async () => "unknown",
  listSettlements: async () => "unknown",
  settlementLines: async () => "unknown",
  removeToken: async () => "unknown",
};
