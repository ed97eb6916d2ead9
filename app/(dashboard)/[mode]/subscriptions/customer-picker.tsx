"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CustomerName } from "@/app/(dashboard)/[mode]/payments/payer-name";
import { trpc } from "@/app/(dashboard)/trpc";
import { Choice } from "@/components/choice";
import { Field } from "@/components/field";
import { useDebounced } from "@/components/use-debounced";
import type { Subscriber } from "./read-customers";

type Props = {
  chosen: Subscriber | null;
  error: string | undefined;
  onChoose: (customer: Subscriber) => void;
};

const maxShown = 5;

/** Searches customers by name, contact or reference; shows the most recent before typing. */
export function CustomerPicker({ chosen, error, onChoose }: Props) {
  const t = useTranslations("dashboard.subscriptions.form");
  const [typed, setTyped] = useState("");
  const { customers, state } = useCustomers(typed.trim());
  const listed = chosen === null ? customers : [chosen, ...customers.filter(({ id }) => id !== chosen.id)];
  const options = listed.slice(0, maxShown).map((customer) => ({
    value: customer.id,
    label: <CustomerName customer={customer} />,
    hint: <Contact customer={customer} />,
  }));
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        id="subscription-customer"
        data-first-field
        type="search"
        label={t("search")}
        hint={t("searchHint")}
        error={error}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {options.length > 0 ? (
        <Choice
          legend={t("found")}
          name="customer"
          value={chosen?.id ?? ""}
          options={options}
          onChange={(id) => {
            const customer = listed.find((one) => one.id === id);
            if (customer !== undefined) onChoose(customer);
          }}
        />
      ) : null}
      <p role="status" className="text-soft text-sm empty:hidden">
        {state === null || (state === "notFound" && options.length > 0) ? "" : t(state)}
      </p>
    </div>
  );
}

/** Further details below the name. */
function Contact({ customer: { name, phone, email, reference } }: { customer: Subscriber }) {
  const known = [name, phone, email, reference].filter((one) => one !== null);
  return <bdi className="numeral">{known.slice(1).join(" · ")}</bdi>;
}

type Searched = {
  customers: Subscriber[];
  state: "searching" | "notFound" | "noCustomers" | "searchFailed" | null;
};

function useCustomers(typed: string): Searched {
  const query = useDebounced(typed);
  const search = trpc.customers.search.useQuery(
    { limit: maxShown, ...(query && { q: query }) },
    { retry: false, placeholderData: (before) => before },
  );
  if (search.isError) return { customers: [], state: "searchFailed" };
  const customers = search.data?.data ?? [];
  if (search.isFetching || query !== typed) return { customers, state: "searching" };
  if (customers.length > 0) return { customers, state: null };
  return { customers, state: query === "" ? "noCustomers" : "notFound" };
}
