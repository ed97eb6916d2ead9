"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Nothing } from "@/app/(dashboard)/[mode]/payments/payment-table";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { type ListColumn, ListTable } from "@/app/(dashboard)/list/list-table";
import { Identifier } from "@/components/identifier";
import { Money } from "@/components/money";
import type { FoundCustomer } from "@/server/customers/search";
import type { ColumnId } from "./columns";
import { CustomerTitle } from "./customer-title";

type Props = { mode: string; customers: FoundCustomer[]; shown: readonly string[]; chosen: boolean };
type CustomerColumn = ListColumn<FoundCustomer> & { id: ColumnId };

const plain = (value: string | null) =>
  value === null ? <Nothing /> : <bdi className="numeral">{value}</bdi>;

export function CustomersList({ mode, customers, shown, chosen }: Props) {
  const t = useTranslations("dashboard");
  const columns = useMemo((): CustomerColumn[] => {
    const head = (id: ColumnId) => ({ id, header: t(`customers.columns.${id}`) });
    return [
      {
        ...head("name"),
        className: "max-w-56 truncate",
        cell: (customer) => <CustomerTitle customer={customer} />,
      },
      {
        ...head("email"),
        className: "max-w-56 truncate",
        usual: "max-md:hidden",
        cell: ({ email }) => plain(email),
      },
      {
        ...head("phone"),
        className: "whitespace-nowrap",
        usual: "max-sm:hidden",
        cell: ({ phone }) => plain(phone),
      },
      {
        ...head("paid"),
        numeric: true,
        cell: ({ totals }) => (
          <>
            {totals.complete ? null : <span className="text-soft">{t("customers.atLeast")} </span>}
            <Money amount={totals.paid} />
          </>
        ),
      },
      { ...head("payments"), numeric: true, cell: ({ totals }) => totals.payments },
      {
        ...head("last_payment"),
        className: "text-soft",
        cell: ({ totals: { last_payment_at: at } }) => (at === null ? <Nothing /> : <ListMoment at={at} />),
      },
      {
        ...head("reference"),
        className: "max-w-40 truncate",
        cell: ({ reference }) => plain(reference),
      },
      {
        ...head("locale"),
        cell: ({ locale }) => (locale === null ? <Nothing /> : t(`links.form.locales.${locale}`)),
      },
      {
        ...head("created"),
        end: true,
        className: "text-soft",
        usual: "max-lg:hidden",
        cell: ({ created }) => <ListMoment at={created} />,
      },
      {
        ...head("id"),
        className: "whitespace-nowrap",
        cell: ({ id }) => <Identifier id={id} />,
      },
    ];
  }, [t]);
  return (
    <ListTable
      caption={t("customers.title")}
      columns={columns}
      shown={shown}
      chosen={chosen}
      items={customers}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/${mode}/customers/${id}`}
    />
  );
}
