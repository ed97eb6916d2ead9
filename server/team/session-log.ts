import { randomBytes, timingSafeEqual } from "node:crypto";
import { macOf } from "@/server/base/runtime/derived-keys";
import { type AuditSource, recordAudit } from "@/server/core/commit/audit";
import { type CurrentSession, currentSession, endSession } from "./session";

type Action = "sessions.sign_in" | "sessions.sign_out" | "sessions.second_factor";

/** Records sign-ins and sign-outs in the account of their session. */
export async function auditSession(
  { id, user, account, role }: CurrentSession,
  action: Action,
  ip: string | null,
  outcome: "done" | "denied" = "done",
): Promise<void> {
  const source: AuditSource = { action, user: user.id, email: user.email, role, session: id, ip };
  await recordAudit(source, { accountId: account.id, mode: null }, { target: user.id, outcome });
}

/** Ends a session at the user's request, and records it if they were signed in. */
export async function signOut(sid: string, ip: string | null): Promise<void> {
  const session = await currentSession(sid);
  await endSession(sid);
  if (session?.admitted) await auditSession(session, "sessions.sign_out", ip);
}

/** How long a browser is known after a sign-in. */
export const deviceSeconds = 180 * 86_400;

/** The value that a browser stores of a user who signed in: the time, a random name, and our signature. */
export function newDevice(email: string, now = new Date()): string {
  const claim = `${now.getTime().toString(36)}.${randomBytes(16).toString("base64url")}`;
  return `${claim}.${signatureOf(claim, email).toString("base64url")}`;
}

/** Returns the name of a browser in which the user of this address signed in before; otherwise null. */
export function knownDevice(email: string, stored: string | null, now = new Date()): string | null {
  const [, claim, at, signature] = /^(([0-9a-z]{1,10})\.[\w-]{22})\.([\w-]{43})$/.exec(stored ?? "") ?? [];
  if (claim === undefined || at === undefined || signature === undefined) return null;
  if (now.getTime() - Number.parseInt(at, 36) > deviceSeconds * 1000) return null;
  return timingSafeEqual(Buffer.from(signature, "base64url"), signatureOf(claim, email)) ? claim : null;
}

const signatureOf = (claim: string, email: string) => macOf("known_device", `${claim}:${email}`);
