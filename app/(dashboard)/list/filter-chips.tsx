import { useTranslations } from "next-intl";
import { halalasOf } from "@/components/halalas";
import { Link } from "@/components/link";
import { X } from "@/components/lucide";
import { riyals } from "@/server/core/money";
import { type FilterField, namesOf } from "./filters";
import { hrefOf, type Query, without } from "./query";

type Props = {
  path: string;
  fields: readonly FilterField[];
  query: Record<string, string>;
  invalid: readonly string[];
  kept: Query;
};

/** The active filters, each with a remove button. */
export function FilterChips({ path, fields, query, invalid, kept }: Props) {
  const t = useTranslations("dashboard.lists");
  const shown = fields.flatMap((field) =>
    namesOf(field).flatMap((name) => {
      const typed = query[name];
      if (typed === undefined || invalid.includes(name)) return [];
      return [{ name, value: shownValue(field, typed), label: labelOf(field, name) }];
    }),
  );
  function labelOf(field: FilterField, name: string) {
    if (name !== "from" && name !== "to" && name !== "min" && name !== "max") return field.label;
    return `${field.label} (${t(name)})`;
  }
  if (shown.length === 0) return null;
  const all = { ...kept, ...query };
  return (
    <ul aria-label={t("activeFilters")} className="mb-3 flex flex-wrap gap-2">
      {shown.map(({ name, label, value }) => (
        <li key={name} className="min-w-0 max-w-full">
          <Link
            href={hrefOf(path, without(all, [name]))}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-accent-soft px-3 text-accent text-sm hover:border-accent"
          >
            <span className="min-w-0 truncate">
              {label}: <bdi className="font-medium">{value}</bdi>
            </span>
            <span className="sr-only">{t("remove")}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function shownValue(field: FilterField, typed: string): string {
  if (field.kind === "choice") return field.options.find(({ value }) => value === typed)?.label ?? typed;
  return field.kind === "riyals" ? `${riyals(halalasOf(typed) ?? 0)} SAR` : typed;
}
