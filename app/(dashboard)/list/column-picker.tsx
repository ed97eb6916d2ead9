"use client";

import { Content, Portal, Root, Trigger } from "@radix-ui/react-popover";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Tick } from "@/components/choice";
import { Columns3 } from "@/components/lucide";
import { ListLink, useListUrl } from "./list-url";
import { chosenColumns } from "./query";
import { popoverClass, toolClass, toolTextClass } from "./tool-button";

type Props = {
  /** All columns but the first, which is always shown. */
  columns: readonly { id: string; label: string }[];
  /** The columns that are shown without a selection. */
  usual: readonly string[];
};

/** Selects a list's columns, kept in the URL as `cols` and in saved views. */
export function ColumnPicker(props: Props) {
  const t = useTranslations("dashboard.lists");
  return (
    <Root>
      <Trigger className={toolClass} title={t("columns")}>
        <Columns3 aria-hidden className="size-4" />
        <span className={toolTextClass}>{t("columns")}</span>
      </Trigger>
      <Portal>
        <Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t("columns")}
          className={popoverClass}
        >
          <Columns {...props} />
        </Content>
      </Portal>
    </Root>
  );
}

function Columns({ columns, usual }: Props) {
  const t = useTranslations("dashboard.lists");
  const { query, go } = useListUrl();
  const ids = columns.map(({ id }) => id);
  const inView = useSyncExternalStore(onResize, columnsInView, () => "");
  // Without a selection, a narrow screen has room for fewer. An empty list has no table.
  const isInView = (id: string) => inView === "" || inView.split(",").includes(id);
  const shown = chosenColumns(ids, usual, query.cols);
  const chosen = query.cols === undefined ? shown.filter(isInView) : shown;
  const toggle = (id: string, on: boolean) => {
    const next = ids.filter((column) => (column === id ? on : chosen.includes(column)));
    if (next.length > 0) go({ cols: next.join(",") }, { replace: true });
  };
  return (
    <>
      <p className="mb-3 text-soft">{t("columnsLead")}</p>
      <div className="grid gap-2.5">
        {columns.map(({ id, label }) => (
          <Tick key={id} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)}>
            {label}
          </Tick>
        ))}
      </div>
      {query.cols === undefined ? null : (
        <ListLink
          change={{ cols: undefined }}
          replace
          className="mt-4 inline-block font-medium text-accent underline"
        >
          {t("columnsReset")}
        </ListLink>
      )}
    </>
  );
}

/** Returns the IDs of the table's columns that the screen has room for, separated by commas. */
const columnsInView = () =>
  [...document.querySelectorAll<HTMLElement>("th[data-column]")]
    .flatMap(({ offsetParent, dataset }) => (offsetParent === null ? [] : [dataset.column]))
    .join();

function onResize(changed: () => void) {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
}
