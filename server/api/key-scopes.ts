import type { Actor } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import type { AnyOperation } from "@/server/core/operation/operation";
import { scopeMissing } from "@/server/core/operation/scopes";
import type { KeyResource } from "@/server/core/values/key-scopes";
import { registry } from "@/server/registry";

/** Resources that share the scopes of the one they belong to. */
const owners: Partial<Record<string, KeyResource>> = {
  cards: "customers",
  cycles: "subscriptions",
  balance_transactions: "balance",
  chargebacks: "payouts",
  webhook_deliveries: "webhook_endpoints",
} satisfies Partial<Record<keyof typeof registry, KeyResource>>;

const resources = new Map<AnyOperation, string>(
  Object.entries(registry).flatMap(([noun, verbs]) =>
    Object.values(verbs).map((op: AnyOperation) => [op, owners[noun] ?? noun] as const),
  ),
);

/**
 * Returns the scope that a key with scopes needs to run an operation, such as `payments:write`; null for a tool's own
 * operation without a resource, which no such key may run.
 */
export function keyScopeOf(op: AnyOperation): string | null {
  const resource = op.resource ?? resources.get(op);
  return resource === undefined ? null : `${resource}:${op.effect}`;
}

/** Returns whether a key or a connected app has the scope of an operation. */
export function hasScopeOf(op: AnyOperation, actor: Actor): boolean {
  if (actor.type === "app") return op.appScope !== undefined && actor.scopes.includes(op.appScope);
  if (actor.type !== "key" || actor.scopes == null) return true;
  const scope = keyScopeOf(op);
  return scope !== null && actor.scopes.includes(scope);
}

/** Throws `key_not_permitted` if a key or a connected app lacks the scope of an operation. */
export function requireScopeOf(op: AnyOperation, actor: Actor): void {
  if (hasScopeOf(op, actor)) return;
  const scope = actor.type === "app" ? op.appScope : keyScopeOf(op);
  throw scope == null ? new ApiError("key_not_permitted") : scopeMissing(actor, scope);
}
