import { z } from "zod";

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
  "subscriptions.create": ["owner", "admin", "developer"],
  "subscriptions.update": ["owner", "admin", "developer"],
  "subscriptions.cancel": ["owner", "admin", "developer", "finance", "support"],
  "subscriptions.delete": ["owner", "admin", "developer", "finance"],
  "subscriptions.pause": ["owner", "admin", "developer", "finance"],
  "subscriptions.resume": ["owner", "admin", "developer", "finance"],
  "subscriptions.card_link": ["owner", "admin", "developer", "finance", "support"],
  "subscriptions.test_advance": ["owner", "admin", "developer", "finance", "support"],
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

/** What a role may do in part only: with an input of this shape. */
const parts: Record<string, Partial<Record<Role, z.ZodType>>> = {
  // What a customer has paid for is theirs until it ends.
  "subscriptions.cancel": { support: z.looseObject({ at_period_end: z.literal(true) }) },
};

/** Without an input: whether there is any with which the role may. */
export function isAllowed(role: Role, name: string, effect: "read" | "write", input?: unknown): boolean {
  if (effect === "read") return true;
  if (!(writers[name] ?? ["owner"]).includes(role)) return false;
  const part = parts[name]?.[role];
  return part === undefined || input === undefined || part.safeParse(input).success;
}
