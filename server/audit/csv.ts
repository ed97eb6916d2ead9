import { csvLine } from "@/server/core/list/csv";
import type { AuditEntry } from "./schema";

const names = [
  "number",
  "time_utc",
  "action",
  "outcome",
  "email",
  "role",
  "ip",
  "mode",
  "target",
  "before",
  "after",
];

const fieldsOf = ({ seq, at, action, outcome, email, actor, mode, target, before, after }: AuditEntry) => [
  String(seq),
  at,
  action,
  outcome,
  email,
  actor.role,
  actor.ip ?? "",
  mode ?? "",
  target ?? "",
  textOf(before),
  textOf(after),
];

const textOf = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("; ");

export const auditHeaderLine = csvLine(names);
export const auditLine = (entry: AuditEntry) => csvLine(fieldsOf(entry));
