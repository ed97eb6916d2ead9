"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { inputClass } from "@/components/field";
import { Search } from "@/components/lucide";
import type { SearchField } from "./filters";
import { useListAddress } from "./list-address";

/** How long after the last key the list is searched, in milliseconds. */
const pause = 300;

/** Searches a list while the user types. */
export function SearchInput({ field: { name, label, hint } }: { field: SearchField }) {
  const { query, go } = useListAddress();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = query[name] ?? "";

  // The URL also changes by a link, such as "Clear all". What is being typed stays.
  useEffect(() => {
    if (input.current !== null && input.current !== document.activeElement) input.current.value = current;
  }, [current]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = () => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? "";
    if (text !== current) go({ [name]: text || undefined }, { replace: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  const change = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, pause);
  };

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
          placeholder={hint}
          defaultValue={current}
          maxLength={100}
          autoComplete="off"
          onChange={change}
          className={`${inputClass} min-h-8! truncate rounded-full! border-field ps-9 text-sm!`}
        />
      </form>
    </search>
  );
}
