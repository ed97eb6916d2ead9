import type { Scope } from "@/server/base/db/db";
import { seal, unseal } from "@/server/base/runtime/secrets";

type Revealing = { revealsSecret?: true };

const encryptionContext = ({ accountId, mode }: Scope, key: string) =>
  `idempotency:response:${accountId}/${mode}/${key}`;

/** Wraps a response for storage; one that contains a secret is encrypted. */
export const wrapResponse = (op: Revealing, scope: Scope, key: string, body: string) =>
  op.revealsSecret ? seal(body, encryptionContext(scope, key)) : body;

export const unwrapResponse = (op: Revealing, scope: Scope, key: string, body: string) =>
  op.revealsSecret ? unseal(body, encryptionContext(scope, key)) : body;
