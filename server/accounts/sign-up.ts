import { timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { sql, statement, unscoped } from "@/server/base/db/db";
import { inNewAccount } from "@/server/base/db/directory";
import { macOf } from "@/server/base/runtime/derived-keys";
import { sha256 } from "@/server/base/runtime/digest";
import { baseUrl } from "@/server/base/runtime/env";
import { networkOf } from "@/server/base/runtime/network";
import type { Locale } from "@/server/core/operation/errors";
import { email } from "@/server/core/values/contact";
import { newId } from "@/server/core/values/ids";
import { singleLine } from "@/server/core/values/text";
import { emailUser } from "@/server/team/emails";
import { hashPassword } from "@/server/team/password";
import { NewPassword } from "@/server/team/password-rules";
import { issueToken, tokenOwner } from "@/server/team/person";
import type { CurrentSession } from "@/server/team/session";
import { enter, type SignedIn, type Visitor } from "@/server/team/sign-in";
import { businessName } from "./businesses";
import { limitEmailsFromNetwork, tryCountEmailTo } from "./email-limits";
import { newAccount } from "./open-account";

export const SignUp = z.strictObject({
  name: singleLine(1, 100),
  business: businessName,
  email,
  password: NewPassword,
});

/** `device` is the value that the browser stored at an earlier sign-in. */
export type RequestOrigin = { ip: string | null; locale: Locale; device?: string | null };

const open = statement("select sign_up($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as made");

/**
 * Opens an account with its owner, who then verifies the address. A known address gets an email that says so; the
 * response and its timing are the same. An address over its email limit gets none; its owner can request the link
 * again after signing in. The mark of a known address is worth nothing, because no user has its ID.
 */
export async function signUp(
  input: z.output<typeof SignUp>,
  { ip, locale, device }: RequestOrigin,
): Promise<{ mark: string }> {
  await limitEmailsFromNetwork(ip);
  const mayNotify = await tryCountEmailTo(input.email, device);
  const id = newId("usr");
  await withMinimumDuration(async () => {
    const { values } = newAccount(input.business);
    const passwordHash = await hashPassword(input.password, networkOf(ip));
    const person = [id, input.email, input.name, passwordHash, locale];
    const [opened] = await inNewAccount(() => sql<{ made: boolean }>(open, [...person, ...values]));
    if (!mayNotify) return;
    if (opened?.made === true) return sendVerification(id);
    const existing = await unscoped.user.findUniqueOrThrow({ where: { email: input.email } });
    await emailUser(existing, "address_known", `${baseUrl}/sign-in`);
  });
  return { mark: signUpMark(id) };
}

/** Sends a user the link that verifies their address. */
export async function sendVerification(userId: string): Promise<void> {
  const user = await unscoped.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.emailVerifiedAt !== null) return;
  const token = await issueToken(userId, "verify_email");
  await emailUser(user, "verify_email", `${baseUrl}/verify-email?token=${token}`);
}

const verify = statement("select verify_email($1) as email");

const Link = z.object({ token: z.string().min(1).max(100) });

/** The browser in which a link was opened. `mark` is the value that it stored at sign-up. */
type Opener = Visitor & { mark: string | null; session: CurrentSession | null };

/**
 * Returns whether a browser may use a user's link: it signed up as this user, or their password was given in it. Whoever
 * only has the mailbox may be somebody whose address a stranger signed up with, and would share the account with them.
 */
export const mayUseLink = (userId: string, { mark, session }: Pick<Opener, "mark" | "session">): boolean =>
  session?.user.id === userId || signedUpAt(userId, mark) !== null;

/** Verifies an address with the one-time link of an email, and signs its owner in. */
export async function verifyEmail(input: unknown, opener: Opener): Promise<SignedIn> {
  const refused = { outcome: "refused" } as const;
  const link = Link.safeParse(input).data;
  const owner = link === undefined ? null : await tokenOwner(link.token, "verify_email");
  if (link === undefined || owner === null || !mayUseLink(owner.userId, opener)) return refused;
  const [row] = await sql<{ email: string | null }>(verify, [sha256(link.token)]);
  const provedAt = signedUpAt(owner.userId, opener.mark);
  return row?.email == null ? refused : enter(row.email, { ...opener, ...(provedAt && { provedAt }) });
}

/** As long as the link that verifies the address is valid. */
export const signUpMarkSeconds = 86_400;

/** What the browser stores in which a user signed up: the time and our signature. Who has it chose the password. */
function signUpMark(userId: string, now = new Date()): string {
  const at = now.getTime().toString(36);
  return `${at}.${signatureOf(at, userId).toString("base64url")}`;
}

/** Returns when a user signed up in the browser that stored a mark; null if they did not, or more than a day ago. */
function signedUpAt(userId: string, stored: string | null, now = new Date()): Date | null {
  const [, at, signature] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(stored ?? "") ?? [];
  if (at === undefined || signature === undefined) return null;
  const moment = new Date(Number.parseInt(at, 36));
  if (now.getTime() - moment.getTime() > signUpMarkSeconds * 1000) return null;
  return timingSafeEqual(Buffer.from(signature, "base64url"), signatureOf(at, userId)) ? moment : null;
}

const signatureOf = (at: string, userId: string) => macOf("sign_up", `${at}:${userId}`);

/** Longer than the work for a known address takes, with a margin. */
export const minimumMs = 400;

/** Responds no sooner than a fixed time after the call, so that the response time reveals nothing about the work. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([work(), sleep(minimumMs)]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
