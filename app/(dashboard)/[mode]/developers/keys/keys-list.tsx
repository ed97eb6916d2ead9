"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { type ListColumn, ListTable } from "@/app/(dashboard)/list/list-table";
import { StatusBadge } from "@/components/badge";
import { Identifier } from "@/components/identifier";
import type { ApiKey } from "@/server/keys/schema";
import type { ColumnId } from "./columns";
import { RevokeKey } from "./revoke-key";
import { RollKey } from "./roll-key";

type Props = {
  mode: string;
  keys: ApiKey[];
  /** Member names by ID. */
  people: Record<string, string>;
  /** IDs of the keys the user may rotate. */
  rollable: readonly string[];
  mayRevoke: boolean;
  shown: readonly string[];
  chosen: boolean;
};

type KeyColumn = ListColumn<ApiKey> & { id: ColumnId };

export function KeysList({ mode, keys, people, rollable, mayRevoke, shown, chosen }: Props) {
  const t = useTranslations();
  const columns = useMemo((): KeyColumn[] => {
    const soft = (text: string) => <span className="text-soft">{text}</span>;
    return [
      {
        id: "name",
        header: t("dashboard.keys.name"),
        className: "max-w-40 truncate",
        cell: ({ name }) => <bdi>{name}</bdi>,
      },
      {
        id: "key",
        header: t("dashboard.keys.key"),
        usual: "max-sm:hidden",
        cell: ({ prefix, last4 }) => (
          <code dir="ltr" className="numeral whitespace-nowrap font-mono text-[0.8125rem]">
            {prefix}…{last4}
          </code>
        ),
      },
      {
        id: "status",
        header: t("dashboard.keys.status"),
        cell: ({ status }) => <StatusBadge status={status} />,
      },
      {
        id: "access",
        header: t("dashboard.keys.access"),
        usual: "max-lg:hidden",
        cell: ({ access }) => t(`dashboard.keys.accesses.${access}`),
      },
      {
        id: "lastUsed",
        header: t("dashboard.keys.lastUsed"),
        usual: "max-md:hidden",
        cell: ({ last_used_at, last_used_ip }) =>
          last_used_at === null ? (
            soft(t("dashboard.common.never"))
          ) : (
            <span className="text-soft">
              <ListMoment at={last_used_at} />
              {last_used_ip === null ? null : (
                <bdi dir="ltr" className="numeral block text-xs">
                  {last_used_ip}
                </bdi>
              )}
            </span>
          ),
      },
      {
        id: "expires",
        header: t("developers.keys.expires"),
        className: "text-soft",
        usual: "max-md:hidden",
        cell: ({ expires_at }) =>
          expires_at === null ? soft(t("dashboard.common.never")) : <ListMoment at={expires_at} />,
      },
      {
        id: "createdBy",
        header: t("developers.keys.createdBy"),
        className: "max-w-40 truncate",
        usual: "max-xl:hidden",
        cell: ({ created_by, role }) =>
          created_by === null ? (
            soft("–")
          ) : (
            <>
              <bdi>{people[created_by] ?? t("developers.keys.formerMember")}</bdi>
              {role === null ? null : (
                <span className="block text-soft text-xs">{t(`dashboard.team.roles.${role}`)}</span>
              )}
            </>
          ),
      },
      {
        id: "created",
        header: t("dashboard.keys.created"),
        className: "text-soft",
        cell: ({ created }) => <ListMoment at={created} />,
      },
      {
        id: "id",
        header: t("dashboard.common.id"),
        className: "whitespace-nowrap",
        cell: ({ id }) => <Identifier id={id} />,
      },
      {
        id: "actions",
        header: t("dashboard.common.actions"),
        end: true,
        cell: ({ id, name, status, last_used_at }) =>
          status === "active" ? (
            <span className="inline-flex flex-wrap justify-end gap-1">
              {rollable.includes(id) ? <RollKey id={id} name={name} /> : null}
              {mayRevoke ? <RevokeKey id={id} name={name} lastUsed={last_used_at} /> : null}
            </span>
          ) : null,
      },
    ];
  }, [t, people, rollable, mayRevoke]);
  return (
    <ListTable
      caption={t("dashboard.keys.secret")}
      columns={columns}
      shown={shown}
      chosen={chosen}
      items={keys}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/${mode}/developers/logs?key=${id}`}
    />
  );
}
