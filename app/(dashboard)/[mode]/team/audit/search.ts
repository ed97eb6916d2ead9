import { type FilterField, readFilters, type SearchParams } from "@/app/(dashboard)/list/query";
import { listAuditEntries } from "@/server/audit/read";

type Options = Extract<FilterField, { kind: "choice" }>["options"];

export const auditFieldsOf = (
  labels: Record<"person" | "action" | "outcome" | "when", string>,
  options: Record<"person" | "action" | "outcome", Options>,
): FilterField[] => [
  { kind: "choice", name: "person", label: labels.person, options: options.person },
  { kind: "choice", name: "action", label: labels.action, options: options.action },
  { kind: "choice", name: "outcome", label: labels.outcome, options: options.outcome },
  { kind: "days", label: labels.when },
];

const unlabeled = auditFieldsOf(
  { person: "", action: "", outcome: "", when: "" },
  { person: [], action: [], outcome: [] },
);

/** Parses the filters from the URL, for display and for the operation. */
export const filterOf = (search: SearchParams) => readFilters(unlabeled, search, listAuditEntries.input);
