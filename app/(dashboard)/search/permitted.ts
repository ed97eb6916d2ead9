import type { OperationName } from "@/server/api/permissions";
import type { Mode } from "@/server/base/db/db";

/** The operation that each entry of the search dialog needs. Entries that every role may open are not listed. */
const operations = {
  newLink: "payment_links.create",
  importLinks: "payment_links.create_many",
  newCustomer: "customers.create",
  newSubscription: "subscriptions.create",
  refund: "payments.refund",
  newKey: "api_keys.create",
  newEndpoint: "webhook_endpoints.create",
  invite: "invitations.create",
  audit: "audit_entries.list",
} as const satisfies Record<string, OperationName>;

/** The entries of the search dialog that depend on the user's role. */
export type Permitted = keyof typeof operations;

type Standing = { mode: Mode; verificationStatus: string; may: (name: OperationName) => boolean };

/** Returns the entries that the user may open. As on their page, live keys need a verified business. */
export function permittedEntries({ mode, verificationStatus, may }: Standing): Permitted[] {
  const names = Object.keys(operations) as Permitted[]; // the keys of the object above
  const isKeyBlocked = mode === "live" && verificationStatus !== "approved";
  return names.filter((name) => may(operations[name]) && !(name === "newKey" && isKeyBlocked));
}
