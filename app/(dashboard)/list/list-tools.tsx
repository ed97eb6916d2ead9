"use client";

import { Content, Portal, Root, Trigger } from "@radix-ui/react-popover";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { Tick } from "@/components/choice";
import { CopyCode } from "@/components/code-box";
import { Dialog } from "@/components/dialog";
import { Bookmark, Columns3, SquareTerminal } from "@/components/lucide";
import type { Mode } from "@/server/base/db/db";
import { ListLink, useListUrl } from "./list-url";
import { chosenColumns } from "./query";
import { popoverClass, toolClass, toolTextClass } from "./tool-button";
import { ViewList } from "./view-list";

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

type ApiCallProps = {
  url: string;
  mode: Mode;
  /** Shown if the API cannot express a part of the list. */
  note?: string | undefined;
};

/** The API request for this list. It never contains a real key. */
export function ApiCall({ url, mode, note }: ApiCallProps) {
  const t = useTranslations("dashboard.lists");
  const [open, setOpen] = useState(false);
  const key = mode === "live" ? "sk_live_..." : "sk_test_...";
  const command = `curl --globoff '${url.replaceAll("'", "%27")}' \\\n  --header 'Authorization: Bearer ${key}'`;
  return (
    <>
      <button
        type="button"
        title={t("apiCall")}
        onClick={() => setOpen(true)}
        className={`${toolClass} max-sm:hidden`}
      >
        <SquareTerminal aria-hidden className="size-4" />
        <span className={toolTextClass}>{t("apiCall")}</span>
      </button>
      <Dialog open={open} title={t("apiCallTitle")} onClose={() => setOpen(false)}>
        <p className="mb-3 text-sm">
          {t.rich("apiCallLead", { key: () => <code className="numeral">{key}</code> })}
        </p>
        {note === undefined ? null : <p className="mb-3 text-sm text-warning">{note}</p>}
        <CopyCode label={t("apiCallCode")} code={command} />
      </Dialog>
    </>
  );
}

// Loaded when the popover opens, so that a list does not load what only forms need.
const ViewForm = dynamic(() => import("./view-form").then((file) => file.ViewForm));

type SavedViewsProps = {
  /** The list's name in the API, such as `payments`. */
  page: string;
  path: string;
  /** Whether the user may save and delete views. */
  mayWrite: boolean;
};

/** Named filters and columns, private to the user. */
export function SavedViews({ page, path, mayWrite }: SavedViewsProps) {
  const t = useTranslations("dashboard.lists");
  const [open, setOpen] = useState(false);
  const { query } = useListUrl();
  const close = () => setOpen(false);
  return (
    <Root open={open} onOpenChange={setOpen}>
      <Trigger className={toolClass}>
        <Bookmark aria-hidden className="size-4" />
        {t("views")}
      </Trigger>
      <Portal>
        <Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t("views")}
          className={popoverClass}
        >
          <p className="mb-3 text-soft">{t("viewsLead")}</p>
          <ViewList page={page} path={path} mayWrite={mayWrite} onOpen={close} />
          {mayWrite ? <ViewForm page={page} query={query} /> : null}
        </Content>
      </Portal>
    </Root>
  );
}
