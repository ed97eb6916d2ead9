import { isCrossSite } from "@/app/api/same-origin";
import { isMode, sessionContext } from "@/app/session";
import type { DashboardContext } from "@/server/api/trpc";
import { type AuditDetails, recordAudit } from "@/server/core/commit/audit";
import type { Table } from "@/server/core/list/table";
import { isRole, mayRun } from "@/server/core/operation/roles";
import { exportAccess } from "@/server/payments/export";
import { refusal } from "./download";
import { type SheetName, tableResponse } from "./table-response";

type Export = {
  ctx: DashboardContext;
  search: URLSearchParams;
  /** Records the export, before its first row is read. */
  record(details: AuditDetails): Promise<void>;
  /** Answers with a table, in the format that is asked for. The name of the file has no ending. */
  respond<Row>(sheet: SheetName, table: Table<Row>, file: string): Promise<Response>;
  /** A file's name says that its data are of test mode. */
  suffix: string;
};

export type ExportProps = { params: Promise<{ mode: string }> };

/** Runs an export if the role permits it, and records it if not. */
export async function handleExport(
  request: Request,
  { params }: ExportProps,
  action: string,
  work: (one: Export) => Promise<Response>,
): Promise<Response> {
  const { mode } = await params;
  // Block cross-site requests that would start downloads in a signed-in browser.
  if (!isMode(mode) || isCrossSite(request))
    return refusal(403, "Only pages of the dashboard can send this request.");
  const ctx = await sessionContext(mode);
  if (ctx === null) return refusal(401, "Sign in again.");
  const role = ctx.actor.type === "user" ? ctx.actor.role : "";
  const source = { ...ctx.person, action };
  if (!isRole(role) || !mayRun(role, exportAccess)) {
    await recordAudit(source, ctx.scope, { target: null, outcome: "denied" });
    return refusal(403, "Your role does not allow this.", ctx);
  }
  const search = new URL(request.url).searchParams;
  return work({
    ctx,
    search,
    record: (details) => recordAudit(source, ctx.scope, details),
    respond: (sheet, table, file) => tableResponse({ sheet, table, file, search }, ctx),
    suffix: mode === "test" ? "-TEST" : "",
  });
}
