"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { trpc } from "@/app/(dashboard)/trpc";
import { Choice } from "@/components/choice";
import { Field } from "@/components/field";
import { CustomerName } from "./customer-name";
import type { Customer } from "./read-customers";
import { exactly, isFound } from "./search-customers";

type Props = {
  chosen: Customer | null;
  error: string | undefined;
  onChoose: (customer: Customer) => void;
};

const mostShown = 5;

/** Finds a customer among the newest by any part of what they are known by, and among all by the whole of it. */
export function CustomerPicker({ chosen, error, onChoose }: Props) {
  const t = useTranslations("dashboard.subscriptions.form");
  const [typed, setTyped] = useState("");
  const { found, state } = useCustomers(typed);
  const shown = chosen === null ? found : [chosen, ...found.filter(({ id }) => id !== chosen.id)];
  const options = shown.slice(0, mostShown).map((customer) => ({
    value: customer.id,
    label: <CustomerName customer={customer} />,
    hint: <Contact customer={customer} />,
  }));
  return (
    <div className="grid gap-3">
      <Field
        id="subscription-customer"
        type="search"
        label={t("search")}
        hint={t("searchHint")}
        error={error}
        value={typed}
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
            const customer = shown.find((one) => one.id === id);
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

/** What else they are known by, after what they are called above. */
function Contact({ customer: { name, phone, email, reference } }: { customer: Customer }) {
  const known = [name, phone, email, reference].filter((one) => one !== null);
  return <bdi className="numeral">{known.slice(1).join(" · ")}</bdi>;
}

type Searched = {
  found: Customer[];
  state: "searching" | "notFound" | "noCustomers" | "searchFailed" | null;
};

function useCustomers(typed: string): Searched {
  const wanted = useSettled(typed);
  const newest = trpc.customers.list.useQuery({ limit: 100 }, { retry: false });
  const exact = exactly(wanted);
  const asked = trpc.customers.list.useQuery(
    { limit: mostShown, ...exact },
    { enabled: exact !== null, retry: false },
  );
  if (newest.isPending) return { found: [], state: "searching" };
  if (newest.isError) return { found: [], state: "searchFailed" };
  if (newest.data.data.length === 0) return { found: [], state: "noCustomers" };
  const among = newest.data.data.filter((customer) => isFound(customer, typed));
  const others = exact === null ? [] : (asked.data?.data ?? []);
  const found = [...among, ...others.filter(({ id }) => !among.some((one) => one.id === id))];
  if (found.length > 0) return { found, state: null };
  return { found, state: asked.isFetching || wanted !== typed ? "searching" : "notFound" };
}

/** What was typed, once the typing stopped for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
