"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { type ListColumn, ListTable } from "@/app/(dashboard)/list/list-table";
import { Identifier } from "@/components/identifier";
import { Moment } from "@/components/moment";
import type { EventType } from "@/server/core/event-types";
import type { ColumnId } from "./columns";

type ListedEvent = {
  id: string;
  type: EventType;
  created: string;
  pending: number;
  object: string | null;
};

type Props = { mode: string; events: ListedEvent[]; shown: readonly string[]; chosen: boolean };
type EventColumn = ListColumn<ListedEvent> & { id: ColumnId };

export function EventsList({ mode, events, shown, chosen }: Props) {
  const t = useTranslations("developers");
  const columns = useMemo(
    (): EventColumn[] => [
      {
        id: "type",
        header: t("events.columns.type"),
        cell: ({ type }) => <code className="numeral break-all font-mono text-[0.8125rem]">{type}</code>,
      },
      {
        id: "meaning",
        header: t("events.columns.meaning"),
        usual: "max-md:hidden",
        cell: ({ type }) => t(`eventTypes.${type}`),
      },
      {
        id: "object",
        header: t("events.columns.object"),
        className: "whitespace-nowrap",
        cell: ({ object, created }) => (
          <>
            {object === null ? "–" : <ObjectLink mode={mode} id={object} short />}
            {chosen ? null : (
              <span className="mt-1 block text-soft text-xs sm:hidden">
                <Moment at={created} short />
              </span>
            )}
          </>
        ),
      },
      { id: "pending", header: t("events.columns.pending"), cell: ({ pending }) => pending },
      {
        id: "created",
        header: t("events.columns.created"),
        end: true,
        className: "text-soft",
        usual: "max-sm:hidden",
        cell: ({ created }) => <ListMoment at={created} />,
      },
      {
        id: "id",
        header: t("events.columns.id"),
        className: "whitespace-nowrap",
        cell: ({ id }) => <Identifier id={id} />,
      },
    ],
    [t, mode, chosen],
  );
  return (
    <ListTable
      caption={t("events.title")}
      columns={columns}
      shown={shown}
      chosen={chosen}
      items={events}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/${mode}/developers/events/${id}`}
    />
  );
}
