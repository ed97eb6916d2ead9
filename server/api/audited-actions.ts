import { registry } from "@/server/registry";
import { tools } from "./tools/tools";

/** Actions that are not operations of the registry: sign-in, exports, documents, reviews and apps. */
const others = [
  "api_keys.transfer",
  "balance.export",
  "connected_apps.disconnect",
  "connected_apps.reuse_detected",
  "customers.export",
  "invitations.accept",
  "pairings.claim",
  "pairings.logout",
  "payments.export",
  "payouts.export",
  "profile.reset_password",
  "refunds.export",
  "refunds.record_outcome",
  "review.accept_document",
  "review.approve",
  "review.download",
  "review.read",
  "review.reject",
  "review.reject_document",
  "review.restore",
  "review.suspend",
  "sessions.second_factor",
  "sessions.sign_in",
  "sessions.sign_out",
  "verification.download",
  "verification.upload",
];

/** The actions of the audit log, in alphabetical order. */
export const auditedActions: readonly string[] = [
  ...new Set([
    ...others,
    ...Object.entries(registry).flatMap(([noun, verbs]) =>
      Object.entries(verbs).flatMap(([verb, { effect }]) => (effect === "write" ? [`${noun}.${verb}`] : [])),
    ),
    ...tools.flatMap(({ name, audited }) => (audited ? [`mcp.${name}`] : [])),
  ]),
].toSorted();
