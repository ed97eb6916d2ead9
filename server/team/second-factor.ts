import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { User } from "@/prisma/generated/client";
import { now } from "@/server/base/db/clock";
import { sql, statement, unscoped } from "@/server/base/db/db";
import { macOf } from "@/server/base/runtime/derived-keys";
import { seal, unseal } from "@/server/base/runtime/secrets";
import { consume, returnAttempt, throttleKey } from "@/server/core/commit/throttle";
import { ApiError } from "@/server/core/operation/errors";
import { notifyOfChange, notifyOfWrongCodes } from "./emails";
import { verifyPassword } from "./password";

/**
 * Where a code is entered, which decides how wrong codes are counted: at sign-in, with the name of the browser if it
 * is known, or as a confirmation within a session.
 */
export type CodeEntry = { at: "sign_in"; device: string | null } | { at: "step_up"; session: string };

/** The limits of wrong codes in 15 minutes and in a day. */
const per15Minutes = 5;
const perDay = { unknownBrowser: 10, knownBrowser: 10, session: 20 };
/** The limit of a whole account, for all its passwords, browsers and sessions. */
const perAccount = { unknownBrowsers: 30, knownBrowsers: 50, sessions: 100 };
/** From this wrong code of a day on, the user is notified that another person knows their password. */
const notifyAt = 3;

type Limit = { subject: string; max: number; window: "15 minutes" | "24 hours" };

/**
 * The subjects by which a code is counted. Attempts that need only the password never count against a browser in
 * which the person signed in before, or against a session. A new password resets the counts.
 */
function limitsOf(kind: "code" | "recovery" | "proof", user: User, entry: CodeEntry): Limit[] {
  const limit = (of: string, max: number, window: Limit["window"]) => ({
    subject: throttleKey(kind, `${of} ${window}`),
    max,
    window,
  });
  const limits = (group: "waiting" | "browser" | "session", one: string, day: number, account: number) => [
    limit(`${group} ${one}`, per15Minutes, "15 minutes"),
    limit(`${group} ${one}`, day, "24 hours"),
    limit(`every ${group} ${user.id}`, account, "24 hours"),
  ];
  if (entry.at === "step_up") return limits("session", entry.session, perDay.session, perAccount.sessions);
  if (entry.device !== null)
    return limits("browser", entry.device, perDay.knownBrowser, perAccount.knownBrowsers);
  const password = `${user.id} ${user.passwordChangedAt.getTime()}`;
  return limits("waiting", password, perDay.unknownBrowser, perAccount.unknownBrowsers);
}

/**
 * Counts an attempt before it is checked, so that concurrent attempts cannot all be the first. Returns its number of
 * the day.
 */
async function countAttempt(limits: readonly Limit[]): Promise<number> {
  let ofDay = 0;
  for (const { subject, max, window } of limits) {
    const count = await consume(subject, max, window);
    if (window === "24 hours") ofDay = Math.max(ofDay, count);
  }
  return ofDay;
}

/** Uncounts a correct code; earlier wrong ones stay counted. */
const uncountAttempt = (limits: readonly Limit[]) =>
  Promise.all(limits.map(({ subject }) => returnAttempt(subject)));

export const wrongCode = (param: string) =>
  new ApiError("parameter_invalid", { param, variant: "code_incorrect" });

export const wrongPassword = (param: string) =>
  new ApiError("parameter_invalid", { param, variant: "password_incorrect" });

/**
 * Verifies a code of the authenticator app or a recovery code, each once. The two are counted separately. The third
 * wrong code of a day at sign-in sends the user an email. Throws `too_many_tries`, `parameter_invalid`.
 */
export async function requireCode(
  userId: string,
  code: string,
  entry: CodeEntry,
  param = "code",
): Promise<void> {
  const user = await unscoped.user.findUnique({ where: { id: userId } });
  if (user === null) throw wrongCode(param);
  const digits = code.replace(/\s/g, "");
  const kind = /^\d{6}$/.test(digits) ? "code" : "recovery";
  const limits = limitsOf(kind, user, entry);
  const attempt = await countAttempt(limits);
  if (!(await isValidCode(user, kind === "code" ? digits : code, kind))) {
    if (entry.at === "sign_in" && attempt >= notifyAt) await notifyOfWrongCodes(user);
    throw wrongCode(param);
  }
  await uncountAttempt(limits);
  if (kind === "recovery") await notifyOfChange(user, "recovery_code_used");
}

async function isValidCode(user: User, code: string, kind: "code" | "recovery"): Promise<boolean> {
  if (user.totpConfirmedAt === null) return false;
  if (kind === "recovery") return consumeRecoveryCode(user.id, code);
  const step = timeStepOf(user, code, now());
  return step !== null && consumeTimeStep(user.id, step);
}

/** Verifies the password of a signed-in user. Throws `too_many_tries`, `parameter_invalid`. */
export async function requirePassword(
  userId: string,
  password: string,
  session: string,
  param: string,
): Promise<void> {
  const user = await unscoped.user.findUnique({ where: { id: userId } });
  if (user === null) throw wrongPassword(param);
  const limits = limitsOf("proof", user, { at: "step_up", session });
  await countAttempt(limits);
  if (!(await verifyPassword(user.passwordHash, password, user.id))) throw wrongPassword(param);
  await uncountAttempt(limits);
}

const count = 10;
/** Without characters that are confused in handwriting. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const length = 10;

const newCode = () => {
  const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${code.slice(0, 5)}-${code.slice(5)}`;
};

/** Creates ten single-use codes, and their hashes for storage. */
export function newRecoveryCodes(userId: string) {
  const codes = Array.from({ length: count }, newCode);
  return { codes, hashes: codes.map((code) => hashOf(userId, code)) };
}

/** Hashes a code with a key, because 49 random bits could be found from a plain hash. */
const hashOf = (userId: string, code: string) =>
  macOf("recovery_code", `${userId}:${code.toLowerCase().replace(/[^0-9a-z]/g, "")}`);

const use = statement(
  "update recovery_code set used_at = now() where user_id = $1 and hash = $2 and used_at is null returning hash",
);
const unused = statement(
  "select count(*)::int as left from recovery_code where user_id = $1 and used_at is null",
);

/** Returns true for the first use of a code. */
const consumeRecoveryCode = async (userId: string, code: string): Promise<boolean> =>
  (await sql(use, [userId, hashOf(userId, code)])).length === 1;

export async function recoveryCodesLeft(userId: string): Promise<number> {
  const [row] = await sql<{ left: number }>(unused, [userId]);
  return row?.left ?? 0;
}

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
const consumeTimeStep = async (userId: string, step: number): Promise<boolean> =>
  (await sql(consumeStep, [userId, step])).length === 1;
