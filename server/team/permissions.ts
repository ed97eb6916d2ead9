/** Who may do what in the dashboard. Reading is open to every role; an operation that is not here is the owner's. */
export const roles = ["owner", "admin", "developer", "finance", "support", "viewer"] as const;
export type Role = (typeof roles)[number];

const writers: Record<string, readonly Role[]> = {
  "customers.create": ["owner", "admin", "support", "finance"],
  "customers.update": ["owner", "admin", "support", "finance"],
  "customers.delete": ["owner", "admin"],
  "cards.delete": ["owner", "admin", "support"],
  "payments.refund": ["owner", "admin", "finance"],
  "payment_links.create": ["owner", "admin", "finance", "support"],
  "payment_links.update": ["owner", "admin", "finance", "support"],
  "payment_links.cancel": ["owner", "admin", "finance", "support"],
  "payment_links.test_pay": ["owner", "admin", "developer", "finance", "support"],
  "webhook_endpoints.create": ["owner", "admin", "developer"],
  "webhook_endpoints.update": ["owner", "admin", "developer"],
  "webhook_endpoints.delete": ["owner", "admin", "developer"],
  "webhook_endpoints.rotate_secret": ["owner", "admin", "developer"],
  "webhook_endpoints.test": ["owner", "admin", "developer"],
  "webhook_endpoints.replay": ["owner", "admin", "developer"],
  "events.resend": ["owner", "admin", "developer"],
  "api_keys.create": ["owner", "admin", "developer"],
  "api_keys.revoke": ["owner", "admin", "developer"],
};

export const isRole = (role: string): role is Role => roles.some((known) => known === role);

export const isAllowed = (role: Role, name: string, effect: "read" | "write") =>
  effect === "read" || (writers[name] ?? ["owner"]).includes(role);
