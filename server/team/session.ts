import { unscoped } from "@/server/core/db";
import { newId } from "@/server/core/ids";
import { isRole, type Role } from "./permissions";

const idleMs = 30 * 60_000;
const absoluteMs = 12 * 60 * 60_000;
const noteEveryMs = 60_000;

/** How long a browser keeps a session's cookie. The row decides; the cookie only must not outlive it. */
export const sessionSeconds = absoluteMs / 1000;

type Client = { userAgent: string | null; ip: string | null };

/** Opens a session and gives its id. A new sign-in never takes over an old id. */
export async function openSession(
  userId: string,
  accountId: string,
  { userAgent, ip }: Client,
): Promise<string> {
  const id = newId("ses");
  const agent = userAgent?.slice(0, 300) ?? null;
  await unscoped.dashboardSession.create({ data: { id, userId, accountId, userAgent: agent, ip } });
  return id;
}

export type CurrentSession = {
  id: string;
  user: { id: string; email: string; name: string; locale: string };
  account: {
    id: string;
    name: string;
    nameAr: string | null;
    verificationStatus: string;
    defaultVersion: string;
  };
  role: Role;
};

/** Who a session belongs to, read anew on every call; null once it is revoked, 30 minutes idle or 12 hours old. */
export async function currentSession(sid: string, now = new Date()): Promise<CurrentSession | null> {
  const session = await unscoped.dashboardSession.findUnique({
    where: { id: sid },
    include: { user: { include: { memberships: { include: { account: true } } } } },
  });
  if (session === null || session.revokedAt !== null) return null;
  const idle = now.getTime() - session.lastSeenAt.getTime();
  if (idle > idleMs || now.getTime() - session.createdAt.getTime() > absoluteMs) return null;
  const { memberships, id, email, name, locale } = session.user;
  const membership = memberships.find(({ accountId }) => accountId === session.accountId);
  if (membership === undefined || !isRole(membership.role)) return null;
  if (idle > noteEveryMs) await noteSeen(sid, now);
  return { id: sid, user: { id, email, name, locale }, account: membership.account, role: membership.role };
}

const noteSeen = (id: string, now: Date) =>
  unscoped.dashboardSession.updateMany({ where: { id, lastSeenAt: { lt: now } }, data: { lastSeenAt: now } });

/** Ends a session: it is dead on its next call. */
export async function revokeSession(id: string, now = new Date()): Promise<void> {
  await unscoped.dashboardSession.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } });
}
