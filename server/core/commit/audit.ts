import type { Scope } from "@/server/base/db/db";
import { sql, statement } from "@/server/base/db/db";
import { inAccount } from "@/server/base/db/directory";
import { redact } from "@/server/base/runtime/redact";
import type { ActorRole } from "@/server/core/operation/roles";

export type AuditSource = {
  action: string;
  user: string;
  email: string;
  /** `mcp` for an agent with a key; empty for a person who is not signed in. */
  role: ActorRole | "mcp" | "";
  session: string;
  ip: string | null;
  /** How it was confirmed; stored with the change. */
  details?: Record<string, unknown>;
};

/** The object and its change. Readers of the log see the values, so secrets and personal data are omitted. */
export type AuditDetails = {
  target: string | null;
  outcome?: "done" | "denied";
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Returns what `append_audit_entry` stores. */
export function auditRecord(
  source: AuditSource,
  mode: Scope["mode"] | null,
  auditDetails: AuditDetails,
): object {
  const { action, user, email, role, session, ip, details = {} } = source;
  const { target, outcome = "done", before = {}, after = {} } = auditDetails;
  const values = { before: withoutSecrets(before), after: withoutSecrets({ ...after, ...details }) };
  const entry = { action, actor: { user, role, session, ip }, mode, target, outcome, ...values };
  // The actor's address belongs in the log; addresses in their input do not.
  return { ...JSON.parse(redact(JSON.stringify(entry))), email };
}

/** Returns the record as the last argument of a statement that changes something. */
export const auditEntry = (...args: Parameters<typeof auditRecord>) => JSON.stringify(auditRecord(...args));

const append = statement("select append_audit_entry($1, $2::jsonb)");

// At most once a minute for the same user, action and account, so that denied actions cannot fill the log.
const appendDenied = statement(`
  with first as (
    insert into throttle as attempt (subject, window_start) values ($3, now())
    on conflict (subject) do update set window_start = excluded.window_start
      where excluded.window_start - attempt.window_start >= interval '1 minute'
    returning subject)
  select append_audit_entry($1, $2::jsonb) from first`);

type AuditScope = { accountId: string; mode: Scope["mode"] | null };

/** Records an action without a change of the account. A change records its entry in its own statement. */
export async function recordAudit(
  source: AuditSource,
  { accountId, mode }: AuditScope,
  auditDetails: AuditDetails,
): Promise<void> {
  const entry = auditEntry(source, mode, auditDetails);
  const subject = `denied:${accountId}:${source.user}:${source.action}`;
  await inAccount(accountId, () =>
    auditDetails.outcome === "denied"
      ? sql(appendDenied, [accountId, entry, subject])
      : sql(append, [accountId, entry]),
  );
}

const withoutSecrets = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (isSecret(key, value)) return [key, "[hidden]"];
      return [key, typeof value === "bigint" ? Number(value) : value];
    }),
  );

const isSecret = (key: string, value: unknown) =>
  value instanceof Uint8Array || /secret|hash|token|password|number/i.test(key);
