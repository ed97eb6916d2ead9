import { clsx } from "clsx";
import { Link } from "@/components/link";
import { hrefOf, type Query } from "./query";

type Tab = { value: string | undefined; label: string };
type Props = { label: string; path: string; query: Query; name?: string; tabs: readonly Tab[] };

/** Status tabs as links; each keeps the other filters. */
export const ListTabs = ({ label, path, query, name = "status", tabs }: Props) => (
  <nav aria-label={label} className="mb-3 overflow-x-auto border-line border-b">
    <ul className="flex gap-1">
      {tabs.map(({ value, label }) => (
        <li key={value ?? ""}>
          <Link
            href={hrefOf(path, { ...query, [name]: value })}
            aria-current={value === query[name] ? "page" : undefined}
            className={clsx(
              "-mb-px flex min-h-10 items-center whitespace-nowrap border-b-2 px-3 font-medium text-sm focus-visible:outline-offset-[-2px]",
              value === query[name]
                ? "border-accent text-accent"
                : "border-transparent text-soft hover:text-ink",
            )}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
