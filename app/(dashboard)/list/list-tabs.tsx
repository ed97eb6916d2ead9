"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTabInView } from "@/components/use-tab-in-view";
import { ListLink, useListUrl } from "./list-url";

type Tab = { value: string | undefined; label: string };
type Tabs = { label: string; name?: string; tabs: readonly Tab[] };
type Props = Tabs & { children?: ReactNode };

/** Status tabs as links, which keep the other filters, and the list's tools beside them. */
export function ListTabs({ label, name = "status", tabs, children }: Props) {
  const { query } = useListUrl();
  const row = useTabInView<HTMLElement>(query[name] ?? "");
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line md:border-b">
      <nav
        ref={row}
        aria-label={label}
        className="min-w-0 overflow-x-auto max-md:w-full max-md:border-line max-md:border-b"
      >
        <ul className="flex gap-1">
          {tabs.map(({ value, label }) => (
            <li key={value ?? ""}>
              <ListLink
                change={{ [name]: value }}
                data-tab={value ?? ""}
                aria-current={value === query[name] ? "page" : undefined}
                className={clsx(
                  "-mb-px flex min-h-10 items-center whitespace-nowrap border-b-2 px-3 font-medium text-sm focus-visible:outline-offset-[-2px]",
                  value === query[name]
                    ? "border-accent text-accent"
                    : "border-transparent text-soft hover:text-ink",
                )}
              >
                {label}
              </ListLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
