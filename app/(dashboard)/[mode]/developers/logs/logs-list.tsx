"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { type ListColumn, ListTable } from "@/app/(dashboard)/list/list-table";
import { Identifier } from "@/components/identifier";
import { Moment } from "@/components/moment";
import type { RequestLog } from "@/server/request-logs/schema";
import type { ColumnId } from "./columns";
import { HttpStatus } from "./http-status";

type Props = {
  mode: string;
  logs: RequestLog[];
  /** Key names by ID. */
  keyNames: Record<string, string>;
  caption: string;
  shown: readonly string[];
  chosen: boolean;
};

type LogColumn = ListColumn<RequestLog> & { id: ColumnId };

const Code = ({ children }: { children: string | null }) =>
  children === null ? (
    <span className="text-soft">–</span>
  ) : (
    <bdi dir="ltr" className="numeral break-all font-mono text-[0.8125rem]">
      {children}
    </bdi>
  );

export function LogsList({ mode, logs, keyNames, caption, shown, chosen }: Props) {
  const t = useTranslations("developers.logs.columns");
  const columns = useMemo(
    (): LogColumn[] => [
      {
        id: "request",
        header: t("request"),
        className: "max-w-80",
        cell: ({ method, path }) => (
          <bdi dir="ltr" className="numeral line-clamp-2 break-all font-mono text-[0.8125rem] rtl:text-end">
            {method} {path}
          </bdi>
        ),
      },
      {
        id: "status",
        header: t("status"),
        cell: ({ status, created }) => (
          <>
            <HttpStatus status={status} />
            {chosen ? null : (
              <span className="mt-1 block text-soft text-xs sm:hidden">
                <Moment at={created} short />
              </span>
            )}
          </>
        ),
      },
      {
        id: "error",
        header: t("error"),
        usual: "max-md:hidden",
        cell: ({ error_code }) => <Code>{error_code}</Code>,
      },
      {
        id: "key",
        header: t("key"),
        className: "max-w-40 truncate",
        usual: "max-lg:hidden",
        cell: ({ key }) => (keyNames[key] === undefined ? <Code>{key}</Code> : <bdi>{keyNames[key]}</bdi>),
      },
      {
        id: "latency",
        header: t("latency"),
        numeric: true,
        className: "whitespace-nowrap",
        usual: "max-lg:hidden",
        cell: ({ duration_ms }) => `${Math.round(duration_ms)} ms`,
      },
      {
        id: "idempotency",
        header: t("idempotency"),
        className: "max-w-56",
        cell: ({ idempotency_key }) => <Code>{idempotency_key}</Code>,
      },
      { id: "ip", header: t("ip"), cell: ({ ip }) => <Code>{ip}</Code> },
      { id: "operation", header: t("operation"), cell: ({ operation }) => <Code>{operation}</Code> },
      {
        id: "created",
        header: t("created"),
        end: true,
        className: "text-soft",
        usual: "max-sm:hidden",
        cell: ({ created }) => <ListMoment at={created} />,
      },
      {
        id: "id",
        header: t("id"),
        className: "whitespace-nowrap",
        cell: ({ id }) => <Identifier id={id} />,
      },
    ],
    [t, keyNames, chosen],
  );
  return (
    <ListTable
      caption={caption}
      columns={columns}
      shown={shown}
      chosen={chosen}
      items={logs}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/${mode}/developers/logs/${id}`}
    />
  );
}
