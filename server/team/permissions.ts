import { z } from "zod";

/**
 * Who may do what, in the dashboard and through the keys they created. A write that is not listed here is the owner's;
 * reading is open to every role, but for what `readers` names.
 */
export const roles = ["owner", "admin", "developer", "finance", "support", "viewer"] as const;
export type Role = (typeof roles)[number];

const writers: Record<string, readonly Role[]> = {
  "customers.create": ["owner", "admin", "developer", "support", "finance"],
  "customers.update": ["owner", "admin", "developer", "support", "finance"],
  "customers.delete": ["owner", "admin"],
  "customers.note": ["owner", "admin", "support", "finance"],
  "cards.delete": ["owner", "admin", "support"],
  "payments.create": ["owner", "admin", "developer"],
  "payments.refund": ["owner", "admin", "finance"],
  "payments.send_receipt": ["owner", "admin", "finance", "support"],
  "payment_links.create": ["owner", "admin", "developer", "finance", "support"],
  "payment_links.update": ["owner", "admin", "developer", "finance", "support"],
  "payment_links.cancel": ["owner", "admin", "developer", "finance", "support"],
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
  "webhook_endpoints.check_url": ["owner", "admin", "developer"],
  "events.resend": ["owner", "admin", "developer"],
  "events.simulate": ["owner", "admin", "developer"],
  "verification.save": ["owner", "admin"],
  "verification.submit": ["owner", "admin"],
  "verification.accept_contract": ["owner", "admin"],
  "verification.simulate": ["owner", "admin"],
  "verification.upload": ["owner", "admin"],
  "verification.remove_document": ["owner", "admin"],
  "settings.update": ["owner", "admin"],
  "settings.set_logo": ["owner", "admin"],
  "settings.close_account": ["owner"],
  "api_keys.create": ["owner", "admin", "developer"],
  "api_keys.revoke": ["owner", "admin", "developer"],
  "api_keys.roll": ["owner", "admin", "developer"],
  "api_keys.choose_tools": ["owner", "admin", "developer"],
  "members.change_role": ["owner", "admin"],
  "members.remove": ["owner", "admin"],
  "invitations.create": ["owner", "admin"],
  "invitations.resend": ["owner", "admin"],
  "invitations.revoke": ["owner", "admin"],
  // What is a person's own, whatever they are in an account.
  "settings.mute_mails": roles,
  "profile.change_password": roles,
  "profile.begin_second_factor": roles,
  "profile.confirm_second_factor": roles,
  "profile.disable_second_factor": roles,
  "profile.renew_recovery_codes": roles,
  "profile.prove": roles,
  "saved_views.create": roles,
  "saved_views.delete": roles,
  "sessions.revoke": roles,
  "sessions.revoke_others": roles,
  "businesses.switch": roles,
  "businesses.create": roles,
};

/** What not every role may read. */
const readers: Record<string, readonly Role[]> = {
  // All payments and their customers at once, to be taken away as a file.
  "payments.export": ["owner", "admin", "finance"],
  // Numbers and papers of people.
  "verification.get": ["owner", "admin"],
  // Addresses of people who are no members, and where members were when they did what.
  "invitations.list": ["owner", "admin"],
  "audit_entries.list": ["owner", "admin"],
  "audit_entries.check": ["owner", "admin"],
};

export const isRole = (role: string): role is Role => roles.some((known) => known === role);

/** What a role may do in part only: with an input of this shape. */
const parts: Record<string, Partial<Record<Role, z.ZodType>>> = {
  // What a customer has paid for is theirs until it ends.
  "subscriptions.cancel": { support: z.looseObject({ at_period_end: z.literal(true) }) },
  // Nobody gives a role above their own.
  "members.change_role": { admin: z.looseObject({ role: z.enum(roles).exclude(["owner"]).optional() }) },
  "invitations.create": { admin: z.looseObject({ role: z.enum(roles).exclude(["owner"]).optional() }) },
};

/** Without an input: whether there is any with which the role may. */
export function isAllowed(role: Role, name: string, effect: "read" | "write", input?: unknown): boolean {
  if (effect === "read") return (readers[name] ?? roles).includes(role);
  if (!(writers[name] ?? ["owner"]).includes(role)) return false;
  const part = parts[name]?.[role];
  return part === undefined || input === undefined || part.safeParse(input).success;
}

/** What no key does, whatever its role. */
const peopleOnly =
  /^(?:settings|members|invitations|api_keys|profile|sessions|businesses|saved_views|audit_entries)\./;

/** Returns whether a role may do everything that a key of another role may do. */
export function includesRole(role: Role, other: Role): boolean {
  const covers = (table: Record<string, readonly Role[]>) =>
    Object.entries(table).every(
      ([name, allowed]) => peopleOnly.test(name) || !allowed.includes(other) || allowed.includes(role),
    );
  return covers(writers) && covers(readers);
}
