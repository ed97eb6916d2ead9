import { csvResponse, refusal } from "@/app/api/export/csv-response";
import { isCrossSite } from "@/app/api/same-origin";
import { isMode, sessionContext } from "@/app/session";
import { DayRange } from "@/server/balance/days";
import { balanceReportCsv } from "@/server/balance/report";
import { recordAudit } from "@/server/core/commit/audit";
import { isRole, mayRun } from "@/server/core/operation/roles";
import { daysIn } from "@/server/core/values/day";
import { exportAccess } from "@/server/payments/export";

type Props = { params: Promise<{ mode: string }> };

const maxDays = 366;

/** Exports balance entries as CSV. `from` and `to` are days in Riyadh, both included. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { mode } = await params;
  // Block cross-site requests that would start downloads in a signed-in browser.
  if (!isMode(mode) || isCrossSite(request))
    return refusal(403, "Only pages of the dashboard can send this request.");
  const ctx = await sessionContext(mode);
  if (ctx === null) return refusal(401, "Sign in again.");
  const { actor, person, scope } = ctx;
  const role = actor.type === "user" ? actor.role : "";
  const source = { ...person, action: "balance.export" };
  if (!isRole(role) || !mayRun(role, exportAccess)) {
    await recordAudit(source, scope, { target: null, outcome: "denied" });
    return refusal(403, "Your role does not allow this.", ctx);
  }
  const search = new URL(request.url).searchParams;
  const range = DayRange.safeParse({ from: search.get("from"), to: search.get("to") ?? search.get("from") });
  if (!range.success || daysIn(range.data.from, range.data.to) > maxDays)
    return refusal(400, `from and to must be dates of a range of at most ${maxDays} days.`, ctx);
  const { from, to } = range.data;
  await recordAudit(source, scope, { target: null, after: { from, to } });
  const day = from === to ? from : `${from}-to-${to}`;
  return csvResponse(
    balanceReportCsv(ctx, { from, to }),
    `balance-report${mode === "test" ? "-TEST" : ""}-${day}.csv`,
    ctx,
  );
}
