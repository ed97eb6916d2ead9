import type { AppScope } from "@/server/core/values/app-scopes";
import type { KeyScope } from "@/server/core/values/key-scopes";
import type { Actor, Context } from "./context";
import { ApiError } from "./errors";

/** Returns whether a key or a connected app has a scope. Every other caller has all. */
export function hasScope(actor: Actor, scope: AppScope | KeyScope): boolean {
  if (actor.type === "app") return actor.scopes.some((own) => own === scope);
  return actor.type !== "key" || actor.scopes == null || actor.scopes.includes(scope);
}

/** The error of a key or an app without a scope. A key without any is limited by its roles only. */
export function scopeMissing(actor: Actor, scope: string): ApiError {
  if (actor.type === "key" && actor.scopes == null) return new ApiError("key_not_permitted");
  const variant = actor.type === "key" ? "key_scope_missing" : "scope_missing";
  return new ApiError("key_not_permitted", { variant, values: { scope } });
}

/** Throws `key_not_permitted` if a key or an app lacks a scope that the operation needs for this object only. */
export function requireScope({ actor }: Pick<Context, "actor">, scope: AppScope & KeyScope): void {
  if (!hasScope(actor, scope)) throw scopeMissing(actor, scope);
}

/** Throws `key_not_permitted` for a key that chooses where events go, but may not read them: they contain any object. */
export function requireEventAccess({ actor }: Pick<Context, "actor">): void {
  if (actor.type === "key" && !hasScope(actor, "events:read")) throw scopeMissing(actor, "events:read");
}
