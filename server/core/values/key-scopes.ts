/** What a key with scopes can be allowed to do. The scope of each operation follows from the registry. */
export const keyScopes = [
  "account:read",
  "customers:read",
  "customers:write",
  "payments:read",
  "payments:write",
  "refunds:read",
  "refunds:write",
  "payment_links:read",
  "payment_links:write",
  "subscriptions:read",
  "subscriptions:write",
  "balance:read",
  "payouts:read",
  "events:read",
  "events:write",
  "webhook_endpoints:read",
  "webhook_endpoints:write",
  "request_logs:read",
  "verification:read",
  "verification:write",
] as const;
export type KeyScope = (typeof keyScopes)[number];
type ResourceOf<Scope> = Scope extends `${infer Resource}:${string}` ? Resource : never;
export type KeyResource = ResourceOf<KeyScope>;

/** Null: all that the roles of the key allow. A stored scope may be one of a newer version. */
export type KeyScopes = readonly string[] | null;

export const parseScopes = (stored: string | null): KeyScopes => stored?.split(" ") ?? null;
