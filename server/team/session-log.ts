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
