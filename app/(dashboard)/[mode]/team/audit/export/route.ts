import { filterOf } from "@/app/(dashboard)/[mode]/team/audit/search";
import { riyadhDay } from "@/app/(dashboard)/list/days";
import { isCrossSite } from "@/app/api/same-origin";
import { isMode, sessionContext } from "@/app/session";
import { createCaller } from "@/server/api/trpc";
import { auditHeaderLine, auditLine } from "@/server/audit/csv";
import { byteOrderMark } from "@/server/core/csv";

const pageSize = 100;

/** Streams the filtered audit log as CSV, newest first. */
export async function GET(request: Request, { params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  if (!isMode(mode) || isCrossSite(request)) return refused(403);
  const ctx = await sessionContext(mode);
  if (ctx === null) return refused(401);
  const api = createCaller(ctx);
  const { input } = filterOf(Object.fromEntries(new URL(request.url).searchParams));
  const first = await api.audit_entries.list({ ...input, limit: pageSize }).catch(() => null);
  if (first === null) return refused(403);

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
  return new Response(streamed(lines()), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="halala-audit-${mode}-${day}.csv"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

const refused = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });

const streamed = (texts: AsyncGenerator<string>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
