import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import type { AnyOperation } from "@/server/core/operation/operation";
import { type ActorRole, includesRole, isRole, mayRun, type Role } from "@/server/core/operation/roles";

/**
 * The roles that must all allow an action of the key: its creator's role when the key was created, and now. Empty: no
 * limit.
 */
export type KeyRoles = readonly Role[];

export const isPermitted = (roles: KeyRoles, op: AnyOperation, input: unknown): boolean =>
  roles.every((role) => mayRun(role, op, input));

/** Parses a stored role. An unknown one, for example of a newer version, permits reading only. */
export const parseRole = (role: string): Role => (isRole(role) ? role : "viewer");

/** Returns whether a person with this role may do everything that a key created with `keyRole` may do. */
export const isKeyWithinRole = (role: ActorRole, keyRole: Role | null): boolean =>
  includesRole(parseRole(role), keyRole === null ? "owner" : parseRole(keyRole));

/**
 * Guards operations that reveal the secret of an existing key or widen the key. Throws `key_exceeds_role`
 * when the key may do more than the caller's own role.
 */
export function requireKeyWithinRole({ actor }: Pick<Context, "actor">, key: { role: Role | null }): void {
  if (actor.type !== "user" || !isKeyWithinRole(actor.role, key.role)) throw new ApiError("key_exceeds_role");
}
