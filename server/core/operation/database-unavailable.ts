/** Connections (08), resources as disk and connections (53), operators and shutdowns (57), a session that was ended. */
const sqlStates = /^(08...|53...|57P..|57014|25P03)$/;
/** Node's errors: connection refused or closed. */
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
/** Prisma's errors: unreachable, timed out, connection closed, too many connections, pool exhausted. */
const prismaCodes = /^P(1001|1002|1008|1017|2024|2037)$/;
/** Errors of the driver without a code. */
const driverMessages =
  /^Connection terminated|^timeout expired$|^timeout exceeded when trying to connect|^Query read timeout|not queryable|^Client has encountered a connection error/;

const maxDepth = 5;

/** Kinds of errors of Prisma's adapter: unreachable, connection closed, timed out, too many connections. */
const adapterKinds = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

/**
 * Returns whether the database was unreachable, disconnected or out of space, as opposed to rejecting the query.
 * Looks through the wrappers of the driver's error: Prisma stores it as a cause, or in `meta.driverAdapterError`.
 */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > maxDepth) return false;
  const { code, originalCode, kind, message, cause, meta }: Partial<Record<string, unknown>> = { ...error };
  const codes = [code, originalCode].map(String);
  if (codes.some((value) => sqlStates.test(value) || networkCodes.test(value) || prismaCodes.test(value)))
    return true;
  const text = error instanceof Error ? error.message : String(message);
  if (driverMessages.test(text) || adapterKinds.test(String(kind))) return true;
  const wrapped = [error instanceof Error ? error.cause : cause, adapterErrorIn(meta)];
  return wrapped.some((inner) => isDatabaseUnavailable(inner, depth + 1));
}

/** Returns the result of `work`, or `otherwise` if the database was unavailable. */
export const unlessUnavailable = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  work.catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
    return otherwise;
  });

const adapterErrorIn = (meta: unknown): unknown =>
  typeof meta === "object" && meta !== null && "driverAdapterError" in meta
    ? meta.driverAdapterError
    : undefined;
