import type { AuditEntry } from "./schema";

/** What spreadsheets take for UTF-8. */
export const byteOrderMark = "\ufeff";

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

const cells = ({ seq, at, action, outcome, email, actor, mode, target, before, after }: AuditEntry) => [
  String(seq),
  at,
  action,
  outcome,
  email,
  actor.role,
  actor.ip ?? "",
  mode ?? "",
  target ?? "",
  told(before),
  told(after),
];

const told = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("; ");

/** A cell that a spreadsheet would compute is made a text by an apostrophe before it. */
export const csvCell = (text: string) => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const line = (texts: string[]) => `${texts.map(csvCell).join(",")}\r\n`;

export const csvHead = line(names);
export const csvLine = (entry: AuditEntry) => line(cells(entry));
