import type { z } from "zod";
import { type Role, roles } from "@/prisma/states";

export { type Role, roles };

export const isRole = (role: unknown): role is Role => roles.some((known) => known === role);

/** The role of a signed-in user: of a membership, or reviewer. */
export type ActorRole = Role | "reviewer";

/** The roles that may run an operation beside the owner. A schema limits a role to inputs of that shape. */
export type RoleRule = readonly Role[] | Partial<Record<Role, true | z.ZodType>>;

/**
 * Returns whether a role may run an operation with this input, or with any. The owner may run all. Without a rule,
 * every role may read and no other role may write.
 */
export function mayRun(
  role: Role,
  { effect, roles: rule }: { effect: "read" | "write"; roles?: RoleRule },
  input?: unknown,
): boolean {
  if (role === "owner") return true;
  if (rule === undefined) return effect === "read";
  const allowed = isList(rule) ? rule.includes(role) : (rule[role] ?? false);
  return typeof allowed === "boolean" ? allowed : input === undefined || allowed.safeParse(input).success;
}

const isList = (rule: RoleRule): rule is readonly Role[] => Array.isArray(rule);

/**
 * Returns whether a role may do everything that a key created by another role may do. A test verifies it for the
 * registry.
 */
export const includesRole = (role: Role, other: Role): boolean =>
  role === "owner" || role === "admin" || other === role || other === "viewer";
