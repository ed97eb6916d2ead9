"use client";

import { Content, Portal, Root, Trigger } from "@radix-ui/react-popover";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ChevronDown, ListFilter, Plus, X } from "@/components/lucide";
import { halalasOf } from "@/components/text/halalas";
import { Truncated } from "@/components/truncated";
import type { Locale } from "@/server/core/operation/errors";
import { inRiyals } from "@/server/core/values/format-riyals";
import { formatDay } from "@/server/core/values/locale";
import { DayPresets } from "./day-presets";
import { FilterInputs } from "./filter-fields";
import { ListLink, useListUrl } from "./list-url";
import { ObjectFilter, useChosenName } from "./object-filter";
import { type FilterField, isObjectField, namesOf, type Query } from "./query";
import { FilterForm, SearchInput } from "./search-input";
import { popoverClass } from "./tool-button";

type Props = {
  fields: readonly FilterField[];
  invalid: readonly string[];
};

/** Fields with their own chip, besides those with a picker; the others share one. Fewer beside a search. */
const ownChips = { alone: 4, besideSearch: 2 };

/**
 * The filters of a list. Each is a chip that opens its inputs; an active chip shows its value and can be
 * removed.
 */
export function FilterBar({ fields, invalid }: Props) {
  const t = useTranslations("dashboard.lists");
  const { query } = useListUrl();
  const isActive = (field: FilterField) => namesOf(field).some((name) => query[name] !== undefined);
  const filters = fields.filter(({ kind }) => kind !== "search");
  const own = filters.length < fields.length ? ownChips.besideSearch : ownChips.alone;
  const chips = filters.filter((field, place) => place < own || isObjectField(field) || isActive(field));
  const others = filters.filter((field) => !chips.includes(field));
  return (
    <ul aria-label={t("filter")} className={barClass}>
      {fields.map((field) =>
        field.kind === "search" ? (
          <li key={field.name} className="w-64 shrink-0 max-sm:w-52">
            <SearchInput field={field} isInvalid={invalid.includes(field.name)} />
          </li>
        ) : null,
      )}
      {chips.map((field) => (
        <li key={namesOf(field).join()} className="min-w-0 max-w-full">
          <FilterChip field={field} query={query} invalid={invalid} active={isActive(field)} />
        </li>
      ))}
      {others.length === 0 ? null : (
        <li>
          <FilterPopover
            fields={others}
            query={query}
            invalid={invalid}
            label={t("more")}
            className={chipClass}
          >
            <ListFilter aria-hidden className="size-4 text-soft" />
            {t("more")}
          </FilterPopover>
        </li>
      )}
      {fields.some(isActive) ? (
        <li>
          <ListLink
            change={removed(fields)}
            className="inline-flex min-h-8 items-center px-2 font-medium text-accent text-sm hover:underline"
          >
            {t("reset")}
          </ListLink>
        </li>
      ) : null}
    </ul>
  );
}

/** One line that scrolls on a phone, so that the list stays in view. */
const barClass =
  "flex min-w-0 gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0 sm:flex-wrap";

const chipClass =
  "inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-field border-dashed bg-surface px-3 text-sm hover:bg-sunken";
const activeClass =
  "inline-flex min-h-8 min-w-0 items-center gap-1.5 rounded-s-full border border-accent/40 border-e-0 bg-accent-soft ps-3 pe-2 text-accent text-sm hover:border-accent";

const removed = (fields: readonly FilterField[]): Query =>
  Object.fromEntries(fields.flatMap(namesOf).map((name) => [name, undefined]));

type ChipProps = { field: FilterField; query: Query; invalid: readonly string[]; active: boolean };

function FilterChip({ field, active, ...url }: ChipProps) {
  const t = useTranslations("dashboard.lists");
  const { query, invalid } = url;
  const value = useShown(field, query, invalid);
  if (!active)
    return (
      <FilterPopover {...url} fields={[field]} label={field.label} className={chipClass}>
        <Plus aria-hidden className="size-3.5 shrink-0 text-soft" />
        {field.label}
      </FilterPopover>
    );
  return (
    <span className="inline-flex max-w-full">
      <FilterPopover {...url} fields={[field]} label={field.label} className={activeClass}>
        <span className="flex min-w-0">
          <span className="shrink-0 whitespace-pre">
            {field.label}
            {value === "" ? "" : ": "}
          </span>
          <Truncated className="font-medium">{value}</Truncated>
        </span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0" />
      </FilterPopover>
      <ListLink
        change={removed([field])}
        aria-label={t("removeOne", { filter: field.label })}
        className="inline-flex min-h-8 items-center rounded-e-full border border-accent/40 bg-accent-soft ps-1.5 pe-2.5 text-accent hover:border-accent"
      >
        <X aria-hidden className="size-3.5" />
      </ListLink>
    </span>
  );
}

/** Formats a chip's label. The name of an object is shown once loaded. */
function useShown(field: FilterField, query: Query, invalid: readonly string[]): string {
  const locale = useLocale();
  const name = useChosenName(field.kind, isObjectField(field) ? query[field.name] : undefined);
  if (namesOf(field).some((one) => invalid.includes(one))) return "";
  return name ?? shownValue(field, query, locale);
}

type PopoverProps = Props & {
  query: Query;
  label: string;
  className: string;
  children: React.ReactNode;
};

/** Opens automatically if a value is invalid. */
function FilterPopover({ fields, query, invalid, label, className, children }: PopoverProps) {
  const t = useTranslations("dashboard.lists");
  const names = fields.flatMap(namesOf);
  const [open, setOpen] = useState(names.some((name) => invalid.includes(name)));
  const close = () => setOpen(false);
  const [first] = fields;
  return (
    <Root open={open} onOpenChange={setOpen}>
      <Trigger className={className}>{children}</Trigger>
      <Portal>
        <Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className={popoverClass}
        >
          {first !== undefined && isObjectField(first) ? (
            <ObjectFilter field={first} chosen={query[first.name]} onDone={close} />
          ) : (
            <FilterForm onDone={close}>
              {first?.kind === "days" ? <DayPresets onDone={close} /> : null}
              {fields.map((field) => (
                <FilterInputs key={namesOf(field).join()} field={field} query={query} invalid={invalid} />
              ))}
              <button
                type="submit"
                className="min-h-9 rounded-control bg-accent px-4 font-medium text-on-accent text-sm hover:bg-accent-strong"
              >
                {t("apply")}
              </button>
            </FilterForm>
          )}
        </Content>
      </Portal>
    </Root>
  );
}

/** Formats the value of an active filter: "1 Nov 2026 – 24 Nov 2026", "≥ 10.00 SAR". */
function shownValue(field: FilterField, query: Query, locale: Locale): string {
  switch (field.kind) {
    case "choice":
      return field.options.find(({ value }) => value === query[field.name])?.label ?? query[field.name] ?? "";
    case "days":
      return range(query.from && shownDay(query.from, locale), query.to && shownDay(query.to, locale));
    case "riyals":
      return range(query.min && sum(query.min, locale), query.max && sum(query.max, locale));
    case "metadata":
      return query.metadata ?? "";
    default:
      return query[field.name] ?? "";
  }
}

function range(from: string | undefined, to: string | undefined): string {
  if (from === to) return from ?? "";
  if (from === undefined) return `≤ ${to}`;
  return to === undefined ? `≥ ${from}` : `${from} – ${to}`;
}

const sum = (typed: string, locale: Locale) => inRiyals(locale, halalasOf(typed) ?? 0);

const shownDay = (day: string, locale: Locale) =>
  formatDay(locale, day, { day: "numeric", month: "short", year: "numeric" });
