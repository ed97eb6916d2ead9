import { baseUrl } from "@/server/base/runtime/env";
import type { Actor } from "@/server/core/operation/context";
import type { ActorRole, Role } from "@/server/core/operation/roles";
import { hasScope } from "@/server/core/operation/scopes";
import { writeJson } from "./json-writer";

/** The roles that may end a subscription at once, as its customer can. */
const rolesForCustomers: readonly ActorRole[] = ["owner", "admin", "developer", "finance"];

const mayAll = (roles: readonly Role[] = []) => roles.every((role) => rolesForCustomers.includes(role));

/** Whether a caller may act for a customer, as with the links that only the customer should have. */
export function mayActForCustomers(actor: Actor): boolean {
  switch (actor.type) {
    case "key":
      return actor.access === "full" && hasScope(actor, "subscriptions:write") && mayAll(actor.roles);
    case "app":
      return hasScope(actor, "subscriptions:write") && mayAll(actor.roles);
    case "user":
      return rolesForCustomers.includes(actor.role);
    case "payer":
    case "job":
      return true;
  }
}

/** The link with its slug, also where slashes are escaped. */
const link = new RegExp(
  `(${`${baseUrl}/manage/`.replaceAll(".", "\\.").replaceAll("/", "\\\\*/")})[\\w-]+`,
  "g",
);

/** Returns whether events of a type, or all for `*`, contain the `manage_url` of a subscription. */
export const containsManageUrl = (type: string): boolean => type === "*" || type.startsWith("subscription_");

/**
 * Returns what a caller may see of a response or an event. Anyone with a customer's `manage_url` can cancel the
 * subscription or remove its card, so it is null for callers that may not.
 */
export function hideManageUrl<T>(actor: Actor, value: T): T {
  if (mayActForCustomers(actor)) return value;
  const text = writeJson(value);
  if (!text.includes("manage")) return value;
  const hidden = (name: string, inner: unknown) => {
    if (name === "manage_url") return null;
    // A delivery's request is shown as text, and so is the response, in which a receiver may repeat the link.
    return typeof inner === "string"
      ? inner.replace(/("manage_url"\s*:\s*)"[^"]*"/g, "$1null").replace(link, "$1…")
      : inner;
  };
  return JSON.parse(text, hidden) as T; // the same value, with another that its schema allows
}
