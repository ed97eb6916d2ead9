import { ApiError } from "@/server/core/errors";
import type { Scope } from "@/server/platform/db/db";

/**
 * What is asked from a page is meant for the account the page shows, which a session may have left meanwhile in another
 * tab. Throws `account_changed`. Who names no account means the one they are in.
 */
export function requirePageAccount({
  scope,
  pageAccount = null,
}: {
  scope: Scope;
  pageAccount?: string | null | undefined;
}): void {
  if (pageAccount !== null && pageAccount !== scope.accountId) throw new ApiError("account_changed");
}
