"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { trpc } from "@/app/(dashboard)/trpc";
import { Field } from "@/components/field";
import { Check } from "@/components/lucide";
import { useDebounced } from "@/components/use-debounced";
import { ListLink } from "./list-address";

type Named = { id: string; name: string | null; email: string | null; phone: string | null };
const nameOf = ({ id, name, email, phone }: Named) => name ?? email ?? phone ?? id;

/** Returns a customer's name; undefined without an ID and while loading. */
export function useCustomerName(id: string | undefined): string | undefined {
  const isId = id !== undefined && /^cus_[0-9a-z]{26}$/.test(id);
  const { data } = trpc.customers.names.useQuery(
    { ids: isId ? [id] : [] },
    { enabled: isId, retry: false, staleTime: 60_000 },
  );
  const [matches] = data?.data ?? [];
  return matches === undefined || !isId ? undefined : nameOf(matches);
}

type Props = {
  /** The URL's parameter. */
  name: string;
  /** The ID of the selected customer. */
  chosen: string | undefined;
  onDone: () => void;
};

/**
 * Finds customers by name, email, phone or reference. Each result links to the list filtered by that
 * customer.
 */
export function CustomerFilter({ name, chosen, onDone }: Props) {
  const t = useTranslations("dashboard.lists.customer");
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim());
  const search = trpc.customers.search.useQuery(
    { limit: 8, ...(q && { q }) },
    { retry: false, placeholderData: (before) => before },
  );
  const matches = search.data?.data ?? [];
  const isNothing = !search.isFetching && matches.length === 0;
  return (
    <div className="grid gap-3">
      <Field
        id="filter-customer-search"
        type="search"
        label={t("search")}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="grid">
        {matches.map((customer) => (
          <li key={customer.id}>
            <ListLink
              change={{ [name]: customer.id }}
              onClick={onDone}
              aria-current={customer.id === chosen ? "true" : undefined}
              className="flex min-h-9 items-center gap-2 rounded-control px-2 hover:bg-sunken"
            >
              <bdi className="min-w-0 flex-1 truncate">{nameOf(customer)}</bdi>
              {customer.id === chosen ? <Check aria-hidden className="size-4 text-accent" /> : null}
            </ListLink>
          </li>
        ))}
      </ul>
      <p role="status" className="text-soft text-sm empty:hidden">
        {search.isError ? t("failed") : isNothing ? t("nothing") : ""}
      </p>
    </div>
  );
}
