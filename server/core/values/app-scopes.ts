/** What a user can allow a connected app to do. Each operation that an app may run names one scope. */
export const appScopes = [
  "account:read",
  "payments:read",
  "links:write",
  "subscriptions:write",
  "refunds:write",
  "events:read",
  "webhooks:write",
  "verification:read",
  "verification:write",
  "test:write",
] as const;
export type AppScope = (typeof appScopes)[number];

export const isAppScope = (scope: unknown): scope is AppScope => appScopes.some((known) => known === scope);
