import { paymentFilters } from "@/app/(dashboard)/[mode]/payments/filter-fields";
import { listExport } from "@/app/api/export/list-export";
import { headNotAllowed } from "@/app/api/head";
import { paymentsTable } from "@/server/payments/export";
import { exportColumnNames } from "@/server/payments/export-columns";

export const GET = listExport({
  name: "payments",
  source: paymentFilters,
  options: exportColumnNames,
  table: paymentsTable,
});

export { headNotAllowed as HEAD };
