import { ApiError } from "@/server/core/errors";

/** Connections (08), resources as disk and connections (53), operators and shutdowns (57), a session that was ended. */
const away = /^(08...|53...|57P..|57014|25P03)$/;
/** The system's own names: no server there, or the line was cut. */
const unreached =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
/** Prisma's: cannot be reached, timed out, connection closed, too many connections, no connection free. */
const prisma = /^P(1001|1002|1008|1017|2024|2037)$/;
/** What the driver says without a code. */
const said =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|not queryable|^Client has encountered a connection error/;

const deepest = 5;

/**
 * Whether the database could not be reached, went away, or had no room, as opposed to refusing what it was asked. Looks
 * through what wraps the driver's error.
 */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > deepest) return false;
  const code = "code" in error ? String(error.code) : "";
  if (away.test(code) || unreached.test(code) || prisma.test(code) || said.test(error.message)) return true;
  return isDatabaseAway(error.cause, depth + 1) || isAdapterAway(error.cause);
}

/** The adapter between Prisma and the driver keeps the driver's code in a plain object. */
function isAdapterAway(cause: unknown): boolean {
  if (typeof cause !== "object" || cause === null) return false;
  const { originalCode, kind }: { originalCode?: unknown; kind?: unknown } = cause;
  return (
    away.test(String(originalCode)) ||
    /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/.test(String(kind))
  );
}

/** Long enough for PostgreSQL to come back from a crash, in seconds. */
const retryAfterSeconds = 3;

/** What the caller is told of anything that was thrown. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isDatabaseAway(error)
    ? new ApiError("service_unavailable", { cause: error, retryAfterSeconds })
    : new ApiError("internal_error", { cause: error });
}
