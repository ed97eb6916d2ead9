import { isCrossSite } from "@/app/api/same-origin";
import { isMode, sessionContext } from "@/app/session";
import type { DashboardContext } from "@/server/api/trpc";
import { DayRange } from "@/server/balance/days";
import { settlementCsv } from "@/server/balance/settlement";
import { recordAudit } from "@/server/core/audit";
import { daysIn } from "@/server/core/day";
import { isRole, mayRun } from "@/server/core/roles";
import { exportAccess } from "@/server/payments/export";
import { inCellOf } from "@/server/platform/db/directory";
import { log } from "@/server/platform/runtime/log";

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
  const { actor, person, scope, requestId } = ctx;
  const role = actor.type === "user" ? actor.role : "";
  const source = { ...person, action: "balance.export" };
  if (!isRole(role) || !mayRun(role, exportAccess)) {
    await recordAudit(source, scope, { target: null, outcome: "denied" });
    return refusal(403, "Your role does not allow this.", requestId);
  }
  const search = new URL(request.url).searchParams;
  const range = DayRange.safeParse({ from: search.get("from"), to: search.get("to") ?? search.get("from") });
  if (!range.success || daysIn(range.data.from, range.data.to) > maxDays)
    return refusal(400, `from and to must be dates of a range of at most ${maxDays} days.`, requestId);
  const { from, to } = range.data;
  await recordAudit(source, scope, { target: null, after: { from, to } });
  return new Response(streamOf(settlementCsv(ctx, { from, to }), ctx), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="settlement${mode === "test" ? "-TEST" : ""}-${from}${from === to ? "" : `-to-${to}`}.csv"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "service-request-id": requestId,
    },
  });
}

/** Loads the next page when the client has read the last one, so memory stays bounded. */
function streamOf(csv: AsyncGenerator<string>, { scope, requestId }: DashboardContext): ReadableStream {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await inCellOf(scope.accountId, () => csv.next());
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log.error("a settlement file was cut off", { request: requestId }, error);
        controller.error(error); // abort, so that the browser does not save a truncated file as complete
      }
    },
    async cancel() {
      await csv.return(undefined);
    },
  });
}

/** Plain text, because the browser shows the response as a page. The request ID is included for the user to read. */
const refusal = (status: number, message: string, requestId?: string) =>
  new Response(requestId === undefined ? `${message}\n` : `${message}\nRequest ID: ${requestId}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(requestId && { "service-request-id": requestId }),
    },
  });
