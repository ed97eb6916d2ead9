import type { Mode } from "@/prisma/states";
import { newId } from "@/server/core/values/ids";
import { asOwner } from "@/server/test/account";

type Options = { mode?: Mode; user?: string };

/** Adds active keys to an account. */
export const fillKeys = (accountId: string, count: number, { mode = "test", user }: Options = {}) =>
  asOwner(
    `insert into api_key (id, account_id, mode, name, hash, prefix, last4, created_by, role)
     select id, $1, $2, 'Server', sha256(id::bytea), 'sk_' || $2 || '_', '0000', $3, 'developer' from unnest($4::text[]) id`,
    [accountId, mode, user ?? null, Array.from({ length: count }, () => newId("key"))],
  );
