import { filterOf } from "@/app/(dashboard)/[mode]/team/audit/search";
import { riyadhDay } from "@/app/(dashboard)/list/days";
import { csvResponse, refusal } from "@/app/api/export/csv-response";
import { isCrossSite } from "@/app/api/same-origin";
import { isMode, sessionContext } from "@/app/session";
import { createCaller } from "@/server/api/trpc";
import { auditHeaderLine, auditLine } from "@/server/audit/csv";
import { byteOrderMark } from "@/server/core/csv";

const pageSize = 100;

/** Streams the filtered audit log as CSV, newest first. */
export async function GET(request: Request, { params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  if (!isMode(mode) || isCrossSite(request))
    return refusal(403, "Only pages of the dashboard can send this request.");
  const ctx = await sessionContext(mode);
  if (ctx === null) return refusal(401, "Sign in again.");
  const api = createCaller(ctx);
  const { input } = filterOf(Object.fromEntries(new URL(request.url).searchParams));
  const first = await api.audit_entries.list({ ...input, limit: pageSize }).catch(() => null);
  if (first === null) return refusal(403, "The audit log cannot be read. Your role may not allow it.", ctx);

  async function* lines() {
    yield byteOrderMark + auditHeaderLine;
    for (let page = first; page !== null; ) {
      yield page.data.map(auditLine).join("");
      const last = page.data.at(-1);
      page =
        page.has_more && last !== undefined
          ? await api.audit_entries.list({ ...input, limit: pageSize, before: last.seq })
          : null;
    }
  }
  const day = riyadhDay(new Date());
  return csvResponse(lines(), `halala-audit-${mode}-${day}.csv`, ctx);
}
