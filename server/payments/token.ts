import { sql, statement } from "@/server/base/db/db";
import { acrossOtherAccounts } from "@/server/base/db/directory";
import type { Context } from "@/server/core/operation/context";
import { ApiError, gatewayUnavailable } from "@/server/core/operation/errors";
import type { Gateway, TokenInfo } from "@/server/core/operation/gateway";

const param = "source.token";

/** A documented test token that represents a stored card. */
const testTokenOfStoredCard = "token_test_on_file";

/**
 * Returns the gateway's data of a token that can be charged now; with `verified`, a stored token. Throws
 * `token_invalid`, `gateway_unavailable`, `gateway_timeout`, and `stored_card_not_chargeable` for a stored card,
 * which only its subscription may charge.
 */
export async function requireChargeableToken(
  ctx: Context,
  token: string,
  { verified } = { verified: false },
): Promise<TokenInfo> {
  if (!token.startsWith("token_")) throw new ApiError("token_invalid", { param });
  const info = await (verified ? verifiedTokenInfo(ctx, token) : ctx.gateway.tokenInfo(token));
  if (info === "unavailable") throw gatewayUnavailable();
  if (info === "timeout") throw new ApiError("gateway_timeout", { retryAfterSeconds: 5 });
  if (info === "missing") throw new ApiError("token_invalid", { param });
  if (await isTokenOfStoredCard(ctx, token)) throw new ApiError("stored_card_not_chargeable", { param });
  if (info.status !== "chargeable" || (verified && !info.verified))
    throw new ApiError("token_invalid", { param });
  return info;
}

const fetching = new Map<string, ReturnType<Gateway["tokenInfo"]>>();

/**
 * Reads a token when the customer returns from the bank. Concurrent requests of this process for the same token share
 * one call, so that reloading that page does not flood the gateway.
 */
function verifiedTokenInfo({ gateway, scope }: Context, token: string): ReturnType<Gateway["tokenInfo"]> {
  const key = `${scope.mode} ${token}`;
  const fetched = fetching.get(key) ?? gateway.tokenInfo(token).finally(() => fetching.delete(key));
  fetching.set(key, fetched);
  return fetched;
}

// In live mode of any account: all share the gateway's account, where the token of another merchant's card is valid. In
// test mode developers share the test tokens.
const findStoredCard = statement(`
  select from card
  where mode = $1 and gateway_token = $2 and status <> 'removed' and (mode = 'live' or account_id = $3) limit 1`);

async function isTokenOfStoredCard({ scope }: Context, token: string): Promise<boolean> {
  if (scope.mode === "test" && token === testTokenOfStoredCard) return true;
  const find = () => sql(findStoredCard, [scope.mode, token, scope.accountId], { pipelined: true });
  if ((await find()).length > 0) return true;
  if (scope.mode === "test") return false;
  const others = await acrossOtherAccounts(find);
  return others.some((cards) => cards.length > 0);
}
