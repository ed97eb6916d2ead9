import { z } from "zod";
import { moveSession } from "@/server/accounts/businesses/switch";
import { type AuditSource, auditEntry } from "@/server/core/audit";
import { ApiError, type Locale } from "@/server/core/errors";
import { newId } from "@/server/core/ids";
import { isRole, type Role } from "@/server/core/roles";
import { text } from "@/server/core/text";
import { clearAttempts, requireAllowed, subjectOf } from "@/server/core/throttle";
import { missingParameter } from "@/server/core/validation";
import { sql, sqlState, statement, unscoped } from "@/server/platform/db/db";
import { sha256 } from "@/server/platform/runtime/digest";
import { hashPassword, verifyPassword } from "@/server/team/password";
import { NewPassword } from "@/server/team/password-rules";
import { wrongPassword } from "@/server/team/second-factor";
import type { CurrentSession } from "@/server/team/session";
import { staleLink } from "./stale-link";

export type Offer = {
  id: string;
  accountId: string;
  email: string;
  role: Role;
  business: { name: string; nameAr: string | null };
  /** The existing user with this address. */
  userId: string | null;
};

/** Returns what the link of an invitation offers; null if it is no longer valid. */
export async function offerOf(token: string): Promise<Offer | null> {
  const found = await unscoped.invitation.findUnique({
    where: {
      hash: new Uint8Array(sha256(token)),
      acceptedAt: null,
      revokedAt: null,
      expiresAt: { gt: new Date() },
    },
    include: { account: true },
  });
  if (found === null || !isRole(found.role)) return null;
  const { id, accountId, email, role, account } = found;
  const user = await unscoped.user.findUnique({ where: { email } });
  const business = { name: account.name, nameAr: account.nameAr };
  return { id, accountId, email, role, business, userId: user?.id ?? null };
}

const token = z.string().min(1).max(100);
export const Acceptance = z.union([
  z.strictObject({ token, name: text(1, 100), password: NewPassword }),
  z.strictObject({ token, password: z.string().min(1).max(128) }),
  z.strictObject({ token }),
]);
type Acceptance = z.output<typeof Acceptance>;

type Accepter = { session: CurrentSession | null; ip: string | null; locale: Locale };
const mostTries = 5;

/**
 * Accepts an invitation, once: for a new user with a name and a password, for a user signed in with its address, or
 * with the right password. Throws `parameter_invalid`.
 */
export async function acceptInvitation(input: Acceptance, { session, ip, locale }: Accepter): Promise<void> {
  const offer = await offerOf(input.token);
  if (offer === null) throw staleLink("token");
  const person = await personOf(offer, input, session);
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
  const made =
    "name" in input ? [input.name, await hashPassword(input.password, email), locale] : [null, null, null];
  const joined = await take([sha256(input.token), userId, newId("mem"), entry, ...made]);
  if (!joined) throw staleLink("token");
  if (session !== null && session.user.id === userId) await moveSession(session.id, userId, offer.accountId);
}

/** The user who accepts; null if accepting creates the user. */
async function personOf({ email, userId }: Offer, input: Acceptance, session: CurrentSession | null) {
  if (userId === null) {
    if ("name" in input) return null;
    throw missingParameter("name");
  }
  if (session?.admitted === true && session.user.id === userId) return { id: userId };
  if (!("password" in input) || "name" in input) throw missingParameter("password");
  const subject = subjectOf("proof", email);
  await requireAllowed(subject, mostTries);
  const user = await unscoped.user.findUnique({ where: { id: userId } });
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password, email)))
    throw wrongPassword("password");
  await clearAttempts(subject);
  return { id: userId };
}

// The link was sent by email, so the address is verified. A member keeps their role.
const accept = statement(`
  with taken as (
    update invitation set accepted_at = now()
    where hash = $1 and accepted_at is null and revoked_at is null and expires_at > now() returning *),
  made as (
    insert into "user" (id, email, name, password_hash, locale, email_verified_at)
    select $2, email, $5::text, $6::text, $7::text, now() from taken where $5::text is not null),
  verified as (
    update "user" set email_verified_at = coalesce(email_verified_at, now()) where id = $2 and exists (select from taken)),
  joined as (
    insert into membership (id, account_id, user_id, role) select $3, account_id, $2, role from taken
    on conflict (account_id, user_id) do nothing),
  held as (
    select t.account_id, to_jsonb(coalesce(m.role, t.role)) as role
    from taken t left join membership m on m.account_id = t.account_id and m.user_id = $2)
  select audit_append(account_id, jsonb_set(jsonb_set($4::jsonb, '{actor,role}', role), '{after,role}', role)) from held`);

async function take(values: unknown[]): Promise<boolean> {
  try {
    return (await sql(accept, values)).length === 1;
  } catch (error) {
    // A user with this address was created at the same time.
    if (sqlState(error) === "23505") throw new ApiError("state_conflict", { cause: error });
    throw error;
  }
}
