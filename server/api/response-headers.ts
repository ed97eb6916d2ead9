import type { ApiError } from "@/server/core/operation/errors";
import { versions } from "@/server/core/values/version";
import type { Authenticated } from "@/server/keys/authenticate";

type ResponseInfo = { requestId: string; key?: Authenticated | undefined; version?: string | undefined };

export function responseHeaders(
  { requestId, key, version }: ResponseInfo,
  status: number,
  error: Partial<Pick<ApiError, "code" | "retryAfterSeconds">>,
  challenge = "Bearer",
): Record<string, string> {
  const { retryAfterSeconds } = error;
  return {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "service-request-id": requestId,
    "service-version": version ?? key?.defaultVersion ?? versions[0],
    ...rateHeaders(key, error),
    ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
    ...(status === 401 ? { "www-authenticate": challenge } : {}),
  };
}

function rateHeaders(
  key: Authenticated | undefined,
  { code, retryAfterSeconds = 0 }: Partial<Pick<ApiError, "code" | "retryAfterSeconds">>,
) {
  const isOver = code === "rate_limited" || code === "too_many_unknown_keys";
  const rate = isOver ? { remaining: 0, resetSeconds: retryAfterSeconds } : key?.rate;
  if (rate === undefined) return {};
  return {
    "ratelimit-limit": "100",
    "ratelimit-remaining": String(rate.remaining),
    "ratelimit-reset": String(rate.resetSeconds),
  };
}
