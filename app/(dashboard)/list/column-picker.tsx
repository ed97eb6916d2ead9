"use client";

import { Content, Portal, Root, Trigger } from "@radix-ui/react-popover";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useOptimistic, useTransition } from "react";
import { Tick } from "@/components/choice";
import { Link } from "@/components/link";
import { Columns3 } from "@/components/lucide";
import { hrefOf, type Query } from "./query";
import { popoverClass, toolClass } from "./tool-button";

type Props = {
  path: string;
  /** The URL without the page; `cols` holds the selection. */
  query: Query;
  /** All columns but the first, which is always shown. */
  columns: readonly { id: string; label: string }[];
  shown: readonly string[];
};

/** Selects a list's columns, kept in the URL and in saved views. */
export function ColumnPicker({ path, query, columns, shown }: Props) {
  const t = useTranslations("dashboard.lists");
  const router = useRouter();
  const [, start] = useTransition();
  const [chosen, choose] = useOptimistic(shown);
  const toggle = (id: string, on: boolean) =>
    start(() => {
      const next = columns
        .map((column) => column.id)
        .filter((column) => (column === id ? on : chosen.includes(column)));
      if (next.length === 0) return;
      choose(next);
      router.replace(hrefOf(path, { ...query, cols: next.join(",") }), { scroll: false });
    });
  return (
    <Root>
      <Trigger className={toolClass}>
        <Columns3 aria-hidden className="size-4" />
        {t("columns")}
      </Trigger>
      <Portal>
        <Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t("columns")}
          className={popoverClass}
        >
          <p className="mb-3 text-soft">{t("columnsLead")}</p>
          <div className="grid gap-2.5">
            {columns.map(({ id, label }) => (
              <Tick key={id} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)}>
                {label}
              </Tick>
            ))}
          </div>
          {query.cols === undefined ? null : (
            <Link
              href={hrefOf(path, { ...query, cols: undefined })}
              replace
              scroll={false}
              className="mt-4 inline-block font-medium text-accent underline"
            >
              {t("columnsReset")}
            </Link>
          )}
        </Content>
      </Portal>
    </Root>
  );
}
