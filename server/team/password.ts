import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { ApiError } from "@/server/core/errors";

// 64 MiB, three passes: about 90 ms of one core. The parameters stand in each hash, so they can be raised later.
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/**
 * Each hash takes 64 MiB and one of the four threads of Node's pool, which files and the names of hosts need too: a crowd
 * of sign-ins must leave some. How often one person or address may try is limited by their attempts.
 */
const maximumAtOnce = 2;
const maximumWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];

async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maximumWaiting) throw new ApiError("too_many_tries", { retryAfterSeconds: 5 });
  if (running >= maximumAtOnce) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export const hashPassword = (password: string): Promise<string> => withHashSlot(() => hash(password, cost));

let nobody: Promise<string> | undefined;

/** Compares in the same time when there is no such user (`null`), so that an answer does not tell who has an account. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(24).toString("base64url"));
  const against = passwordHash ?? (await nobody);
  const matches = await withHashSlot(() => verify(against, password));
  return matches && passwordHash !== null;
}
