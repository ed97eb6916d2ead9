import { z } from "zod";
import { sql, statement, unscoped } from "@/server/base/db/db";
import { inAccountOfRow } from "@/server/base/db/directory";
import { sqlState } from "@/server/base/db/sql-errors";
import { sha256 } from "@/server/base/runtime/digest";
import { type AuditSource, auditEntry } from "@/server/core/commit/audit";
import { clearAttempts, consume, throttleKey } from "@/server/core/commit/throttle";
import { ApiError, type Locale } from "@/server/core/operation/errors";
import { isRole, type Role } from "@/server/core/operation/roles";
import { missingParameter } from "@/server/core/operation/validation";
import { newId } from "@/server/core/values/ids";
import { singleLine } from "@/server/core/values/text";
import { notifyOfOwnerChange, roleIn } from "@/server/team/emails";
import { hashPassword, verifyPassword } from "@/server/team/password";
import { NewPassword } from "@/server/team/password-rules";
import { wrongPassword } from "@/server/team/second-factor";
import type { CurrentSession } from "@/server/team/session";
import { moveSession } from "./businesses";
import { invalidLinkError } from "./invalid-link";

export type Offer = {
  id: string;
  accountId: string;
  email: string;
  role: Role;
  /** The ID of the user who sent it. */
  invitedBy: string;
  business: { name: string; nameAr: string | null };
  userId: string | null;
};

/** Returns what the link of an invitation offers; null if it is no longer valid. */
export const offerOf = (token: string): Promise<Offer | null> =>
  inAccountOfRow("invitation", sha256(token), () => readOffer(token));

async function readOffer(token: string): Promise<Offer | null> {
  const row = await unscoped.invitation.findUnique({
    where: {
      hash: new Uint8Array(sha256(token)),
      acceptedAt: null,
      revokedAt: null,
      expiresAt: { gt: new Date() },
    },
    include: { account: true },
  });
  if (row === null || !isRole(row.role)) return null;
  const { id, accountId, email, role, invitedBy, account } = row;
  const user = await unscoped.user.findUnique({ where: { email } });
  const business = { name: account.name, nameAr: account.nameAr };
  return { id, accountId, email, role, invitedBy, business, userId: user?.id ?? null };
}

const token = z.string().min(1).max(100);
export const Acceptance = z.union([
  z.strictObject({ token, name: singleLine(1, 100), password: NewPassword }),
  z.strictObject({ token, password: z.string().min(1).max(128) }),
  z.strictObject({ token }),
]);
type Acceptance = z.output<typeof Acceptance>;

type Accepter = { session: CurrentSession | null; ip: string | null; locale: Locale };
const maxTries = 5;

/**
 * Accepts an invitation, once: for a new user with a name and a password, for a user signed in with its address, or
 * with the right password. Throws `parameter_invalid`.
 */
export async function acceptInvitation(input: Acceptance, { session, ip, locale }: Accepter): Promise<void> {
  const offer = await offerOf(input.token);
  if (offer === null) throw invalidLinkError("token");
  const person = await accepterOf(offer, input, session);
  const userId = person?.id ?? newId("usr");
  const { email, role } = offer;
  const source: AuditSource = {
    action: "invitations.accept",
    user: userId,
    email,
    role,
    session: session?.user.id === userId ? session.id : "",
    ip,
  };
  const entry = auditEntry(source, null, { target: offer.id, after: { role } });
  const newUserValues =
    "name" in input ? [input.name, await hashPassword(input.password, email), locale] : [null, null, null];
  const hash = sha256(input.token);
  const joined = await inAccountOfRow("invitation", hash, async () => {
    const before = await roleIn(offer.accountId, userId);
    if (!(await tryAccept([hash, userId, newId("mem"), entry, ...newUserValues]))) return false;
    const after = await roleIn(offer.accountId, userId);
    await notifyOfOwnerChange(offer.accountId, { userId, by: offer.invitedBy, before, after });
    return true;
  });
  if (!joined) throw invalidLinkError("token");
  if (session !== null && session.user.id === userId) await moveSession(session.id, userId, offer.accountId);
}

/** The user who accepts; null if accepting creates the user. */
async function accepterOf({ email, userId }: Offer, input: Acceptance, session: CurrentSession | null) {
  if (userId === null) {
    if ("name" in input) return null;
    throw missingParameter("name");
  }
  if (session?.admitted === true && session.user.id === userId) return { id: userId };
  if (!("password" in input) || "name" in input) throw missingParameter("password");
  const subject = throttleKey("proof", email);
  await consume(subject, maxTries);
  const user = await unscoped.user.findUnique({ where: { id: userId } });
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password, email)))
    throw wrongPassword("password");
  await clearAttempts(subject);
  return { id: userId };
}

const accept = statement("select accept_invitation($1, $2, $3, $4, $5, $6, $7) as accepted");

async function tryAccept(values: unknown[]): Promise<boolean> {
  try {
    const [row] = await sql<{ accepted: boolean }>(accept, values);
    return row?.accepted === true;
  } catch (error) {
    // A user with this address was created at the same time.
    if (sqlState(error) === "23505") throw new ApiError("state_conflict", { cause: error });
    throw error;
  }
}
