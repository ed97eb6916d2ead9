import { customerFilters } from "@/app/(dashboard)/[mode]/customers/filter-fields";
import { listExport } from "@/app/api/export/list-export";
import { headNotAllowed } from "@/app/api/head";
import { customersTable } from "@/server/customers/export";

export const GET = listExport({ name: "customers", source: customerFilters, table: customersTable });

export { headNotAllowed as HEAD };
