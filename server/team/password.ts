import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createSemaphore, withKeyedMutex } from "@/server/base/runtime/concurrency";
import { withConcurrencyLimit } from "@/server/core/operation/concurrency-limit";
import { ApiError } from "@/server/core/operation/errors";

// 64 MiB, three passes: about 90 ms of one core. The parameters are part of each hash, so they can be raised later.
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/**
 * Each hash uses 64 MiB and one of the four threads of Node's pool, which file access and DNS lookups also need: many
 * concurrent sign-ins must leave some. The number of attempts per person and address is limited separately.
 */
const maxAtOnce = 2;
const maxWaiting = 100;
/** Per person or network; one of them is computed at a time. */
const maxOfOne = 10;

const slots = createSemaphore(maxAtOnce);

const withHashSlot = <T>(of: string, work: () => Promise<T>): Promise<T> =>
  withConcurrencyLimit(maxOfOne, `password:${of}`, () =>
    withKeyedMutex(`password:${of}`, () => withSlot(work)),
  );

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (slots.waiting() >= maxWaiting) throw new ApiError("too_many_tries", { retryAfterSeconds: 5 });
  return slots.run(work);
}

/** Hashes a new password. `of` is the person or network that the work is counted by. Throws `too_many_tries`. */
export const hashPassword = (password: string, of: string): Promise<string> =>
  withHashSlot(of, () => hash(password, cost));

/** The hash that no password matches is computed under the concurrency limit of this key. */
const placeholderUser = "placeholder";
let placeholderHash: Promise<string> | undefined;

/**
 * Verifies a password in the same time if there is no such user (`null`), so that a response does not reveal whether
 * an account exists. `of` as for `hashPassword`. Throws `too_many_tries`.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  of: string,
): Promise<boolean> {
  placeholderHash ??= hashPassword(randomBytes(24).toString("base64url"), placeholderUser);
  const expected = passwordHash ?? (await placeholderHash);
  const matches = await withHashSlot(of, () => verify(expected, password));
  return matches && passwordHash !== null;
}
