import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { ListFilter } from "@/components/lucide";
import { FilterInputs } from "./filter-fields";
import { FilterForm } from "./filter-form";
import { type FilterField, namesOf } from "./filters";
import { hrefOf, type Query, without } from "./query";
import { toolClass } from "./tool-button";

type Props = {
  path: string;
  fields: readonly FilterField[];
  query: Record<string, string>;
  invalid: readonly string[];
  /** Parameters to keep: tab and columns. */
  kept: Query;
};

/** All filters of a list behind one button. Opens automatically if a value is invalid. */
export function FilterPanel({ path, fields, query, invalid, kept }: Props) {
  const t = useTranslations("dashboard.lists");
  const names = fields.flatMap(namesOf);
  const active = fields.filter((field) => namesOf(field).some((name) => query[name] !== undefined)).length;
  return (
    <details open={invalid.length > 0 || undefined} className="group open:basis-full">
      <summary className={`${toolClass} list-none [&::-webkit-details-marker]:hidden`}>
        <ListFilter aria-hidden className="size-4" />
        {t("filter")}
        {active > 0 ? (
          <span className="rounded-full bg-accent px-1.5 text-on-accent text-xs leading-5">
            <span aria-hidden>{active}</span>
            <span className="sr-only">{t("activeCount", { count: active })}</span>
          </span>
        ) : null}
      </summary>
      <div className="mt-2 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
        {/* Keyed by URL, so that Back restores the values. */}
        <FilterForm key={JSON.stringify([query, kept])} path={path}>
          {Object.entries(kept).map(([name, value]) =>
            value === undefined || names.includes(name) ? null : (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {fields.map((field) => (
              <FilterInputs key={namesOf(field).join()} field={field} query={query} invalid={invalid} />
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            <button type="submit" className={buttonClass()}>
              {t("apply")}
            </button>
            <Link href={hrefOf(path, without(kept, names))} className={buttonClass({ variant: "secondary" })}>
              {t("reset")}
            </Link>
          </div>
        </FilterForm>
      </div>
    </details>
  );
}
