import { currentSession, revokeSession } from "./session";
import { noteSession } from "./session-log";

/** Ends a session because its user leaves, which is written down if they were in. */
export async function signOut(sid: string, ip: string | null): Promise<void> {
  const session = await currentSession(sid);
  await revokeSession(sid);
  if (session?.admitted) await noteSession(session, "sessions.sign_out", ip);
}
