import type { VerificationStatus } from "@/prisma/states";
import { sql, sqlWithDeadlockRetry, statement, unscoped } from "@/server/base/db/db";
import { areTogether, inAccount } from "@/server/base/db/directory";
import { isRole, type Role } from "@/server/core/operation/roles";
import { newId } from "@/server/core/values/ids";

const idleMs = 30 * 60_000;
const absoluteMs = 12 * 60 * 60_000;
const touchEveryMs = 60_000;

/** How long a browser stores the session cookie. The row decides; the cookie only must not outlive it. */
export const sessionSeconds = absoluteMs / 1000;

/** `provedAt`: when the password was given, if not now. */
export type Client = { userAgent: string | null; ip: string | null; provedAt?: Date };

// A user with a second factor is not signed in by the password alone.
const insertSession = statement(`
  with moment as materialized (select now() as at)
  insert into dashboard_session (id, user_id, account_id, user_agent, ip, proved_at, admitted_at)
  select $1, id, $3, $4, $5, coalesce($6, at), case when totp_confirmed_at is null then at end from "user", moment
  where id = $2`);

/** Opens a session and returns its ID. A new sign-in never reuses an old ID. */
export async function openSession(
  userId: string,
  accountId: string,
  { userAgent, ip, provedAt }: Client,
): Promise<string> {
  const id = newId("ses");
  // In a cluster, concurrent inserts into shared tables can deadlock across nodes.
  await sqlWithDeadlockRetry(insertSession, [
    ...[id, userId, accountId, userAgent?.slice(0, 300) ?? null, ip],
    provedAt ?? null,
  ]);
  return id;
}

const admit = statement("select complete_sign_in($1, $2) as id");

/** Signs in the user of a session that waited for the second factor, under a new ID; null if it no longer waits. */
export async function admitSession(id: string): Promise<string | null> {
  const [admitted] = await sql<{ id: string | null }>(admit, [id, newId("ses")]);
  return admitted?.id ?? null;
}

type Business = { id: string; name: string; nameAr: string | null; role: Role };

export type CurrentSession = {
  id: string;
  user: { id: string; email: string; name: string };
  account: {
    id: string;
    name: string;
    nameAr: string | null;
    displayName: string;
    displayNameAr: string | null;
    verificationStatus: VerificationStatus;
    defaultVersion: string;
    closedAt: Date | null;
  };
  role: Role;
  /** False while the second factor is missing. */
  admitted: boolean;
  verified: boolean;
  secondFactor: boolean;
  provedAt: Date;
  /** Every account the user is a member of, the oldest membership first. */
  businesses: Business[];
};

/**
 * Returns the user of a session, read on every call; null if it was revoked, or after 30 minutes without activity or
 * 12 hours. An unattended request, made by a page itself, does not count as activity.
 */
export async function currentSession(
  sid: string,
  now = new Date(),
  { attended } = { attended: true },
): Promise<CurrentSession | null> {
  const session = await (areTogether ? readSession(sid) : readSessionAcrossAccounts(sid));
  if (session === null || session.revokedAt !== null) return null;
  const idle = now.getTime() - session.lastSeenAt.getTime();
  if (idle > idleMs || now.getTime() - session.createdAt.getTime() > absoluteMs) return null;
  const { memberships, id, email, name, emailVerifiedAt, totpConfirmedAt } = session.user;
  const membership = memberships.find(({ accountId }) => accountId === session.accountId);
  if (membership === undefined || !isRole(membership.role)) return null;
  if (attended && idle > touchEveryMs) await touchSession(sid, now);
  return {
    id: sid,
    user: { id, email, name },
    account: membership.account,
    // A closed account stays readable and cannot be changed.
    role: membership.account.closedAt === null ? membership.role : "viewer",
    admitted: session.admittedAt !== null,
    verified: emailVerifiedAt !== null,
    secondFactor: totpConfirmedAt !== null,
    provedAt: session.provedAt,
    businesses: memberships.flatMap(({ account, role }) =>
      isRole(role) ? [{ id: account.id, name: account.name, nameAr: account.nameAr, role }] : [],
    ),
  };
}

const readSession = (sid: string) =>
  unscoped.dashboardSession.findUnique({
    where: { id: sid },
    include: {
      user: { include: { memberships: { include: { account: true }, orderBy: { createdAt: "asc" } } } },
    },
  });

/** Reads the session as `readSession` does, where the accounts of a user are not kept together. */
async function readSessionAcrossAccounts(sid: string): Promise<Awaited<ReturnType<typeof readSession>>> {
  const session = await unscoped.dashboardSession.findUnique({
    where: { id: sid },
    include: { user: { include: { memberships: { orderBy: { createdAt: "asc" } } } } },
  });
  if (session === null) return null;
  const memberships = await Promise.all(session.user.memberships.map(withAccount));
  return { ...session, user: { ...session.user, memberships } };
}

/** Adds the account, which may be kept elsewhere than that of the caller. */
export const withAccount = async <Row extends { accountId: string }>(row: Row) => {
  const find = () => unscoped.account.findUniqueOrThrow({ where: { id: row.accountId } });
  return { ...row, account: await inAccount(row.accountId, find) };
};

const selectOpen = statement("select from dashboard_session where id = $1 and revoked_at is null");

/** Returns whether a session was not revoked since it was read, as when its user is removed or gets another role. */
export const isStillOpen = async (sid: string): Promise<boolean> => (await sql(selectOpen, [sid])).length > 0;

export type SessionEnd = "idle" | "expired" | "revoked";

/** Returns why a session ended; null for one that is open or unknown. */
export async function endOfSession(sid: string, now = new Date()): Promise<SessionEnd | null> {
  const session = await unscoped.dashboardSession.findUnique({ where: { id: sid } });
  if (session === null) return null;
  if (session.revokedAt !== null) return "revoked";
  if (now.getTime() - session.createdAt.getTime() > absoluteMs) return "expired";
  return now.getTime() - session.lastSeenAt.getTime() > idleMs ? "idle" : null;
}

const touchSession = (id: string, now: Date) =>
  unscoped.dashboardSession.updateMany({ where: { id, lastSeenAt: { lt: now } }, data: { lastSeenAt: now } });

/** The conditions of a session that is not expired, besides not being revoked. */
export const unexpired = (now: Date) => ({
  revokedAt: null,
  lastSeenAt: { gte: new Date(now.getTime() - idleMs) },
  createdAt: { gte: new Date(now.getTime() - absoluteMs) },
});

/** Ends a session, which is invalid from the next call on. */
export async function endSession(id: string, now = new Date()): Promise<void> {
  await unscoped.dashboardSession.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } });
}

export async function recordProof(id: string): Promise<void> {
  await sql(prove, [id]);
}
const prove = statement(
  "update dashboard_session set proved_at = now() where id = $1 and revoked_at is null",
);
