import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Select } from "@/components/choice";
import { Field } from "@/components/field";
import type { FilterField, Query } from "./query";

type Props = { field: FilterField; query: Query; invalid: readonly string[] };

export function FilterInputs({ field, query, invalid }: Props) {
  const t = useTranslations("dashboard.lists");
  const input = (name: string, label: string) => ({
    id: `filter-${name}`,
    name,
    label,
    defaultValue: query[name],
  });
  const error = (name: string, kind: "day" | "value" | "metadata") =>
    invalid.includes(name) ? t(`invalid.${kind}`) : undefined;

  switch (field.kind) {
    case "choice":
      return (
        <Select {...input(field.name, field.label)} options={field.options}>
          <option value="">{t("any")}</option>
        </Select>
      );
    case "days":
      return (
        <Pair legend={field.label} hint={t("riyadhDays")}>
          <Field {...input("from", t("from"))} type="date" error={error("from", "day")} />
          <Field {...input("to", t("to"))} type="date" error={error("to", "day")} />
        </Pair>
      );
    case "riyals":
      return <Riyals field={field} query={query} invalid={invalid} />;
    // Have their own inputs in search-input.tsx and object-filter.tsx.
    case "search":
    case "customer":
    case "link":
      return null;
    case "metadata":
      return (
        <Field
          {...input("metadata", field.label)}
          hint={field.hint}
          dir="ltr"
          autoComplete="off"
          className="rtl:text-end"
          error={error("metadata", "metadata")}
        />
      );
    default:
      return (
        <Field
          {...input(field.name, field.label)}
          hint={field.hint}
          autoComplete="off"
          {...(field.ltr && { dir: "ltr", className: "rtl:text-end" })}
          error={error(field.name, "value")}
        />
      );
  }
}

/** A minimum and a maximum amount. */
function Riyals({ field: { label }, query, invalid }: Props) {
  const t = useTranslations("dashboard.lists");
  return (
    <Pair legend={label} hint={t("inRiyals")}>
      {(["min", "max"] as const).map((name) => (
        <Field
          key={name}
          id={`filter-${name}`}
          name={name}
          label={t(name)}
          defaultValue={query[name]}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          className="numeral rtl:text-end"
          error={invalid.includes(name) ? t("invalid.amount") : undefined}
        />
      ))}
    </Pair>
  );
}

const Pair = ({ legend, hint, children }: { legend: string; hint: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{legend}</legend>
    <div className="grid grid-cols-2 gap-2 [&_label]:truncate">{children}</div>
    <p className="mt-1.5 text-soft text-sm">
      {legend} · {hint}
    </p>
  </fieldset>
);
