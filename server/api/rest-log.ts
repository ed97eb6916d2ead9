import { log } from "@/server/base/runtime/log";
import { countRequest } from "@/server/base/runtime/metrics";
import { ApiError, type Locale } from "@/server/core/operation/errors";
import type { Authenticated } from "@/server/keys/authenticate";
import type { LoggedInput } from "@/server/request-logs/entry";
import { logRequest } from "@/server/request-logs/log";
import type { Match } from "./routes";
import type { ReturnedResponse } from "./run-once";

/** What is known of a request so far, for its response and the logs. */
export type LoggedRequest = {
  requestId: string;
  method: string;
  started: number;
  locale: Locale;
  match?: Match;
  key?: Authenticated;
  version?: string;
  logged?: LoggedInput;
};

/** The error of a response; empty for a successful one. */
export type LoggedFailure = ApiError | Record<string, never>;

/** Logs and counts a request for operators. */
export function logForOperators(
  { requestId, method, started, match, key }: LoggedRequest,
  status: number,
  error: LoggedFailure,
) {
  const failure = error instanceof ApiError ? error : undefined;
  const ms = performance.now() - started;
  countRequest(method, match?.route.name ?? "none", status, ms);
  const fields = {
    request: requestId,
    operation: match?.route.name,
    status,
    code: failure?.code,
    param: failure?.param,
    account: key?.accountId,
    mode: key?.mode,
    key: key?.keyId,
    ms: Math.round(ms * 10) / 10,
  };
  // While the database is unavailable, the health check logs it once, instead of each request.
  if (failure?.code === "service_unavailable") log.warn("request", fields);
  else if (status >= 500) log.error("request", fields, failure?.cause);
  else log.info("request", fields);
}

/** Logs the request for the merchant, if its key is known. */
export function logForMerchant(
  { requestId, started, match, key, version, logged }: LoggedRequest,
  { status, body, replayed }: ReturnedResponse,
) {
  if (key === undefined || match === undefined) return;
  const { name, method, path } = match.route;
  logRequest({
    requestId,
    key,
    method,
    route: path,
    params: match.path,
    operation: name,
    version: version ?? key.defaultVersion,
    status,
    replayed,
    durationMs: performance.now() - started,
    response: body,
    logged,
  });
}
