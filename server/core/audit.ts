import type { Scope } from "@/server/platform/db/db";
import { sql, statement } from "@/server/platform/db/db";
import { redact } from "@/server/platform/runtime/redact";
import type { ActorRole } from "./roles";

/** The user who acts in the dashboard, and the name of the action. */
export type AuditSource = {
  action: string;
  user: string;
  email: string;
  /** `mcp` for an agent with a key; empty for a person who is not signed in. */
  role: ActorRole | "mcp" | "";
  session: string;
  ip: string | null;
  /** How it was done; stored with what was changed. */
  details?: Record<string, unknown>;
};

/** What was done to what. Values are visible to readers of the log, so secrets and people's data are left out. */
export type AuditDetails = {
  target: string | null;
  outcome?: "done" | "denied";
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** An entry as `audit_append` takes it: the last argument of a statement that changes something. */
export function auditEntry(
  source: AuditSource,
  mode: Scope["mode"] | null,
  auditDetails: AuditDetails,
): string {
  const { action, user, email, role, session, ip, details = {} } = source;
  const { target, outcome = "done", before = {}, after = {} } = auditDetails;
  const values = { before: presentable(before), after: presentable({ ...after, ...details }) };
  const entry = { action, actor: { user, role, session, ip }, mode, target, outcome, ...values };
  // The actor's address is what the log is for; addresses in their input are not.
  return JSON.stringify({ ...JSON.parse(redact(JSON.stringify(entry))), email });
}

const append = statement("select audit_append($1, $2::jsonb)");

// Once a minute for the same person, action and account: refused actions cannot fill the log.
const appendRefusal = statement(`
  with first as (
    insert into sign_in_attempt as seen (subject, window_start) values ($3, now())
    on conflict (subject) do update set window_start = now() where seen.window_start <= now() - interval '1 minute'
    returning subject)
  select audit_append($1, $2::jsonb) from first`);

/** Where something is written down: in an account, as a whole where there is no mode. */
type Place = { accountId: string; mode: Scope["mode"] | null };

/** Writes down what changed nothing, or nothing of the account's; a change goes into the log in its own statement. */
export async function recordAudit(
  source: AuditSource,
  { accountId, mode }: Place,
  auditDetails: AuditDetails,
): Promise<void> {
  const entry = auditEntry(source, mode, auditDetails);
  if (auditDetails.outcome !== "denied") await sql(append, [accountId, entry]);
  else await sql(appendRefusal, [accountId, entry, `denied:${accountId}:${source.user}:${source.action}`]);
}

const presentable = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (isHidden(key, value)) return [key, "[hidden]"];
      return [key, typeof value === "bigint" ? Number(value) : value];
    }),
  );

const isHidden = (key: string, value: unknown) =>
  value instanceof Uint8Array || /secret|hash|token|password|number/i.test(key);
