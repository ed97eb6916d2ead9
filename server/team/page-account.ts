import type { Scope } from "@/server/base/db/db";
import { ApiError } from "@/server/core/operation/errors";

/**
 * Checks that a request of a page is for the current account, because another tab may have switched it. Throws
 * `account_changed`. A request without an account is for the current one.
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
