/**
 * The name of one intention to pay a link. It is kept until an answer comes, also over a reload, so that a payer whose
 * connection broke and who presses Pay again does not pay twice.
 */
export function attemptKey(slug: string): string {
  const kept = store()?.getItem(place(slug)) ?? unstored;
  const key = kept ?? newKey();
  unstored = key;
  store()?.setItem(place(slug), key);
  return key;
}

/** An answer came: the next press of Pay is another intention. */
export function forgetAttempt(slug: string): void {
  unstored = null;
  store()?.removeItem(place(slug));
}

const place = (slug: string) => `attempt ${slug}`;

/** For browsers that keep nothing. */
let unstored: string | null = null;

function store(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
