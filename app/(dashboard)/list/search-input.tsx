"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { inputClass } from "@/components/field";
import { Search } from "@/components/lucide";
import { useListUrl } from "./list-url";
import type { SearchField } from "./query";

/** How long after the last key the list is searched, in milliseconds. */
const pause = 300;

type SearchProps = { field: SearchField; isInvalid: boolean };

export function SearchInput({ field: { name, label, hint }, isInvalid }: SearchProps) {
  const t = useTranslations("dashboard.lists.invalid");
  const { query, go } = useListUrl();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = query[name] ?? "";

  // The URL also changes by a link, such as "Clear all". What is being typed stays.
  useEffect(() => {
    if (input.current !== null && input.current !== document.activeElement) input.current.value = current;
  }, [current]);

  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = () => clearTimeout(timer.current);

  const search = () => {
    cancel();
    const text = input.current?.value.trim() ?? "";
    if (text !== current) go({ [name]: text || undefined }, { replace: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };

  // A link that is clicked before the pause ends must not be followed by a search.
  const leave = ({ relatedTarget }: FocusEvent) =>
    relatedTarget instanceof HTMLAnchorElement ? cancel() : search();

  return (
    <search>
      <form onSubmit={submit} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-soft"
        />
        <input
          ref={input}
          type="search"
          aria-label={label}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `search-${name}-error` : undefined}
          placeholder={hint}
          defaultValue={current}
          maxLength={100}
          autoComplete="off"
          onChange={() => {
            cancel();
            timer.current = setTimeout(search, pause);
          }}
          onBlur={leave}
          className={`${inputClass} truncate rounded-full! ps-9 pointer-fine:min-h-8 ${isInvalid ? "border-danger" : "border-field"}`}
        />
        {isInvalid ? (
          <span id={`search-${name}-error`} className="sr-only">
            {t("value")}
          </span>
        ) : null}
      </form>
    </search>
  );
}

type FilterFormProps = { onDone: () => void; children: ReactNode };

/** A filter form. Empty parameters are left out of the URL. */
export function FilterForm({ onDone, children }: FilterFormProps) {
  const { go } = useListUrl();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    go(Object.fromEntries(typed));
    onDone();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {children}
    </form>
  );
}
