import type { z } from "zod";
import { loadErrorOf } from "@/app/(dashboard)/[mode]/read";
import { filterOf } from "@/app/(dashboard)/[mode]/team/audit/search";
import { refusal } from "@/app/api/export/download";
import { tableResponse } from "@/app/api/export/table-response";
import { headNotAllowed } from "@/app/api/head";
import { isCrossSite } from "@/app/api/same-origin";
import { isMode, sessionContext } from "@/app/session";
import { mayCall } from "@/server/api/permissions";
import { createCaller } from "@/server/api/trpc";
import type { listAuditEntries } from "@/server/audit/read";
import { auditColumns } from "@/server/audit/read";
import { dayOf } from "@/server/core/values/day";

const pageSize = 100;

/** Streams the filtered audit log newest first. */
export async function GET(request: Request, { params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  if (!isMode(mode) || isCrossSite(request))
    return refusal(403, "Only pages of the dashboard can send this request.");
  const ctx = await sessionContext(mode);
  if (ctx === null) return refusal(401, "Sign in again.");
  if (ctx.actor.type !== "user" || !mayCall(ctx.actor.role, "audit_entries.list"))
    return refusal(403, "Your role does not allow this.", ctx);

  const api = createCaller(ctx);
  const search = new URL(request.url).searchParams;
  const { input, invalid } = filterOf(Object.fromEntries(search));
  if (invalid.length > 0) return refusal(400, `${invalid.join(", ")}: not a valid filter.`, ctx);
  const read = (before?: number) =>
    api.audit_entries.list({ ...input, limit: pageSize, ...(before !== undefined && { before }) });
  try {
    const table = { columns: auditColumns, pages: pagesFrom(await read(), read) };
    return await tableResponse(
      { sheet: "audit", table, file: `halala-audit-${mode}-${dayOf(ctx.now())}`, search },
      ctx,
    );
  } catch (error) {
    const { status, message } = loadErrorOf(error, ctx);
    return refusal(status, message, ctx);
  }
}

type Page = z.output<typeof listAuditEntries.output>;

async function* pagesFrom(first: Page, readBefore: (seq: number) => Promise<Page>) {
  for (let page: Page | null = first; page !== null; ) {
    yield page.data;
    const last = page.data.at(-1);
    page = page.has_more && last !== undefined ? await readBefore(last.seq) : null;
  }
}

export { headNotAllowed as HEAD };
