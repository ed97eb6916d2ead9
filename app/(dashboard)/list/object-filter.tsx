"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { trpc } from "@/app/(dashboard)/trpc";
import { Field } from "@/components/field";
import { Check } from "@/components/lucide";
import { Truncated } from "@/components/truncated";
import { useDebounced } from "@/components/use-debounced";
import { ListLink } from "./list-url";
import type { FilterField, ObjectField } from "./query";

type Match = { id: string; name: string };
type Found = { matches: readonly Match[]; isFetching: boolean; isError: boolean };

type Customer = { id: string; name: string | null; email: string | null; phone: string | null };
const nameOf = ({ id, name, email, phone }: Customer) => name ?? email ?? phone ?? id;

/** Returns the name of the object a filter is set to; undefined while loading and if there is none. */
export function useChosenName(kind: FilterField["kind"], id: string | undefined): string | undefined {
  const isKnown = (of: ObjectField["kind"], pattern: RegExp) =>
    kind === of && id !== undefined && pattern.test(id);
  const isCustomer = isKnown("customer", /^cus_[0-9a-z]{26}$/);
  const isLink = isKnown("link", /^plink_[0-9a-z]{26}$/);
  const options = { retry: false, staleTime: 60_000 };
  const customers = trpc.customers.names.useQuery(
    { ids: isCustomer ? [id ?? ""] : [] },
    { ...options, enabled: isCustomer },
  );
  const link = trpc.payment_links.get.useQuery({ id: id ?? "" }, { ...options, enabled: isLink });
  const [customer] = customers.data?.data ?? [];
  if (isCustomer) return customer && nameOf(customer);
  return isLink ? (link.data?.description ?? undefined) : undefined;
}

function useCustomers(q: string): Found {
  const { data, isFetching, isError } = trpc.customers.search.useQuery(
    { limit: 8, ...(q && { q }) },
    { retry: false, placeholderData: (before) => before },
  );
  const matches = data?.data.map((customer) => ({ id: customer.id, name: nameOf(customer) })) ?? [];
  return { matches, isFetching, isError };
}

/** Finds links by description, reference or ID. Without a query, the newest ones. */
function useLinks(q: string): Found {
  // One letter is too short to search.
  const isEnough = [...q].length >= 2;
  const options = { retry: false, placeholderData: <T,>(before: T) => before };
  const newest = trpc.payment_links.list.useQuery({ limit: 8 }, { ...options, enabled: !isEnough });
  const search = trpc.search.find.useQuery({ query: q }, { ...options, enabled: isEnough });
  const { isFetching, isError } = isEnough ? search : newest;
  const matches = isEnough
    ? (search.data?.data ?? [])
        .filter(({ object }) => object === "payment_link")
        .map(({ id, label }) => ({ id, name: label ?? id }))
    : (newest.data?.data ?? []).map(({ id, description }) => ({ id, name: description ?? id }));
  return { matches, isFetching, isError };
}

type Props = {
  field: ObjectField;
  chosen: string | undefined;
  onDone: () => void;
};

/** Finds objects by name and what else identifies them. Each result links to the list filtered by that object. */
export const ObjectFilter = ({ field, ...rest }: Props) =>
  field.kind === "customer" ? (
    <Picker field={field} useMatches={useCustomers} {...rest} />
  ) : (
    <Picker field={field} useMatches={useLinks} {...rest} />
  );

function Picker({
  field: { kind, name },
  chosen,
  onDone,
  useMatches,
}: Props & { useMatches: (q: string) => Found }) {
  const t = useTranslations(`dashboard.lists.${kind}`);
  const [typed, setTyped] = useState("");
  const { matches, isFetching, isError } = useMatches(useDebounced(typed.trim()));
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        id={`filter-${kind}-search`}
        type="search"
        label={t("search")}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="grid grid-cols-1">
        {matches.map((match) => (
          <li key={match.id}>
            <ListLink
              change={{ [name]: match.id }}
              onClick={onDone}
              aria-current={match.id === chosen ? "true" : undefined}
              className="flex min-h-9 items-center gap-2 rounded-control px-2 hover:bg-sunken"
            >
              <Truncated className="flex-1">{match.name}</Truncated>
              {match.id === chosen ? <Check aria-hidden className="size-4 text-accent" /> : null}
            </ListLink>
          </li>
        ))}
      </ul>
      <p role="status" className="text-soft text-sm empty:hidden">
        {isError ? t("failed") : !isFetching && matches.length === 0 ? t("nothing") : ""}
      </p>
    </div>
  );
}
