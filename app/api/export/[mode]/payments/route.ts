import { getTranslations } from "next-intl/server";
import { paymentFilters } from "@/app/(dashboard)/[mode]/payments/filter-fields";
import { readAddress } from "@/app/(dashboard)/list/address";
import { pick } from "@/app/(dashboard)/list/query";
import { csvResponse, refusal } from "@/app/api/export/csv-response";
import { isCrossSite } from "@/app/api/same-origin";
import { requestLocale } from "@/app/messages/request-locale";
import { isMode, sessionContext } from "@/app/session";
import type { DashboardContext } from "@/server/api/trpc";
import type { Mode } from "@/server/base/db/db";
import { recordAudit } from "@/server/core/commit/audit";
import { guardInput } from "@/server/core/operation/card-guard";
import { isRole, mayRun } from "@/server/core/operation/roles";
import { dayOf } from "@/server/core/values/day";
import { exportAccess, paymentsCsv } from "@/server/payments/export";
import { type ExportColumn, exportColumnNames } from "@/server/payments/export-columns";

type Props = { params: Promise<{ mode: string }> };

/** Exports the payments that match a list's filters as CSV, if the role permits. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { mode } = await params;
  // Block cross-site requests that would start downloads in a signed-in browser.
  if (!isMode(mode) || isCrossSite(request))
    return refusal(403, "Only pages of the dashboard can send this request.");
  const ctx = await sessionContext(mode);
  if (ctx === null) return refusal(401, "Sign in again.");
  if (!(await isPermitted(ctx))) return refusal(403, "Your role does not allow this.", ctx);

  const search = new URL(request.url).searchParams;
  const fields = paymentFilters.fields({ t: await getTranslations(), locale: await requestLocale() });
  const address = readAddress({ ...paymentFilters, fields }, Object.fromEntries(search));
  if (address.invalid.length > 0)
    return refusal(400, `${address.invalid.join(", ")}: not a valid filter.`, ctx);
  const columns = columnsOf(search);
  const zone = search.get("zone") === "utc" ? "utc" : "riyadh";
  const { from, to = dayOf(ctx.now()) } = pick(Object.fromEntries(search), ["from", "to"]);
  await recordAudit({ ...ctx.person, action: "payments.export" }, ctx.scope, {
    target: null,
    after: { from: from ?? null, to, columns: columns.join() },
  });
  const csv = paymentsCsv(ctx, { filters: guardInput(address.input), columns, zone });
  return csvResponse(csv, fileName(mode, from, to), ctx);
}

async function isPermitted({ actor, person, scope }: DashboardContext) {
  const role = actor.type === "user" ? actor.role : "";
  if (isRole(role) && mayRun(role, exportAccess)) return true;
  await recordAudit({ ...person, action: "payments.export" }, scope, { target: null, outcome: "denied" });
  return false;
}

/** Returns the selected columns in default order; all columns if none is selected. */
function columnsOf(search: URLSearchParams): readonly ExportColumn[] {
  const requested = search.getAll("column");
  const chosen = exportColumnNames.filter((name) => requested.includes(name));
  return chosen.length === 0 ? exportColumnNames : chosen;
}

const fileName = (mode: Mode, from: string | undefined, to: string) =>
  `payments${mode === "test" ? "-TEST" : ""}${from === undefined ? "" : `-from-${from}`}-to-${to}.csv`;
