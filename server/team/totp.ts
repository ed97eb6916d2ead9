import { Secret, TOTP } from "otpauth";
import type { User } from "@/prisma/generated/client";
import { sql, statement } from "@/server/base/db/db";
import { seal, unseal } from "@/server/base/runtime/secrets";

const periodSeconds = 30;
const secretBytes = 20;

const encryptionContext = (userId: string) => `user:totp_secret:${userId}`;

const totpOf = (base32: string, label: string) =>
  new TOTP({ issuer: "Halala", label, secret: Secret.fromBase32(base32), digits: 6, period: periodSeconds });

/** Creates a secret: for authenticator apps, as a URI for a QR code, and encrypted for storage. */
export function newTotpSecret({ id, email }: Pick<User, "id" | "email">) {
  const secret = new Secret({ size: secretBytes }).base32;
  return { secret, uri: totpOf(secret, email).toString(), sealed: seal(secret, encryptionContext(id)) };
}

/** Returns the time step of a code, now or one step before or after; null if it is wrong. */
export function timeStepOf(
  user: Pick<User, "id" | "email" | "totpSecret">,
  code: string,
  now: Date,
): number | null {
  if (user.totpSecret === null || !/^\d{6}$/.test(code)) return null;
  const totp = totpOf(unseal(user.totpSecret, encryptionContext(user.id)), user.email);
  const delta = totp.validate({ token: code, window: 1, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

const consumeStep = statement(`
  update "user" set totp_step = $2 where id = $1 and totp_confirmed_at is not null
    and (totp_step is null or totp_step < $2) returning id`);

/** Returns true for the first code of a step: a code works once, and no code of an earlier step works afterwards. */
export const consumeTimeStep = async (userId: string, step: number): Promise<boolean> =>
  (await sql(consumeStep, [userId, step])).length === 1;
