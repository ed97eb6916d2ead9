import type { AnyOperation } from "@/server/core/operation/operation";
import { type ActorRole, isRole, mayRun } from "@/server/core/operation/roles";
import { registry } from "@/server/registry";

type Registry = typeof registry;

/** The name of an operation: `payments.refund`. */
export type OperationName = {
  [Noun in keyof Registry]: `${Noun}.${keyof Registry[Noun] & string}`;
}[keyof Registry];

const operations = new Map<string, AnyOperation>(
  Object.entries(registry).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, op]): [string, AnyOperation] => [`${noun}.${verb}`, op]),
  ),
);

export function mayCall(role: ActorRole, name: OperationName): boolean {
  const op = operations.get(name);
  return op !== undefined && isRole(role) && mayRun(role, op);
}

/** Returns whether an operation needs an account that can charge. */
export const takesPayments = (name: OperationName): boolean => operations.get(name)?.charges === true;
