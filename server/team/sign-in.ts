import { z } from "zod";
import { unscoped } from "@/server/base/db/db";
import { networkOf } from "@/server/base/runtime/network";
import { clearAttempts, consumeWithBackoff, returnAttempt, throttleKey } from "@/server/core/commit/throttle";
import { ApiError } from "@/server/core/operation/errors";
import { verifyPassword } from "./password";
import { requireCode } from "./second-factor";
import { admitSession, type Client, type CurrentSession, currentSession, openSession } from "./session";
import { auditSession, knownDevice, newDevice } from "./session-log";

const Credentials = z.object({
  email: z
    .string()
    .max(254)
    .transform((value) => value.trim().toLowerCase()),
  password: z.string().min(1).max(128),
});

export type SignedIn =
  /** `device` is stored by the browser, which is then known. Null while another proof is required. */
  | { outcome: "signed_in"; sid: string; userId: string; device: string | null }
  | { outcome: "refused" }
  | { outcome: "throttled"; retryAfterSeconds: number };

const refused = { outcome: "refused" } as const;

const freePerUser = 5;
/** More than for a person, because a whole office may share one address. */
const freePerIp = 30;
/** For attackers with many adjacent addresses. */
const freePerBlock = 150;

export type Visitor = Client & {
  /** The value that the browser stored at an earlier sign-in. */
  device?: string | null;
};

/**
 * Opens a session for a correct email and password. A wrong password and an unknown email cannot be distinguished.
 */
export async function signIn(input: unknown, visitor: Visitor): Promise<SignedIn> {
  const parsed = Credentials.safeParse(input);
  if (!parsed.success) return refused;
  const { email, password } = parsed.data;
  const { own, shared } = countersOf(email, visitor);
  for (const { subject, free } of [...shared, own]) {
    const wait = await consumeWithBackoff(subject, free);
    if (wait > 0) return { outcome: "throttled", retryAfterSeconds: wait };
  }
  const user = await unscoped.user.findUnique({ where: { email } });
  const matches = await verifyPassword(user?.passwordHash ?? null, password, own.subject);
  if (!matches || user === null) return refused;
  const entered = await enter(email, visitor);
  if (entered.outcome === "signed_in")
    await Promise.all([clearAttempts(own.subject), ...shared.map(({ subject }) => returnAttempt(subject))]);
  return entered;
}

/** Opens a session for a person who has proved to be the owner of an address. A second factor is still required. */
export async function enter(email: string, visitor: Visitor): Promise<SignedIn> {
  const membership = await unscoped.membership.findFirst({
    where: { user: { email } },
    orderBy: { createdAt: "asc" },
  });
  if (membership === null) return refused;
  const { userId, accountId } = membership;
  return completeSignIn(await openSession(userId, accountId, visitor), visitor.ip);
}

/**
 * The subjects by which an attempt is counted. A browser in which the person signed in before is counted alone, so
 * that attackers elsewhere cannot use up its attempts; others' failures neither count for it nor are reset by it.
 */
function countersOf(email: string, { ip, device = null }: Visitor) {
  const known = knownDevice(email, device);
  if (known !== null)
    return { own: { subject: throttleKey("device", known), free: freePerUser }, shared: [] };
  return {
    own: { subject: throttleKey("email", email), free: freePerUser },
    shared: [
      { subject: throttleKey("ip", networkOf(ip)), free: freePerIp },
      { subject: throttleKey("block", networkOf(ip, "block")), free: freePerBlock },
    ],
  };
}

/**
 * Completes a sign-in with the code for a session that waits for it. `device` is the value that the browser stored.
 */
export async function passSecondFactor(
  session: CurrentSession,
  code: unknown,
  { ip, device = null }: Pick<Visitor, "ip" | "device">,
): Promise<SignedIn> {
  if (session.admitted || typeof code !== "string" || code.length > 20) return refused;
  try {
    const known = knownDevice(session.user.email, device);
    await requireCode(session.user.id, code, { at: "sign_in", device: known });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await auditSession(session, "sessions.second_factor", ip, "denied");
    if (error.code !== "too_many_tries") return refused;
    return { outcome: "throttled", retryAfterSeconds: error.retryAfterSeconds ?? 1 };
  }
  const sid = await admitSession(session.id);
  return sid === null ? refused : completeSignIn(sid, ip);
}

/** Completes a new session, which is recorded once no further proof is required. */
async function completeSignIn(sid: string, ip: string | null): Promise<SignedIn> {
  const session = await currentSession(sid);
  if (session === null) return refused;
  const { user, admitted, verified } = session;
  if (admitted) await auditSession(session, "sessions.sign_in", ip);
  const device = admitted && verified ? newDevice(user.email) : null;
  return { outcome: "signed_in", sid, userId: user.id, device };
}
