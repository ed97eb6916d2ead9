import type { FilterField } from "@/app/(dashboard)/list/query";
import { listExport } from "@/app/api/export/list-export";
import { headNotAllowed } from "@/app/api/head";
import { refundsTable } from "@/server/refunds/export";
import { RefundFilters } from "@/server/refunds/read";

/** No page shows these fields: they are the parameters of the API's list. */
const fields = (): FilterField[] => [
  { kind: "days", label: "created" },
  { kind: "text", name: "payment", label: "payment" },
  { kind: "text", name: "status", label: "status" },
];

export const GET = listExport({
  name: "refunds",
  source: { schema: RefundFilters, fields },
  table: refundsTable,
});

export { headNotAllowed as HEAD };
