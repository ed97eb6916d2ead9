/**
 * The idempotency key of one attempt to pay a link. It is kept until a response arrives, across reloads, so that
 * pressing Pay again after a lost connection does not charge twice.
 */
export function browserAttemptKey(slug: string): string {
  const key = storedKey(slug) ?? newKey();
  unstored = key;
  inStorage((storage) => storage.setItem(storageKey(slug), key));
  return key;
}

/** Returns whether an attempt was sent without a response, also before a reload. */
export const hasOpenAttempt = (slug: string) => storedKey(slug) !== null;

/** Forgets the attempt when its outcome arrives: pressing Pay again starts a new one. */
export function forgetAttempt(slug: string): void {
  unstored = null;
  inStorage((storage) => storage.removeItem(storageKey(slug)));
}

const storageKey = (slug: string) => `attempt ${slug}`;

/** Fallback for browsers without storage. */
let unstored: string | null = null;

const storedKey = (slug: string) => inStorage((storage) => storage.getItem(storageKey(slug))) ?? unstored;

/** Returns null if the browser has no storage, or if it is full. */
export function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
