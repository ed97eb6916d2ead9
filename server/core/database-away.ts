import { ApiError } from "./errors";

/** Connections (08), resources as disk and connections (53), operators and shutdowns (57), a session that was ended. */
const away = /^(08...|53...|57P..|57014|25P03)$/;
/** Node's errors: connection refused or closed. */
const unreached =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
/** Prisma's errors: unreachable, timed out, connection closed, too many connections, pool exhausted. */
const prisma = /^P(1001|1002|1008|1017|2024|2037)$/;
/** Errors of the driver without a code. */
const output =
  /^Connection terminated|^timeout expired$|^timeout exceeded when trying to connect|^Query read timeout|not queryable|^Client has encountered a connection error/;

const deepest = 5;

/** The same errors in Prisma's adapter. */
const kinds = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

/**
 * Returns whether the database was unreachable, disconnected or out of space, as opposed to rejecting the query.
 * Looks through the wrappers of the driver's error: Prisma stores it as a cause, or in `meta.driverAdapterError`.
 */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > deepest) return false;
  const { code, originalCode, kind, message, cause, meta }: Partial<Record<string, unknown>> = { ...error };
  const codes = [code, originalCode].map(String);
  if (codes.some((found) => away.test(found) || unreached.test(found) || prisma.test(found))) return true;
  const text = error instanceof Error ? error.message : String(message);
  if (output.test(text) || kinds.test(String(kind))) return true;
  const wrapped = [error instanceof Error ? error.cause : cause, adapterErrorIn(meta)];
  return wrapped.some((inner) => isDatabaseAway(inner, depth + 1));
}

const adapterErrorIn = (meta: unknown): unknown =>
  typeof meta === "object" && meta !== null && "driverAdapterError" in meta
    ? meta.driverAdapterError
    : undefined;

/** Long enough for PostgreSQL to come back from a crash, in seconds. */
const retryAfterSeconds = 3;

/** Converts anything that was thrown to the caller's error. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isDatabaseAway(error)
    ? new ApiError("service_unavailable", { cause: error, retryAfterSeconds })
    : new ApiError("internal_error", { cause: error });
}
