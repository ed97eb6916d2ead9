import { type AuditSource, noteDeed } from "@/server/core/audit";
import type { CurrentSession } from "./session";

type Action = "sessions.sign_in" | "sessions.sign_out" | "sessions.second_factor";

/** Writes down how somebody came and went, in the account their session is of. */
export async function noteSession(
  { id, user, account, role }: CurrentSession,
  action: Action,
  ip: string | null,
  outcome: "done" | "denied" = "done",
): Promise<void> {
  const source: AuditSource = { action, user: user.id, email: user.email, role, session: id, ip };
  await noteDeed(source, { accountId: account.id, mode: null }, { target: user.id, outcome });
}
