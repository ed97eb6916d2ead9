"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { type ListColumn, ListTable } from "@/app/(dashboard)/list/list-table";
import { Tag } from "@/components/badge";
import { Identifier } from "@/components/identifier";
import { Money } from "@/components/money";
import type { BalanceEntry } from "@/server/balance/schema";
import type { ColumnId } from "./columns";

type Props = { mode: string; entries: BalanceEntry[]; shown: readonly string[]; chosen: boolean };
type EntryColumn = ListColumn<BalanceEntry> & { id: ColumnId };

/** Lists balance entries. A row opens the payment behind the entry. */
export function EntriesList({ mode, entries, shown, chosen }: Props) {
  const t = useTranslations("dashboard");
  const columns = useMemo((): EntryColumn[] => {
    const head = (id: ColumnId) => ({ id, header: t(`balance.columns.${id}`) });
    return [
      { ...head("net"), numeric: true, className: "w-32", cell: ({ net }) => <Money amount={net} /> },
      {
        ...head("type"),
        cell: ({ type }) => (
          <Tag tone={type === "refund" ? "warning" : "neutral"}>{t(`balance.types.${type}`)}</Tag>
        ),
      },
      {
        ...head("amount"),
        numeric: true,
        usual: "max-sm:hidden",
        cell: ({ amount }) => <Money amount={amount} />,
      },
      { ...head("fee"), numeric: true, usual: "max-md:hidden", cell: ({ fee }) => <Money amount={fee} /> },
      {
        ...head("source"),
        usual: "max-lg:hidden",
        className: "whitespace-nowrap",
        cell: ({ source }) => <Identifier id={source} short />,
      },
      {
        ...head("available_on"),
        className: "text-soft",
        usual: "max-xl:hidden",
        cell: ({ available_on: at }) => <ListMoment at={at} />,
      },
      {
        ...head("created"),
        end: true,
        className: "text-soft",
        cell: ({ created }) => <ListMoment at={created} />,
      },
      { ...head("id"), className: "whitespace-nowrap", cell: ({ id }) => <Identifier id={id} /> },
    ];
  }, [t]);
  return (
    <ListTable
      caption={t("balance.entries")}
      columns={columns}
      shown={shown}
      chosen={chosen}
      items={entries}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/${mode}/balance/${id}`}
    />
  );
}
