/**
 * Returns the result of `work`, or rejects with `error()` after `timeoutMs`. The work itself goes on, and its outcome
 * is then ignored.
 */
export async function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  error: () => Error = () => new Error("No response in time."),
): Promise<T> {
  work.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
