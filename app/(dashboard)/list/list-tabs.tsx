"use client";

import { clsx } from "clsx";
import { useTabInView } from "@/components/use-tab-in-view";
import { ListLink, useListAddress } from "./list-address";

type Tab = { value: string | undefined; label: string };
type Props = { label: string; name?: string; tabs: readonly Tab[] };

/** Status tabs as links; each keeps the other filters. */
export function ListTabs({ label, name = "status", tabs }: Props) {
  const { query } = useListAddress();
  const row = useTabInView<HTMLElement>(query[name] ?? "");
  return (
    <nav ref={row} aria-label={label} className="mb-3 overflow-x-auto border-line border-b">
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
  );
}
