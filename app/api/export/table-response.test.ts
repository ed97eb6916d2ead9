import { expect, test } from "vitest";
import ar from "@/app/messages/ar/files.json";
import en from "@/app/messages/en/files.json";
import { auditColumns } from "@/server/audit/read";
import type { AuditEntry } from "@/server/audit/schema";
import { balanceTable } from "@/server/balance/report";
import { jobContext } from "@/server/context";
import { pagesOf } from "@/server/core/list/table.fixture";
import { customersTable } from "@/server/customers/export";
import { paymentsTable } from "@/server/payments/export";
import { exportColumnNames } from "@/server/payments/export-columns";
import { payoutLinesTable, payoutsTable } from "@/server/payouts/export";
import { refundsTable } from "@/server/refunds/export";
import { account } from "@/server/test/account";
import { tableResponse } from "./table-response";

test("every column of every file has a name in both languages, and every name a column", () => {
  const ctx = jobContext({ accountId: "acct_1", mode: "test" }, "test");
  const columns = [
    ...paymentsTable(ctx, { filters: {}, columns: exportColumnNames, zone: "utc" }).columns,
    ...refundsTable(ctx, { filters: {}, zone: "utc" }).columns,
    ...customersTable(ctx, { filters: {}, zone: "utc" }).columns,
    ...balanceTable(ctx, { from: "2026-11-01", to: "2026-11-01" }).columns,
    ...payoutsTable(ctx).columns,
    ...payoutLinesTable(ctx, "po_1").columns,
    ...auditColumns,
  ];
  const names = [...new Set(columns.map(({ name }) => name))].toSorted();
  expect(Object.keys(en.columns).toSorted()).toEqual(names);
  expect(Object.keys(ar.columns).toSorted()).toEqual(names);
});

test("a format that there is none of is refused", async () => {
  const { id: accountId } = await account({ keyCount: 1 });
  const person = { user: "usr_1", session: "ses_1", email: "", role: "owner", ip: null } as const;
  const ctx = { scope: { accountId, mode: "test" }, requestId: "req_1", locale: "en", person } as const;
  const table = { columns: auditColumns, pages: pagesOf<AuditEntry>() };
  const answer = (search: string) =>
    tableResponse({ sheet: "audit", table, file: "a", search: new URLSearchParams(search) }, ctx);
  const refused = await answer("format=pdf");
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("csv or xlsx")]);
  expect((await answer("")).headers.get("content-disposition")).toBe('attachment; filename="a.csv"');
});
